import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { removeCartLine } from '#web/commerce/remove-cart-line.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Removes a line; the keyboard goes on to the neighbouring line, or to the page's heading after the last one. */
export function RemoveButton({ line }: { line: CartLine }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  async function remove(button: HTMLButtonElement) {
    const row = button.closest('tr')
    const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(
      'button[data-remove]',
    )
    setBusy(true)
    await removeCartLine(line)
    setBusy(false)
    // A line that the store did not let go is still there, and so is the focus.
    if (row?.isConnected) return
    const next = neighbour?.isConnected ? neighbour : document.querySelector<HTMLElement>('h1')
    next?.focus()
  }

  return (
    <button
      type="button"
      data-remove=""
      aria-label={t('common.remove', { name: line.name })}
      aria-disabled={busy}
      onClick={(event) => busy || void remove(event.currentTarget)}
      className="grid size-11 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink aria-disabled:opacity-50"
    >
      <Icon name="trash" />
    </button>
  )
}
