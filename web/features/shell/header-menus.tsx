import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categoryKey, HOT_DEALS_ID } from '#core/catalog/page-paths.ts'
import { catalogQueries, type CatalogProduct } from '#web/features/catalog/catalog-queries.ts'
import { ErrorWithRetry } from '#web/shared/ui/error-with-retry.tsx'
import { Price } from '#web/features/catalog/price.tsx'
import { ProductPicture } from '#web/features/catalog/product-picture.tsx'
import { NEW_ARRIVALS_ID } from '#web/shared/lib/section-ids.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'
import { createElement, useEffect, type ReactNode } from 'react'

import { useLanguageChoice } from './language-choice.ts'

function CategoriesMenu({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(catalogQueries.categories())

  if (!data && isError) return <ErrorWithRetry retry={refetch} busy={isFetching} />
  if (!data) return <output className="skeleton block h-40" aria-label={t('common.loading')} />
  return (
    <MenuLinks>
      {data.map((category) => (
        <CategoryEntry key={category.id} category={categoryKey(category)} close={close}>
          {category.name}
        </CategoryEntry>
      ))}
    </MenuLinks>
  )
}

type CategoryEntryProps = { category: string; close: () => void; children: string }

function CategoryEntry({ category, close, children }: CategoryEntryProps) {
  return (
    <li>
      <Link {...categoryLink(category)} onClick={close} className={MENU_LINK}>
        {children}
      </Link>
    </li>
  )
}

const categoryLink = (categoryId: string) =>
  ({ to: '/categoryDetails/$categoryId', params: { categoryId } }) as const

/** The sub-categories of the menu, by slug and in order: they are fixed, whatever the store's categories are. */
const SUB_CATEGORIES = [
  'cameras',
  'computers',
  'mice',
  'monitors',
  'printers',
  'scanners',
  'webcams',
  'tablets',
  'desktops',
  'pcs',
  'mcs',
] as const

function CollectMenu({ close }: { close: () => void }) {
  const { t } = useTranslation()
  return (
    <MenuLinks>
      {SUB_CATEGORIES.map((slug) => (
        <CategoryEntry key={slug} category={slug} close={close}>
          {t(`layout.collect.${slug}`)}
        </CategoryEntry>
      ))}
    </MenuLinks>
  )
}

const SHOWN = 6

function NewArrivalsMenu({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const vendorName = useShop((state) => state.global.selectedProductVendorName)
  const { data, isError, isFetching, isPending, refetch } = useQuery(
    catalogQueries.products({ category: '', vendorName }),
  )

  return (
    <>
      {!data && isError && <ErrorWithRetry retry={refetch} busy={isFetching} />}
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,26%)),1fr))] gap-4 lg:grid-cols-6"
        aria-busy={isPending}
      >
        {isPending
          ? Array.from({ length: SHOWN }, (_, place) => <li key={place} className="skeleton aspect-[3/4]" />)
          : data?.slice(0, SHOWN).map((product) => <Tile key={product.id} product={product} close={close} />)}
      </ul>
      <Link
        to="/"
        hash={NEW_ARRIVALS_ID}
        onClick={close}
        className="mt-4 inline-flex min-h-11 items-center gap-1 font-semibold text-indigo hover:underline"
      >
        <span>{t('layout.newArrivals.all')}</span>
        <Icon name="chevronRight" className="size-4" />
      </Link>
    </>
  )
}

function Tile({ product, close }: { product: CatalogProduct; close: () => void }) {
  return (
    <li>
      <Link
        to="/productDetails/$productId"
        params={{ productId: String(product.id) }}
        onClick={close}
        className="group block"
      >
        <ProductPicture
          photo={product.photo}
          alt=""
          sizes="(min-width: 1024px) 170px, 45vw"
          className="rounded"
        />
        <span className="mt-2 line-clamp-3 text-sm leading-snug group-hover:text-indigo group-hover:underline">
          {product.name}
        </span>
        <Price taka={product.price} className="text-sm font-semibold text-vermilion" />
      </Link>
    </li>
  )
}

const PAGES = [
  ['products', { to: '/', hash: NEW_ARRIVALS_ID }],
  ['offer', categoryLink(String(HOT_DEALS_ID))],
  ['recipes', categoryLink('recipes')],
  ['login', { to: '/login' }],
  ['dashboard', { to: '/$', params: { _splat: 'dashboard' } }],
  ['logout', { to: '/logout' }],
] as const

/**
 * The 'pages' entry: the labels of the navigation's own dictionary, in Bangla or English. A visitor has no use for Logout,
 * nor a customer for Login.
 */
function PagesMenu({ close }: { close: () => void }) {
  const { dictionary, isBangla } = useShop((state) => state.language)
  const signedIn = useShop((state) => state.auth.token !== null)

  return (
    <>
      <LanguageToggle />
      <MenuLinks lang={isBangla ? 'bn' : 'en'}>
        {PAGES.filter(([label]) => label !== (signedIn ? 'login' : 'logout')).map(([label, way]) => (
          <li key={label}>
            <Link {...way} onClick={close} className={MENU_LINK}>
              {dictionary[label]}
            </Link>
          </li>
        ))}
      </MenuLinks>
    </>
  )
}

const CHOICE =
  'min-h-11 min-w-24 px-4 font-semibold first:rounded-l-[5px] last:rounded-r-[5px] hover:text-indigo aria-pressed:bg-indigo aria-pressed:text-white'
function LanguageToggle() {
  const { t, i18n } = useTranslation()
  const { choose } = useLanguageChoice()
  // Parts must be hydrated in the rendered language before it changes.
  useEffect(() => void preloadLazyParts(), [])
  return (
    <fieldset
      aria-label={t('layout.pages.language')}
      className="mb-4 inline-flex rounded border border-line-strong"
    >
      {(['en', 'bn'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={CHOICE}
          aria-pressed={i18n.language === language}
          onClick={() => void choose(language)}
        >
          {t(language === 'bn' ? 'layout.pages.bangla' : 'layout.pages.english')}
        </button>
      ))}
    </fieldset>
  )
}

function MenuLinks({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <ul
      lang={lang}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,20%)),1fr))] gap-x-6"
    >
      {children}
    </ul>
  )
}

const MENU_LINK =
  'flex min-h-11 h-full items-center border-b border-line py-2 leading-snug hover:border-indigo hover:text-indigo'

const MENUS = {
  categories: CategoriesMenu,
  collect: CollectMenu,
  newArrivals: NewArrivalsMenu,
  pages: PagesMenu,
} as const

/** A menu of the category bar, by its name; the code of all of them is one chunk. */
export function CategoryMenu({ name, close }: { name: keyof typeof MENUS; close: () => void }) {
  return createElement(MENUS[name], { close })
}
