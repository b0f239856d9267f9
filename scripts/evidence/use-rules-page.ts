/** Runs in the pages of rules and steps themselves, as its own source: finding some. It reaches for nothing outside of itself. */
export function useRulesPage(): void {
  const valueOf = (id: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)?.value.trim() ?? ''
  const rules = [...document.querySelectorAll<HTMLElement>('.rule')]

  const filter = () => {
    const words = valueOf('words').toLowerCase().split(/\s+/)
    const standing = valueOf('standing')
    for (const rule of rules)
      rule.hidden =
        !words.every((word) => rule.dataset['words']?.includes(word)) ||
        (standing !== '' && rule.dataset['standing'] !== standing)
    for (const section of document.querySelectorAll<HTMLElement>('.section'))
      section.hidden = section.querySelector('.rule:not([hidden])') === null
    const shown = rules.filter(({ hidden }) => !hidden).length
    const count = document.querySelector('#shown')
    if (count) count.textContent = shown < rules.length ? `${shown} of ${rules.length}` : `${shown}`
    document.querySelector('#none')?.toggleAttribute('hidden', shown > 0)
  }

  document.querySelector('form')?.addEventListener('input', filter)
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  filter()
}
