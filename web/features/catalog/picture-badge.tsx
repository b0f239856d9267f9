import type { ReactNode } from 'react'

const TONES = {
  indigo: 'bg-indigo',
  vermilion: 'bg-vermilion',
  ink: 'bg-ink',
} as const

type Props = { tone: keyof typeof TONES; className?: string; children: ReactNode }

/** A small word on a product's picture. It stands beside the link, not in it, and lets presses through. */
export function PictureBadge({ tone, className = '', children }: Props) {
  return <span className={`picture-badge ${TONES[tone]} ${className}`}>{children}</span>
}
