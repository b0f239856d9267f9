import { useTranslation } from 'react-i18next'

import { Icon, type IconName } from './icon.tsx'
import type { Autoplay, CarouselStep } from '#web/shared/hooks/use-carousel.ts'

type Props = {
  texts: 'home.banner' | 'catalog.bestSellers'
  autoplay?: Autoplay | undefined
  edge?: 'start' | 'between' | 'end'
  onStep: (by: CarouselStep) => void
  className?: string
}

/** The button that stops what moves by itself, and those that go back and on. */
export function CarouselControls({ texts, autoplay, edge = 'between', onStep, className = '' }: Props) {
  const { t } = useTranslation()
  return (
    <div className={`flex ${className}`}>
      {autoplay && (
        <Control
          icon={autoplay.paused ? 'play' : 'pause'}
          label={t(autoplay.paused ? `${texts}.play` : `${texts}.pause`)}
          onClick={autoplay.toggle}
        />
      )}
      <Control
        icon="chevronLeft"
        label={t(`${texts}.previous`)}
        disabled={edge === 'start'}
        onClick={() => onStep(-1)}
      />
      <Control
        icon="chevronRight"
        label={t(`${texts}.next`)}
        disabled={edge === 'end'}
        onClick={() => onStep(1)}
      />
    </div>
  )
}

type ControlProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void }

function Control({ icon, label, disabled = false, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, which would drop the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  )
}
