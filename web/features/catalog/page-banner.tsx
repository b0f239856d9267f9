import type { ReactNode } from 'react'

type Props = {
  title: string
  note?: ReactNode
  /** Shows an address's word with a capital letter, without changing it. */
  capitalize?: boolean
}

export function PageBanner({ title, note, capitalize = false }: Props) {
  return (
    <div className="relative isolate overflow-hidden bg-indigo text-white">
      <div
        aria-hidden="true"
        className="absolute -right-8 -bottom-16 -z-10 size-40 rounded-full bg-vermilion md:right-[8%] md:-bottom-36 md:size-80"
      />
      <div className="wrap flex min-h-36 flex-col justify-center py-7 pr-32 md:min-h-48 md:pr-[35%]">
        <h1
          tabIndex={-1}
          className={`text-3xl leading-tight font-bold tracking-tight break-keep wrap-anywhere md:text-[2.5rem] ${capitalize ? 'first-letter:uppercase' : ''}`}
        >
          {title}
        </h1>
        <p className="mt-1 min-h-6 text-[#dfe4f0]">{note}</p>
      </div>
    </div>
  )
}
