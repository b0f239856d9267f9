import { pictureFiles } from '../picture-files.ts'
import type { CatalogProduct, CatalogVendor, SeedProduct } from './types.ts'
import { morikawaTea } from './morikawa-tea/vendor.ts'
import { naniwaDenki } from './naniwa-denki/vendor.ts'
import { akibaComputer } from './akiba-computer/vendor.ts'
import { sakaiKitchen } from './sakai-kitchen/vendor.ts'
import { hibiyaStationery } from './hibiya-stationery/vendor.ts'
import { yukihadaCosmetics } from './yukihada-cosmetics/vendor.ts'
import { okashiYokocho } from './okashi-yokocho/vendor.ts'
import { minatoFoods } from './minato-foods/vendor.ts'
import { obachanRecipes } from './obachan-recipes/vendor.ts'
import { kurashiNoMori } from './kurashi-no-mori/vendor.ts'
import { asakusaToys } from './asakusa-toys/vendor.ts'
import { nishijinWear } from './nishijin-wear/vendor.ts'

/** The vendors of the demo shop, in the order of their ids. */
export const vendors: readonly CatalogVendor[] = [
  morikawaTea,
  naniwaDenki,
  akibaComputer,
  sakaiKitchen,
  hibiyaStationery,
  yukihadaCosmetics,
  okashiYokocho,
  minatoFoods,
  obachanRecipes,
  kurashiNoMori,
  asakusaToys,
  nishijinWear,
]

const fileOf = pictureFiles('products')

/** Every product of the demo shop with its vendor's id, shelf by shelf. */
export const products: readonly SeedProduct[] = vendors.flatMap((vendor) =>
  vendor.products.map((product) => ofVendor(vendor, product)),
)

function ofVendor(vendor: CatalogVendor, product: CatalogProduct): SeedProduct {
  return {
    ...product,
    photo: fileOf(product.photo),
    vendorId: vendor.id,
    hotDeal: product.hotDeal ?? false,
    topDeal: product.topDeal ?? false,
  }
}
