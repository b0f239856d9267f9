/** Words that only hold commands together: what they are about, and lines to begin with. */
type CommandGroup = { about: string; examples: readonly string[] }

/** The groups by their path; the help adds the names of what they hold. */
export const commandGroups: Readonly<Record<string, CommandGroup>> = {
  cart: { about: 'the cart of this profile', examples: ['haat cart add 102 -q 2', 'haat cart list'] },
  order: {
    about: 'orders, paid in cash on delivery',
    examples: ['haat order list', 'haat order show --json | jq .order.status'],
  },
  account: { about: 'your customer data', examples: ['haat account show'] },
  catalog: {
    about: 'what the catalog has',
    examples: ['haat catalog list', 'haat catalog import tea.csv --dry-run'],
  },
  'catalog picture': {
    about: 'pictures that products and banners name',
    examples: ['haat catalog picture add photos/*.webp'],
  },
  'catalog remove': { about: 'what is taken away', examples: ['haat catalog remove banner 3 --yes'] },
  'catalog rename': {
    about: 'what is called otherwise',
    examples: ["haat catalog rename vendor 'Naniwa Denki Osaka' 'Naniwa Denki'"],
  },
  shop: {
    about: 'all orders',
    examples: ['haat shop orders --status pending', "haat shop confirm 1001 1002 --note 'Reached by phone'"],
  },
  'shop customer': {
    about: 'an account: its password, sessions and data',
    examples: ['haat shop customer password 3', 'haat shop customer export 3 -o customer-3.json'],
  },
  'shop guest': {
    about: 'orders without an account: their data',
    examples: ['haat shop guest export 01712345678 -o guest.json'],
  },
  config: {
    about: 'the settings of this profile',
    examples: ['haat config list', 'haat config set url https://shop.example'],
  },
}
