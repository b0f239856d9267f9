import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { useRemoveLine } from '#web/commerce/remove-cart-line.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QuietFailure } from '#web/ui/quiet-failure.tsx'

/**
 * Removes a line; the keyboard goes on to the neighbouring line, or to the page's heading after the last one. Where the
 * store did not let the line go, a quiet word below says so.
 */
export function RemoveButton({ line }: { line: CartLine }) {
  const { t } = useTranslation()
  const { busy, failed, remove: removeLine } = useRemoveLine()

  async function remove(button: HTMLButtonElement) {
    const row = button.closest('tr')
    const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(
      'button[data-remove]',
    )
    // A line that the store did not let go is still there, and so is the focus.
    if (!(await removeLine(line)) || row?.isConnected) return
    const next = neighbour?.isConnected ? neighbour : document.querySelector<HTMLElement>('h1')
    next?.focus()
  }

  return (
    <div className="md:relative">
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
      {/* Stands in the gap below its row, so that nothing moves when it appears. */}
      <QuietFailure className="absolute right-0 w-max max-md:bottom-0 max-md:text-xs md:top-full">
        {failed && t('common.notRemoved')}
      </QuietFailure>
    </div>
  )
}
