import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { STORE_CONTACT } from '#web/commerce/store-contact.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import logo from '#web/ui/logo.svg'

/** Entries without behaviour (spec §1): they can be reached and read, and do nothing. */
const PLACEHOLDERS = ['contactUs', 'returns', 'siteMap', 'help'] as const

/** Who keeps this shop and how to reach them. */
export function SiteFooter() {
  const { t } = useTranslation()
  return (
    <footer className="mt-16 border-t border-line bg-paper-deep pb-[calc(4rem+env(safe-area-inset-bottom))] xl:pb-0">
      <div className="wrap grid gap-10 py-12 md:grid-cols-[1.4fr_1.2fr_0.8fr]">
        <div>
          <img src={logo} alt={t('common.shopName')} width="160" height="36" loading="lazy" />
          <p className="mt-4 max-w-sm text-ink-soft">{t('layout.footer.description')}</p>
        </div>
        <address className="grid content-start gap-1 not-italic">
          <Row icon="pin">{t('layout.footer.address')}</Row>
          <Row icon="phone">
            <a href={STORE_CONTACT.phoneHref} className="money hover:text-indigo hover:underline">
              {STORE_CONTACT.phone}
            </a>
          </Row>
          <Row icon="mail">
            <a href={STORE_CONTACT.emailHref} className="hover:text-indigo hover:underline">
              {STORE_CONTACT.email}
            </a>
          </Row>
        </address>
        <ul className="grid grid-cols-2 content-start md:grid-cols-1">
          {PLACEHOLDERS.map((name) => (
            <li key={name}>
              <button type="button" className="min-h-11 text-left hover:text-indigo hover:underline">
                {t(`layout.footer.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className="wrap border-t border-line py-5 text-sm text-ink-soft">
        {t('layout.footer.copyright', { year: useCurrentYear() })}
      </p>
    </footer>
  )
}

function Row({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-3">
      <Icon name={icon} className="size-5 text-ink-soft" />
      {children}
    </p>
  )
}

const never = () => () => {}

/** The year by this device's clock; the server, whose pages are kept, leaves it out. */
function useCurrentYear(): string {
  return useSyncExternalStore(
    never,
    () => String(new Date().getFullYear()),
    () => '',
  )
}
