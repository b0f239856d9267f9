import type { Recipes } from '../recipe.ts'

export const morikawaTeaPictures: Recipes = {
  'ceremonial-matcha-okumidori': ['tin moss herb,抹茶', 'chasen wood'],
  'everyday-matcha-for-lattes': ['pouch matcha teacup-without-handle,抹茶'],
  'gyokuro-tamahomare-shade-grown': ['tin indigo 玉露', 'yunomi celadon'],
  'sencha-asatsuyu-spring': ['pouch moss seedling,茶'],
  'genmaicha-with-toasted-brown': ['pouch kraft sheaf-of-rice,玄米茶'],
  'hojicha-dark-roast-stems': ['tin azuki fallen-leaf,茶'],
  'kabusecha-cold-brew-bags': ['box teal droplet,水出', 'tumbler-glass'],
  'mugicha-roasted-barley-tea': ['pouch persimmon sheaf-of-rice,麦茶'],
  'sakura-sencha-with-salted-cherry': ['tin sakura cherry-blossom,桜'],
  'wakoucha-japanese-black-tea': ['tin vermilion maple-leaf,和紅茶'],
  'bamboo-whisk-chasen-100-prongs': ['chasen wood', 'bowl sumi'],
  'matcha-starter-set-bowl-whisk': ['bowl celadon cherry-blossom', 'chasen wood', 'tin moss 茶'],
  'tokoname-kyusu-side-handle': ['kyusu vermilion', 'yunomi vermilion'],
  'cast-iron-tetsubin-kettle-arare': ['kettle sumi'],
  'porcelain-yunomi-pair-indigo': ['yunomi indigo', 'yunomi snow'],
  'cherry-bark-tea-caddy': ['tin azuki cherry-blossom', 'teapot'],
  'glass-cold-brew-bottle': ['flask celadon herb'],
  'ceramic-hojicha-roaster': ['kyusu kraft', 'fallen-leaf'],
  'matcha-chawan-black-raku-style': ['bowl sumi', 'tin gold 茶'],
  'tea-lover-gift-box-sencha': ['tray indigo leafy-green,sheaf-of-rice,fallen-leaf,茶'],
}
