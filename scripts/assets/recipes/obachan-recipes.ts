import type { Recipes } from '../recipe.ts'

export const obachanRecipesPictures: Recipes = {
  'okonomiyaki-recipe-kit-for-four': ['kit vermilion pancakes,leafy-green,egg,膳'],
  'chicken-katsu-curry-dinner-box': ['kit persimmon curry-rice,poultry-leg,carrot,膳'],
  'sushi-at-home-hand-roll-kit': ['kit indigo sushi,rice-ball,avocado,寿'],
  'vegetable-ramen-workshop-box': ['kit teal steaming-bowl,ear-of-corn,leafy-green,麺'],
  'oyakodon-chicken-and-egg-bowl': ['kit yuzu egg,cooked-rice,poultry-leg,丼'],
  'sukiyaki-hot-pot-box-alcohol': ['donabe sumi', 'kit azuki cut-of-meat,brown-mushroom,leafy-green,鍋'],
  'takoyaki-party-set-with-iron': ['ballplate sumi', 'octopus'],
  'agedashi-tofu-and-miso-soup': ['kit cream bowl-with-spoon,leafy-green,beans,膳'],
  'tempura-crisp-batter-kit': ['kit snow fried-shrimp,eggplant,bell-pepper,膳'],
  'gyoza-dumpling-kit-50-wrappers': ['steamer kraft dumpling', 'dumpling'],
  'teriyaki-salmon-rice-bowl-kit': ['kit rose fish,cooked-rice,cucumber,膳'],
  'shabu-shabu-citrus-ponzu': ['sauce yuzu 柚子', 'sauce kraft 蜜'],
  'mochi-making-kit-with-sweet-rice': ['kit sakura dango,beans,cherry-blossom,餅'],
  'fluffy-souffle-pancake-mix': ['kit cream pancakes,strawberry,honey-pot,膳'],
  'japanese-milk-bread-baking-kit': ['kit kraft bread,glass-of-milk,butter,膳'],
  'melon-pan-and-anpan-bakery-box': ['kit celadon bread,melon,croissant,膳'],
  'bento-for-school-thirty-lunch': ['bento sakura bento-box', 'rice-ball'],
  'matcha-tiramisu-and-pudding': ['kit matcha custard,cookie,herb,抹茶'],
  'onigiri-rice-ball-set-moulds': ['kit moss rice-ball,fish,leafy-green,米'],
  'season-table-subscription-style': ['kit wisteria oden,tangerine,chestnut,月'],
}
