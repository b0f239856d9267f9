import { useTranslation } from 'react-i18next'

import { Icon, type IconName } from '#web/ui/icon.tsx'

type Props = {
  active: number
  total: number
  stopped: boolean
  /** Nothing moves by itself, so there is nothing to pause. */
  still: boolean
  onToggle: () => void
  onStep: (by: 1 | -1) => void
  onGoTo: (place: number) => void
}

/** Pause, back and on, a dot for every slide and the counter (spec §2.3): below the picture, never upon it. */
export function BannerControls({ active, total, stopped, still, onToggle, onStep, onGoTo }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex h-12 items-center px-2 sm:px-0">
      {!still && (
        <Control
          icon={stopped ? 'play' : 'pause'}
          label={t(stopped ? 'home.banner.play' : 'home.banner.pause')}
          onClick={onToggle}
          rotation
        />
      )}
      <Control icon="chevronLeft" label={t('home.banner.previous')} onClick={() => onStep(-1)} />
      <Control icon="chevronRight" label={t('home.banner.next')} onClick={() => onStep(1)} />
      <ol className="ml-auto flex min-w-0 flex-wrap justify-end">
        {Array.from({ length: total }, (_, place) => (
          <li key={place}>
            <button
              type="button"
              onClick={() => onGoTo(place)}
              aria-label={t('home.banner.goTo', { place: place + 1 })}
              aria-current={place === active}
              className="group grid h-11 w-7 place-items-center rounded"
            >
              <span className="h-1 w-5 rounded-full bg-line-strong/60 group-hover:bg-ink group-aria-[current=true]:bg-indigo" />
            </button>
          </li>
        ))}
      </ol>
      <p className="money min-w-14 shrink-0 pr-2 text-right text-sm text-ink-soft">
        {t('home.banner.counter', { place: active + 1, total })}
      </p>
    </div>
  )
}

type ControlProps = { icon: IconName; label: string; onClick: () => void; rotation?: boolean }

function Control({ icon, label, onClick, rotation = false }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      data-rotation={rotation || undefined}
      className="grid size-11 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  )
}
