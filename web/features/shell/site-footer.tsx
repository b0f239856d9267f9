import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { callHref, mailHref } from '#core/page/shop-contact.ts'
import { shopContact } from '#web/shared/lib/runtime-config.ts'
import { BreakableEmail } from '#web/shared/ui/breakable-email.tsx'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'
import logo from '#web/shared/ui/logo.svg'

const PIN =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 1 1 13 0c0 5-6.5 11-6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z'

/** The word বাংলা as lines: as text it would load the Bangla font on pages in other languages. */
const BANGLA =
  'M0 11H86M129 11H230M46 11V70M45 22Q25 28 7 40Q31 43 45 66M70 0Q73 5 73 14V70M98 21a10 10 0 1 1 0 .1zM96 42Q114 54 125 73M190 11V70M151 48Q157 47 157 51Q155 56 147 55Q134 52 135 40Q137 28 150 28Q165 28 166 44Q167 28 177 29Q186 31 190 43M213 0Q216 5 216 14V70'

/** Entries without behaviour: they can be reached and read, and do nothing. */
const PLACEHOLDERS = ['contactUs', 'returns', 'siteMap', 'help'] as const

export function SiteFooter() {
  const { t } = useTranslation()
  const { phone, email, address } = shopContact()
  return (
    <footer className="mt-16 print:mt-6 print:break-inside-avoid print:bg-transparent border-t border-line bg-paper-deep pb-[calc(88px+env(safe-area-inset-bottom))] xl:pb-0">
      <div className="wrap grid gap-10 py-12 print:gap-4 print:py-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,0.8fr)]">
        <div>
          <img
            src={logo}
            alt={t('common.shopName')}
            width="160"
            height="36"
            loading="lazy"
            className="wordmark my-1 max-w-full"
          />
          <p className="mt-2 max-w-sm text-ink-soft">{t('layout.footer.description')}</p>
        </div>
        <address className="grid content-start not-italic wrap-anywhere">
          <Row icon={PIN}>
            <span>{address}</span>
          </Row>
          <Row icon="phone">
            <a href={callHref(phone)} className="hover:text-indigo hover:underline">
              {phone}
            </a>
          </Row>
          <Row icon="mail">
            <a href={mailHref(email)} className="hover:text-indigo hover:underline">
              <BreakableEmail email={email} />
            </a>
          </Row>
        </address>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] content-start gap-x-4 md:grid-cols-1">
          {PLACEHOLDERS.map((name) => (
            <li key={name}>
              <button type="button" className="min-h-11 text-left hover:text-indigo hover:underline">
                {t(`layout.footer.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-sm text-ink-soft">
          {/* A document that was rendered last year keeps its year. */}
          <p suppressHydrationWarning>{t('layout.footer.copyright', { year: currentYear() })}</p>
          <LanguageLink />
        </div>
      </div>
    </footer>
  )
}

/** The page in Bangla; of a page in Bangla, the same in English. */
function LanguageLink() {
  const { t, i18n } = useTranslation()
  const other = i18n.language === 'bn' ? 'en' : 'bn'
  const keepSearch = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const url = new URL(window.location.href)
    url.searchParams.set('lng', other)
    link.href = url.href
  }
  return (
    <a
      href={`?lng=${other}`}
      lang={other}
      onClick={keepSearch}
      className="inline-flex min-h-11 min-w-11 items-center justify-center hover:text-indigo hover:underline"
    >
      {other === 'en' ? (
        t('layout.pages.english')
      ) : (
        <svg
          role="img"
          aria-label={t('layout.pages.bangla')}
          viewBox="-1 0 232 76"
          width="37"
          height="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="8"
        >
          <path d={BANGLA} />
        </svg>
      )}
    </a>
  )
}

function Row({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-3 py-1">
      <Icon name={icon} className="size-5 shrink-0 text-ink-soft" />
      {children}
    </p>
  )
}

const currentYear = () => new Date().getFullYear()
