import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

import { findCategory, NEW_ARRIVALS_PATH, categoryPath, HOME_PATH } from '#core/catalog/page-paths.ts'
import { inSummary, PageHead } from '#web/shared/ui/page-head.tsx'
import { buttonClass, Button } from '#web/shared/ui/button.tsx'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'
import { SearchBox } from '#web/shared/ui/search-box.tsx'

import { catalogQueries, CATEGORY_PAGE_SIZE, type Category } from './catalog-queries.ts'
import { PageBanner } from './page-banner.tsx'
import { breadcrumbData, DataBlock } from './structured-data.tsx'
import { FOUR_COLUMNS_BESIDE } from './card-list.tsx'
import { CardSkeleton } from './card-parts.tsx'
import { isFirstInView, ProductCard } from './product-card.tsx'
import { ProductListSection } from './product-section.tsx'

/** The products of a category, by id or slug, with a search of their own; those of all categories when `category` is empty. */
export function CategoryPage({ category }: { category: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: ({ name = '' }) => name })
  const onSearch = (text: string) =>
    void navigate({ to: '.', search: text === '' ? {} : { name: text }, resetScroll: false })
  const { data: categories } = useQuery(catalogQueries.categories())
  const query = useQuery({
    ...catalogQueries.categoryProducts({ category, text: search }),
    placeholderData: keepPreviousData,
  })
  const title = category === '' ? t('catalog.category.newArrivals') : category
  const known = categories && (findCategory(category, categories) ?? null)
  return (
    <>
      <CategoryHead {...{ category, known, search }} />
      <PageBanner
        title={title}
        note={known?.name.toLowerCase() === title.toLowerCase() ? '' : known?.name}
        capitalize
      />
      {category !== '' && known === null && !query.data?.length ? (
        <UnknownCategory />
      ) : (
        <div className="wrap grid gap-x-12 gap-y-8 py-8 md:py-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
          {/* Another category starts with an empty box. */}
          <CategoryFilter key={category} text={search} onSearch={onSearch} />
          <CategoryProducts title={t('catalog.products.titleOf', { title })} search={search} query={query} />
        </div>
      )}
    </>
  )
}

type CategoryHeadProps = {
  category: string
  /** The category itself; null when there is none, undefined while it is unknown. */
  known: Category | null | undefined
  search: string
}

function CategoryHead({ category, known, search }: CategoryHeadProps) {
  const { t } = useTranslation()
  const isNew = category === ''
  const name = isNew ? t('catalog.category.newArrivals') : (known?.name ?? category)
  const path = isNew ? NEW_ARRIVALS_PATH : known && categoryPath(known)
  // Search results and unknown categories are not indexed.
  const isFound = search === '' && (isNew || known !== null)
  const summary = isNew
    ? t('catalog.category.newSummary')
    : t('catalog.category.summary', { name: inSummary(name) })
  const steps = [
    { name: t('layout.navigator.home'), path: HOME_PATH },
    { name, path: path ?? '' },
  ]
  return (
    <>
      <PageHead
        title={name}
        summary={summary}
        path={isFound ? (path ?? `${NEW_ARRIVALS_PATH}/${encodeURIComponent(category)}`) : undefined}
      />
      {import.meta.env.SSR && isFound && path && (
        <DataBlock things={(place) => [breadcrumbData(place, steps)]} />
      )}
    </>
  )
}

function UnknownCategory() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="box"
      missing="p"
      title={t('catalog.category.unknown')}
      text={t('catalog.category.unknownText')}
    >
      <Link to="/search" className={buttonClass({ variant: 'secondary' })}>
        {t('catalog.category.all')}
      </Link>
      <Link to="/" className={buttonClass({ variant: 'outline' })}>
        {t('catalog.vendor.home')}
      </Link>
    </EmptyState>
  )
}

type CategoryProductsProps = {
  title: string
  search: string
  query: ComponentProps<typeof ProductListSection>['query']
}

function CategoryProducts({ title, search, query }: CategoryProductsProps) {
  const { t } = useTranslation()
  return (
    <ProductListSection
      id="category-products"
      className="min-w-0"
      title={title}
      loading={t('common.loading')}
      query={query}
      limit={CATEGORY_PAGE_SIZE}
      layout={FOUR_COLUMNS_BESIDE}
      skeleton={<CardSkeleton />}
      expected={8}
      empty={
        <EmptyState
          icon="box"
          title={
            search === '' ? t('catalog.products.empty') : t('catalog.category.nothingFound', { text: search })
          }
          {...(search === '' && { text: t('catalog.category.emptyText') })}
        />
      }
    >
      {(product, place) => <ProductCard product={product} eager={isFirstInView(place)} />}
    </ProductListSection>
  )
}

type Props = {
  text: string
  onSearch: (text: string) => void
}

function CategoryFilter({ text, onSearch }: Props) {
  const { t } = useTranslation()
  return (
    <aside aria-labelledby="shop-by" className="lg:sticky lg:top-40 lg:self-start">
      <h2 id="shop-by" className="mb-4 border-b border-line pb-3 text-lg font-bold">
        {t('catalog.category.shopBy')}
      </h2>
      <SearchBox
        variant="column"
        field="name"
        text={text}
        label={t('catalog.category.searchLabel')}
        placeholder={t('catalog.category.placeholder')}
        submit={t('catalog.category.search')}
        onSearch={onSearch}
        onClear={() => onSearch('')}
      >
        <Button
          type="reset"
          variant="quiet"
          size="small"
          className="mt-3 -ml-3 self-start lg:ml-0 lg:w-full lg:self-stretch"
        >
          {t('catalog.category.resetAll')}
        </Button>
      </SearchBox>
    </aside>
  )
}
