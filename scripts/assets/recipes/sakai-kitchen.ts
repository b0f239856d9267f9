import type { Recipes } from '../recipe.ts'

export const sakaiKitchenPictures: Recipes = {
  'gyuto-chef-knife-210-mm-blue': ['knife magnolia 匠'],
  'santoku-all-purpose-knife': ['santoku wood 匠', 'carrot'],
  'nakiri-vegetable-knife': ['nakiri azuki 匠', 'cucumber'],
  'deba-fish-knife-150-mm-single': ['deba magnolia 匠', 'fish'],
  'petty-utility-knife': ['petty wood', 'lemon'],
  'left-handed-santoku-knife': ['santoku sumi', 'bell-pepper'],
  'water-stone': ['stone slate', 'droplet'],
  'kitchen-shears-take-apart-forged': ['shears sumi'],
  'donabe-clay-pot-for-rice': ['donabe azuki', 'cooked-rice'],
  'tamagoyaki-copper-omelette-pan': ['eggpan wood'],
  'iron-wok-pan-28-cm-nitrided': ['wok sumi broccoli,carrot,shrimp'],
  'wasabi-grater-style-fine-steel': ['grater snow', 'ginger-root'],
  'hinoki-cutting-board': ['plank wood', 'eggplant'],
  'stackable-mixing-bowls': ['mixbowl silver', 'green-salad'],
  'two-tier-bento-box-in-red': ['bento vermilion bento-box'],
  'stainless-vacuum-flask': ['thermos indigo'],
  'magewappa-cedar-lunch-box-oval': ['bento wood rice-ball'],
  'rice-cooker-1-0-l-with-nine': ['ricecooker snow', 'cooked-rice'],
  'chopsticks-set-of-five-pairs': ['chopsticks'],
  'bamboo-steamer-21-cm-two-tiers': ['steamer kraft dumpling'],
}
