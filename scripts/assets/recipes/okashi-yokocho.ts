import type { Recipes } from '../recipe.ts'

export const okashiYokochoPictures: Recipes = {
  'mochi-assortment-six-fillings': ['tray sakura dango,strawberry,chestnut,餅'],
  'matcha-cream-wafer-bars-12-minis': ['pouch matcha chocolate-bar,抹茶'],
  'dorayaki-honey-pancakes': ['tray kraft pancakes,beans,honey-pot,福'],
  'konpeito-star-sugar-candy': ['candyjar sakura'],
  'castella-nagasaki-sponge-cake': ['box yuzu honey-pot,福'],
  'hokkaido-milk-caramels-soft': ['pouch snow cow,飴'],
  'warabi-mochi-with-kinako': ['box kraft dango,蜜'],
  'yokan-chestnut-bean-jelly-pocket': ['box azuki chestnut,栗'],
  'strawberry-white-chocolate': ['pouch rose strawberry,苺'],
  'matcha-sponge-roll-cake-gift-box': ['box moss shortcake,抹茶'],
  'senbei-soy-glazed-rice-crackers': ['pouch kraft rice-cracker,煎餅'],
  'wasabi-peas-and-kakinotane-party': ['pouch celadon pea-pod,豆'],
  'shrimp-chips-from-chita-thin': ['pouch persimmon shrimp,海'],
  'roasted-nori-snack-sheets': ['packet moss leafy-green,海苔', 'packet sumi leafy-green,海苔'],
  'ramune-marble-soda-six-flavours': ['ramune sky 夢', 'ramune sakura 夢'],
  'brown-sugar-milk-tea-kit': ['bubble-tea', 'jar azuki bubble-tea,黒蜜'],
  'wanko-cookie-friends-character': ['pouch yuzu dog,福'],
  'black-sesame-spread-stone-ground': ['jar sumi beans,黒'],
  'roasted-sweet-potato-chips': ['pouch wisteria roasted-sweet-potato,芋'],
  'grand-snack-box-twenty-japanese': ['tray vermilion rice-cracker,candy,cookie,dango,祭'],
}
