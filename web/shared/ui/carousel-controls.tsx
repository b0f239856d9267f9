import { useTranslation } from 'react-i18next'

import { IconButton } from './button.tsx'
import type { Autoplay, CarouselStep } from '#web/shared/hooks/use-carousel.ts'

type Props = {
  texts: 'home.banner' | 'catalog.bestSellers'
  autoplay?: Autoplay | undefined
  edge?: 'start' | 'between' | 'end'
  onStep: (by: CarouselStep) => void
  className?: string
}

const STEP = 'aria-disabled:cursor-default aria-disabled:opacity-40'

export function CarouselControls({ texts, autoplay, edge = 'between', onStep, className = '' }: Props) {
  const { t } = useTranslation()
  return (
    <div className={`flex ${className}`}>
      {autoplay && (
        <IconButton
          icon={autoplay.paused ? 'play' : 'pause'}
          label={t(autoplay.paused ? `${texts}.play` : `${texts}.pause`)}
          onClick={autoplay.toggle}
        />
      )}
      {/* Not `disabled`, which would drop the focus. */}
      <IconButton
        icon="chevronLeft"
        label={t(`${texts}.previous`)}
        aria-disabled={edge === 'start'}
        onClick={() => edge !== 'start' && onStep(-1)}
        className={STEP}
      />
      <IconButton
        icon="chevronRight"
        label={t(`${texts}.next`)}
        aria-disabled={edge === 'end'}
        onClick={() => edge !== 'end' && onStep(1)}
        className={STEP}
      />
    </div>
  )
}
