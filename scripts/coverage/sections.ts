/** The sections of the specification, by the tag that scenarios and rules carry. */
export const SECTIONS: Readonly<Record<string, string>> = {
  s1: 'What the shop does, and for whom',
  's2.1': 'Pages and their addresses',
  's2.2': 'What every page shares',
  's2.3': 'Home page',
  's2.4': 'Category page',
  's2.5': 'Product cards',
  's2.6': 'Product page',
  's2.7': 'Vendor page and search page',
  's2.8': 'Cart page',
  's2.9': 'Add-to-cart dialog',
  's2.10': 'Sign-in dialog',
  's2.11': 'Login page',
  's2.12': 'Register page',
  's2.13': 'Edit profile page',
  's2.14': 'Account dashboard',
  's2.15': 'Account sidebar',
  's2.16': 'Checkout',
  s3: 'Things and their fields',
  s4: 'States, and what changes them',
  s5: 'Checks of what is typed',
  s6: 'Who may do what',
  s7: 'Calls to the store',
  s8: 'What is said when something fails or succeeds',
  s9: 'Figures and limits',
}

/** The section of a rule: what stands before the name in its id (`s2.16.four-steps`, `s5.password-length`). */
export function sectionOf(id: string): string {
  return /^s\d+(?:\.\d+)?(?=\.)/.exec(id)?.[0] ?? ''
}

/** Whether a tag says to which part of the specification a scenario belongs: `@s5`, `@s2.16`. */
export function isSectionTag(tag: string): boolean {
  return tag.startsWith('@') && tag.slice(1) in SECTIONS
}
