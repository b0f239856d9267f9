import { formatTaka } from '#core/money.ts'

/** An amount of taka, `৳1,234`. */
export function Price({ taka, className = '' }: { taka: number; className?: string }) {
  return <span className={`money ${className}`}>{formatTaka(taka)}</span>
}
