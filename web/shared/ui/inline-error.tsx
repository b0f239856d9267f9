/** Says beside a control, without an alert, that it failed; announced politely. */
export function InlineError({ children, className = '' }: { children: string | false; className?: string }) {
  return (
    <output className={`block text-sm font-medium text-vermilion-deep ${className}`}>
      {children || null}
    </output>
  )
}
