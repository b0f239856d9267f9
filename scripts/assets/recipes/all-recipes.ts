import type { Recipes } from '../recipe.ts'
import { morikawaTeaPictures } from './morikawa-tea.ts'
import { naniwaDenkiPictures } from './naniwa-denki.ts'
import { akibaComputerPictures } from './akiba-computer.ts'
import { sakaiKitchenPictures } from './sakai-kitchen.ts'
import { hibiyaStationeryPictures } from './hibiya-stationery.ts'
import { yukihadaCosmeticsPictures } from './yukihada-cosmetics.ts'
import { okashiYokochoPictures } from './okashi-yokocho.ts'
import { minatoFoodsPictures } from './minato-foods.ts'
import { obachanRecipesPictures } from './obachan-recipes.ts'
import { kurashiNoMoriPictures } from './kurashi-no-mori.ts'
import { asakusaToysPictures } from './asakusa-toys.ts'
import { nishijinWearPictures } from './nishijin-wear.ts'

/** What every product photo shows, by photo name. */
export const recipes: Recipes = {
  ...morikawaTeaPictures,
  ...naniwaDenkiPictures,
  ...akibaComputerPictures,
  ...sakaiKitchenPictures,
  ...hibiyaStationeryPictures,
  ...yukihadaCosmeticsPictures,
  ...okashiYokochoPictures,
  ...minatoFoodsPictures,
  ...obachanRecipesPictures,
  ...kurashiNoMoriPictures,
  ...asakusaToysPictures,
  ...nishijinWearPictures,
}
