// What follows the button on a product's page, in one piece of the script.
export { ProductTabs } from './product-tabs.tsx'
export { ShareButtons } from './share-buttons.tsx'
