import { useQuery, useQueryClient } from '@tanstack/react-query'

import { isProductGone } from '#client/api-problem.ts'
import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { ReadFailed } from '#web/lib/api.ts'

/**
 * A product as its page may show it: from the store, or as a list showed it until the store has answered. `lost` when the
 * store says that it is gone, or answers with a failure before it ever showed it (spec §7, §8). `unsure` when what is
 * there could not be renewed, as without a network.
 */
export function useProduct(productId: number) {
  const queryClient = useQueryClient()
  const query = catalogQueries.product(productId, queryClient)
  const { data: product, error, failureReason } = useQuery(query)
  const isCopy = queryClient.getQueryState(query.queryKey)?.dataUpdateCount === 0
  const mayStay = product !== undefined && (isUnanswered(error) || (!isCopy && !isGone(error)))
  return {
    product,
    lost: error !== null && !mayStay,
    // Without a network the next attempt waits for it, and no error comes.
    unsure: product !== undefined && (error !== null || isUnanswered(failureReason)),
  }
}

const isGone = (error: Error | null) => error instanceof ReadFailed && isProductGone(error.problem)

/** No answer at all: nobody has said anything about the product. */
const isUnanswered = (error: Error | null) => error instanceof ReadFailed && error.problem.status === 0
