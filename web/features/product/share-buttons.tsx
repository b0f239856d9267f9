import { useTranslation } from 'react-i18next'

import { BrandIcon, type Brand } from '#web/ui/brand-icon.tsx'

type Network = {
  name: Brand
  /** Where the network takes a page's address from; a network without does nothing. */
  shareUrl?: (page: string) => string
}

const NETWORKS: readonly Network[] = [
  { name: 'Facebook', shareUrl: (page) => `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  { name: 'X', shareUrl: (page) => `https://x.com/intent/post?url=${page}` },
  { name: 'LinkedIn', shareUrl: (page) => `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
  { name: 'Pinterest' },
]

/** Popup for sharing; it gets no hold of this page. */
const POPUP = 'popup,noopener,noreferrer,width=600,height=400'

/** Icons that hand the page's address to a network; the fourth does nothing. */
export function ShareButtons({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{t('product.shareNamed', { name })}</legend>
      <span aria-hidden="true" className="mr-2 text-ink-soft">
        {t('product.share')}
      </span>
      {NETWORKS.map(({ name: network, shareUrl }) => (
        <button
          key={network}
          type="button"
          aria-label={t('product.shareOn', { network })}
          onClick={() => {
            if (shareUrl) window.open(shareUrl(encodeURIComponent(window.location.href)), '_blank', POPUP)
          }}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-indigo-wash hover:text-indigo"
        >
          <BrandIcon brand={network} />
        </button>
      ))}
    </fieldset>
  )
}
