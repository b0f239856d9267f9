import type { Recipes } from '../recipe.ts'

export const minatoFoodsPictures: Recipes = {
  'hakata-style-chicken-paitan': ['cup vermilion steaming-bowl,麺', 'steaming-bowl'],
  'instant-curry-udon-cups-pack': ['cup persimmon curry-rice,麺', 'cup yuzu curry-rice,麺'],
  'buckwheat-soba-80-dried': ['noodles slate 麺'],
  'somen-hand-pulled-thin-noodles': ['noodles snow 麺'],
  'koshihikari-rice-new-crop': ['ricebag snow sheaf-of-rice,新潟米'],
  'sushi-rice-vinegar-blend': ['sauce yuzu 寿司酢'],
  'kishibori-soy-sauce-cedar-barrel': ['sauce sumi 醤油'],
  'white-miso-from-kyushu-mild': ['tub cream beans,白味噌'],
  'red-miso-two-year-aged': ['tub azuki beans,赤味噌'],
  'dashi-stock-bags-bonito-and-kelp': ['pouch teal fish,出汁'],
  'yuzu-kosho-green-chilli-citrus': ['jar celadon lime,柚子'],
  'shichimi-togarashi-seven-spice': ['tin vermilion hot-pepper,唐'],
  'golden-yolk-egg-mayonnaise': ['squeeze cream egg'],
  'teriyaki-glaze-thick-and-glossy': ['sauce azuki poultry-leg'],
  'japanese-curry-roux-medium-hot': ['box persimmon curry-rice,和'],
  'ariake-nori-roasted-full-sheets': ['pouch sumi rice-ball,海苔'],
  'rishiri-kelp-for-clear-stock': ['packet moss herb,昆布'],
  'dried-shiitake-donko-grade': ['pouch wood brown-mushroom,茸'],
  'umeboshi-honey-plums-from-kishu': ['jar rose cherries,梅'],
  'furikake-rice-seasoning-five': ['tray teal cooked-rice,fish,egg,leafy-green,味'],
}
