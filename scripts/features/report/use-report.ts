/**
 * Runs in the report itself, as its own source: finding scenarios, and copying commands. It reaches for nothing outside
 * of itself.
 */
export function useReport(): void {
  const control = (id: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)
  const valueOf = (id: string) => control(id)?.value.trim() ?? ''
  const scenarios = [...document.querySelectorAll<HTMLDetailsElement>('.scenario')]
  const features = [...document.querySelectorAll<HTMLDetailsElement>('.feature')]
  const names = ['words', 'status', 'leg', 'tag']

  const fits = ({ dataset }: HTMLElement) => {
    const [words = '', status, leg, tag = ''] = names.map(valueOf)
    return (
      words
        .toLowerCase()
        .split(/\s+/)
        .every((word) => dataset['words']?.includes(word)) &&
      (status === '' || dataset['status'] === status) &&
      (leg === '' || dataset['leg'] === leg) &&
      (tag === '' || dataset['tags']?.split(' ').includes(tag) === true)
    )
  }

  const filter = () => {
    const narrowed = names.some((name) => valueOf(name) !== '')
    for (const scenario of scenarios) scenario.hidden = !fits(scenario)
    for (const feature of features) {
      feature.hidden = feature.querySelector('.scenario:not([hidden])') === null
      if (narrowed) feature.open = true
    }
    const shown = scenarios.filter(({ hidden }) => !hidden).length
    const count = document.querySelector('#shown')
    if (count)
      count.textContent = narrowed ? `${shown} of ${scenarios.length} scenarios` : `${shown} scenarios`
    document.querySelector('#none')?.toggleAttribute('hidden', shown > 0)
  }

  const copy = async (button: HTMLElement, command: string) => {
    try {
      await navigator.clipboard.writeText(command)
      button.textContent = 'Copied'
    } catch {
      // Not every browser lets a page of a file write there; what is marked can be copied by hand.
      if (button.previousElementSibling) getSelection()?.selectAllChildren(button.previousElementSibling)
      button.textContent = 'Marked'
    }
    setTimeout(() => (button.textContent = 'Copy'), 1500)
  }

  for (const name of names) control(name)?.addEventListener('input', filter)
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  document.addEventListener('click', ({ target }) => {
    const command = target instanceof HTMLElement ? target.dataset['copy'] : undefined
    if (target instanceof HTMLElement && command !== undefined) void copy(target, command)
  })
}
