import { useTranslation } from 'react-i18next'

type Network = {
  name: string
  icon: string
  /** Where the network takes a page's address from; a network without does nothing. */
  shareUrl?: (page: string) => string
}

const NETWORKS: readonly Network[] = [
  {
    name: 'Facebook',
    icon: 'M13.5 21v-8h2.7l.4-3.200h-3.100V7.800c0-.9.3-1.5 1.600-1.500h1.700V3.400A21 21 0 0 0 14.400 3.300c-2.400 0-4.100 1.500-4.100 4.200v2.300H7.500V13h2.800v8Z',
    shareUrl: (page) => `https://www.facebook.com/sharer/sharer.php?u=${page}`,
  },
  {
    name: 'X',
    icon: 'M17.200 3.500h3.100l-6.800 7.800 8 10.200h-6.300l-4.900-6.200-5.600 6.200H1.600l7.300-8.300L1.200 3.500h6.400l4.400 5.700Zm-1.100 16.200h1.700L6.700 5.200H4.900Z',
    shareUrl: (page) => `https://x.com/intent/post?url=${page}`,
  },
  {
    name: 'LinkedIn',
    icon: 'M4 9.200h3.500V20.500H4ZM5.750 3.600a2 2 0 1 1 0 4.100 2 2 0 0 1 0-4.100ZM9.800 9.200h3.350v1.550h.05a3.700 3.700 0 0 1 3.300-1.800c3.500 0 4.200 2.300 4.200 5.300v6.250h-3.500v-5.550c0-1.300 0-3-1.850-3s-2.100 1.450-2.100 2.900v5.650H9.800Z',
    shareUrl: (page) => `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
  },
  {
    name: 'Pinterest',
    icon: 'M12.100 3C7 3 4.400 6.500 4.400 9.500c0 1.800.7 3.400 2.100 4 .3.100.5 0 .55-.3l.2-.9c.1-.3.05-.4-.15-.65a3.200 3.200 0 0 1-.75-2.150c0-2.800 2.100-5.300 5.450-5.300 3 0 4.600 1.800 4.600 4.250 0 3.150-1.400 5.850-3.500 5.850a1.700 1.700 0 0 1-1.750-2.100c.35-1.400 1-2.900 1-3.900 0-.9-.5-1.700-1.500-1.700-1.200 0-2.150 1.250-2.150 2.900 0 1.050.35 1.800.35 1.800l-1.450 6.050c-.4 1.800-.05 4 0 4.200 0 .15.2.15.25.05.1-.15 1.500-1.850 1.950-3.550l.8-3c.4.75 1.500 1.350 2.700 1.350 3.550 0 5.950-3.200 5.950-7.500C19.050 5.700 16.300 3 12.100 3Z',
  },
]

/** Popup for sharing (spec §2.6, §9); it gets no hold of this page. */
const POPUP = 'popup,noopener,noreferrer,width=600,height=400'

/** Icons that hand the page's address to a network; the fourth does nothing (spec §2.6). */
export function ShareButtons({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <fieldset className="mt-4 flex items-center gap-1">
      <legend className="sr-only">{t('product.shareNamed', { name })}</legend>
      <span aria-hidden="true" className="mr-2 text-ink-soft">
        {t('product.share')}
      </span>
      {NETWORKS.map(({ name: network, icon, shareUrl }) => (
        <button
          key={network}
          type="button"
          aria-label={t('product.shareOn', { network })}
          onClick={() => {
            if (shareUrl) window.open(shareUrl(encodeURIComponent(window.location.href)), '_blank', POPUP)
          }}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-indigo-wash hover:text-indigo"
        >
          <svg viewBox="0 0 24 24" className="size-[1.125rem]" fill="currentColor" aria-hidden="true">
            <path d={icon} fillRule="evenodd" />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}
