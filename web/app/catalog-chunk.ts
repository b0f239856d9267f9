// The modules that show products. Nothing here is used by name: a module that the shop starts with is cut into one
// file with it, and a page of products needs one file less.
import '#web/features/catalog/product-card.tsx'
import '#web/features/catalog/product-section.tsx'
import '#web/features/catalog/card-list.tsx'
import '#web/features/catalog/card-parts.tsx'
import '#core/catalog/page-paths.ts'
import '#web/features/catalog/structured-data.tsx'
import '#web/features/catalog/page-banner.tsx'
import '#web/shared/hooks/use-media.ts'
import '#web/shared/ui/lazy-hydration.tsx'
