import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { mostPossible } from '#core/cart/within-limits.ts'
import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { Icon } from '#web/shared/ui/icon.tsx'

type Props = {
  label: string
  value: number
  /** Units in stock; an order may take fewer. */
  max: number
  onChange: (quantity: number) => void
}

const STEP =
  'grid size-11 place-items-center text-ink hover:bg-paper-deep disabled:text-line-strong disabled:opacity-50'

/** A quantity with buttons. Takes whole numbers in digits of any script; a number below 1 is ignored, above the stock capped. */
export function QuantityField({ label, value, max: stock, onChange }: Props) {
  const { t } = useTranslation()
  const max = mostPossible({ stock })
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (text: string) => {
    const digits = latinDigits(cleanText(text))
    const wanted = /^\d+$/.test(digits) ? Number(digits) : 0
    if (wanted >= 1) onChange(Math.min(wanted, max))
  }

  // The field may be filled in before hydration.
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const text = cleanText(field.current?.value ?? '')
    if (text !== String(value)) choose(text)
  })
  useEffect(() => takeOver(), [])

  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-stretch rounded border border-line-strong bg-card"
    >
      <button
        type="button"
        className={STEP}
        aria-label={t('common.decrease')}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        className="money w-[3rem] border-x border-line bg-transparent text-center"
        value={typed ?? String(value)}
        onChange={(event) => {
          const text = cleanText(event.target.value)
          setTyped(text)
          choose(text)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setTyped(null)
        }}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        className={STEP}
        aria-label={t('common.increase')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}
