import { useTranslation } from 'react-i18next'

import { Price } from '#web/commerce/price.tsx'

type Props = {
  taka: number
  /** The former price; shown only where it is higher. */
  formerTaka?: number | undefined
  className?: string
}

/** What a product costs and, struck through, what it cost before. */
export function CardPrice({ taka, formerTaka, className = '' }: Props) {
  const { t } = useTranslation()
  return (
    <p className={`card-price ${className}`}>
      <Price taka={taka} />
      {formerTaka !== undefined && formerTaka > taka && (
        <s>
          <span className="sr-only">{t('catalog.card.formerPrice')} </span>
          <Price taka={formerTaka} />
        </s>
      )}
    </p>
  )
}
