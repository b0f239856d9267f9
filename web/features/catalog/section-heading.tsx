import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  /** A quiet line beside the title. */
  note?: string | undefined
  /** Set while the section loads; it is announced and shown where the note stands. */
  loading?: string | false | undefined
  children?: ReactNode
}

/** A section's title with what belongs beside it. Its height is the same while loading and after. */
export function SectionHeading({ id, title, note, loading, children }: Props) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 md:mb-6">
      <h2
        id={id}
        tabIndex={-1}
        className="min-w-0 text-xl font-bold wrap-anywhere tracking-tight first-letter:uppercase focus:outline-none md:text-[1.75rem]"
      >
        {title}
      </h2>
      <output className="text-ink-soft empty:-ml-4">{loading || note}</output>
      {children}
    </div>
  )
}
