import { useTranslation } from 'react-i18next'

/** A rating as five stars, filled in halves. */
export function Stars({ value, className = '' }: { value: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <span
      role="img"
      aria-label={t('common.stars', { value })}
      className={`inline-flex text-gold ${className}`}
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} fill={value >= place ? 'full' : value >= place - 0.5 ? 'half' : 'none'} />
      ))}
    </span>
  )
}

const OUTLINE = 'M10 2.2l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7Z'
const LEFT_HALF = 'M10 2.2v12.200l-4.8 2.7 1-5.4-4-3.8 5.4-.7Z'

function Star({ fill }: { fill: 'full' | 'half' | 'none' }) {
  return (
    <svg viewBox="0 0 20 20" className="size-4" aria-hidden="true">
      <path
        d={OUTLINE}
        fill={fill === 'full' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.1"
      />
      {fill === 'half' && <path d={LEFT_HALF} fill="currentColor" />}
    </svg>
  )
}
