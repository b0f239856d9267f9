import type { CatalogProduct } from '../types.ts'

export const minatoFoodsSeaAndGarden: readonly CatalogProduct[] = [
  {
    id: 816,
    name: 'Ariake Nori 海苔 Roasted Full Sheets, 50 Leaves',
    price: 1250,
    model: 'Minato Ariake',
    productCode: 'MNF-816',
    stock: 40,
    soldCount: 268,
    categorySlugs: ['pantry'],
    photo: 'ariake-nori-roasted-full-sheets.webp',
    description:
      'First-harvest seaweed from the Ariake Sea, toasted until it snaps. Dark, fragrant and even, for rolls, rice balls and soups. Two desiccants and a zip.',
  },
  {
    id: 817,
    name: 'Rishiri Kelp 昆布 for Clear Stock, 100 g',
    price: 1480,
    model: 'Minato Kita',
    productCode: 'MNF-817',
    stock: 13,
    soldCount: 59,
    categorySlugs: ['pantry'],
    photo: 'rishiri-kelp-for-clear-stock.webp',
    description:
      'Kelp from the cold island of Rishiri, dried on stones in the sun. Soak in water overnight for a stock that is clear as tea. The softened leaves make a good salad.',
  },
  {
    id: 818,
    name: 'Dried Shiitake 椎茸 Donko Grade from Oita, 120 g',
    price: 1320,
    model: 'Minato Oita',
    productCode: 'MNF-818',
    stock: 28,
    soldCount: 126,
    categorySlugs: ['pantry'],
    photo: 'dried-shiitake-donko-grade.webp',
    description:
      'Thick caps grown on oak logs and dried over wood. Soak in the fridge; the water is the best vegetable stock there is. Rehydrates to six times the weight.',
  },
  {
    id: 819,
    name: 'Umeboshi 梅干し Honey Plums from Kishu, 12 Pieces',
    price: 990,
    model: 'Minato Kishu',
    productCode: 'MNF-819',
    stock: 0,
    soldCount: 98,
    categorySlugs: ['pantry'],
    photo: 'umeboshi-honey-plums-from-kishu.webp',
    description:
      'Large soft plums pickled with salt and shiso, then rested in honey. Sour, salty and sweet, one to a bowl of rice. Wrapped one by one.',
  },
  {
    id: 820,
    name: 'Furikake ふりかけ Rice Seasoning, Five Flavours Gift Set',
    price: 870,
    model: 'Minato Gohan',
    productCode: 'MNF-820',
    stock: 53,
    soldCount: 312,
    categorySlugs: ['pantry'],
    topDeal: true,
    photo: 'furikake-rice-seasoning-five.webp',
    description:
      'Egg and nori, salmon, shiso, bonito and wasabi, in five shakers. Turns a bowl of plain rice into lunch. Children begin with egg.',
  },
]
