/** Says beside a control, without an alert, that it did not work; whoever listens is told politely. */
export function QuietFailure({ children, className = '' }: { children: string | false; className?: string }) {
  return (
    <output className={`block text-sm font-medium text-vermilion-deep ${className}`}>
      {children || null}
    </output>
  )
}
