/** As high as a card, so that nothing moves when the products come. `lines` are those of the name. */
export function CardSkeleton({ lines = 2, rating = true }: { lines?: 1 | 2; rating?: boolean }) {
  return (
    <div aria-hidden="true">
      <div className="skeleton aspect-square" />
      <div className={`skeleton mt-3 ${lines === 2 ? 'h-[3.875rem] sm:h-11' : 'h-[1.375rem]'}`} />
      {rating && <div className="skeleton mt-1.5 h-5 w-28" />}
      <div className="skeleton mt-1 mb-3 h-7 w-20" />
      <div className="skeleton h-11 md:h-9" />
    </div>
  )
}
