import { useTranslation } from 'react-i18next'

import { Icon, type IconName } from '#web/ui/icon.tsx'

import type { Slider } from './use-slider.ts'

type Props = Pick<Slider, 'edge' | 'move'> & {
  count: number
  /** Left out where the slider does not move by itself. */
  autoplay?: { paused: boolean; toggle: () => void }
}

/** From which width on so few items are all in sight, and arrows would lead nowhere. */
const ENOUGH_ROOM: Record<number, string> = { 1: 'hidden', 2: 'xs:hidden', 3: 'md:hidden', 4: 'lg:hidden' }

/** Arrows, and the button that stops what moves by itself. */
export function SliderControls({ count, edge, move, autoplay }: Props) {
  const { t } = useTranslation()
  return (
    <div className={`ml-auto flex gap-2 ${ENOUGH_ROOM[count] ?? ''}`}>
      {autoplay && (
        <Control
          icon={autoplay.paused ? 'play' : 'pause'}
          label={t(autoplay.paused ? 'catalog.bestSellers.play' : 'catalog.bestSellers.pause')}
          onClick={autoplay.toggle}
        />
      )}
      <Control
        icon="chevronLeft"
        label={t('catalog.bestSellers.previous')}
        disabled={edge === 'start'}
        onClick={() => move(-1)}
      />
      <Control
        icon="chevronRight"
        label={t('catalog.bestSellers.next')}
        disabled={edge === 'end'}
        onClick={() => move(1)}
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
      // Not `disabled`: a button that becomes so under the finger would drop the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 place-items-center rounded-full border border-line-strong bg-card text-ink hover:border-ink aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  )
}
