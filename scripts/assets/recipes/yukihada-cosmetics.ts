import type { Recipes } from '../recipe.ts'

export const yukihadaCosmeticsPictures: Recipes = {
  'rice-bran-face-wash-foaming': ['tube cream sheaf-of-rice,米肌'],
  'hydrating-lotion-with-hyaluronic': ['pump sky droplet,水'],
  'vitamin-c-serum-12-airless': ['dropper persimmon tangerine,光'],
  'camellia-oil-cold-pressed': ['dropper vermilion hibiscus,椿'],
  'uv-milk-sunscreen-spf-50-pa': ['tube yuzu sun,日'],
  'sheet-mask-week-seven-botanical': [
    'packet teal leaf-fluttering-in-wind,肌',
    'packet sakura cherry-blossom,桜',
  ],
  'night-cream-with-ceramide': ['pot wisteria crescent-moon,夜'],
  'charcoal-nose-pack-and-pore': ['packet sumi bubbles,炭', 'soap'],
  'lip-balm-yuzu-with-beeswax': ['lipbalm yuzu 柚'],
  'makeup-brush-set-kumano-goat': ['brushset vermilion'],
  'hinoki-bath-salts-onsen-ritual': ['pouch wood hot-springs,檜湯'],
  'yuzu-body-soap-with-konjac': ['soap', 'sponge'],
  'seaweed-shampoo-and-treatment': ['pump teal herb,海', 'pump celadon herb,海'],
  'tsuge-boxwood-comb-with-cotton': ['comb magnolia cherry-blossom'],
  'tenugui-bath-towel-set-in-indigo': ['towel indigo'],
  'eau-de-parfum-osmanthus-evening': ['perfume persimmon blossom,香'],
  'shiatsu-foot-massage-board': ['bamboo moss'],
  'nail-polish-trio-water-based': ['polish vermilion'],
  'men-grooming-set-razor-shave': ['tray slate razor,soap,lotion-bottle,匠'],
  'travel-pouch-skincare-kit-five': ['tray wisteria lotion-bottle,soap,droplet,肌'],
}
