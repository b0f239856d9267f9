import type { ReactNode } from 'react'

const TONES = {
  indigo: 'bg-indigo text-white',
  vermilion: 'bg-vermilion text-white',
  ink: 'bg-ink text-white',
} as const

type Props = { tone: keyof typeof TONES; className?: string; children: ReactNode }

/** A small word on a product's picture. It stands beside the link, not in it, and lets presses through. */
export function PictureBadge({ tone, className = '', children }: Props) {
  return (
    <span
      className={`pointer-events-none rounded-[4px] px-2 py-0.5 text-xs leading-[1.25rem] font-semibold ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
