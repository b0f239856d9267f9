import { createFileRoute } from '@tanstack/react-router'

import { VendorPage } from '#web/features/catalog/vendor-page.tsx'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { idInPath } from '#core/catalog/page-paths.ts'
import { prefetchQueries } from '#web/shared/lib/prefetch-queries.ts'

export const Route = createFileRoute('/vendorDetails/$vendorId')({
  loader: ({ context, params }) =>
    prefetchQueries(context, { required: catalogQueries.vendor(idInPath(params.vendorId)) }),
  component: VendorDetailsPage,
})

function VendorDetailsPage() {
  const { vendorId } = Route.useParams()
  return <VendorPage vendorId={idInPath(vendorId)} />
}
