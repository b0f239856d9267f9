import { cleanText } from '#core/text/clean-text.ts'

/** Contract name → ISO 3166 codes and names in the languages of shoppers. */
const NAMES = {
  Japan:
    'jp, jpn, japan, state of japan, nippon, nihon, 日本, 日本国, 日本國, にほん, にっぽん, ニッポン, japón, japon, japão, जापान, জাপান',
  France:
    'fr, fra, france, french republic, république française, フランス, フランス共和国, 法国, francia, frankreich, frança, फ़्रांस, फ्रांस, ফ্রান্স',
  Bangladesh:
    "bd, bgd, bangladesh, bangla desh, people's republic of bangladesh, বাংলাদেশ, গণপ্রজাতন্ত্রী বাংলাদেশ, バングラデシュ, バングラディシュ, 孟加拉国, bangladés, bangladesch, बांग्लादेश, बंगलादेश",
  India:
    'in, ind, india, republic of india, bharat, hindustan, भारत, भारत गणराज्य, ভারত, ইন্ডিয়া, インド, 印度, inde, indien, índia',
} as const

type DeliveryCountry = keyof typeof NAMES

export const deliveryCountries = Object.keys(NAMES) as readonly DeliveryCountry[]

/** Folds case, width, accents of Latin letters, points and apostrophes. */
function foldName(name: string): string {
  return cleanText(name)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f.'’]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

const byName = new Map(
  Object.entries(NAMES).flatMap(([country, names]) =>
    names.split(', ').map((name) => [foldName(name), country as DeliveryCountry] as const),
  ),
)

/** Returns the delivery country that a text names, or null. */
export function deliveryCountryNamed(text: string): DeliveryCountry | null {
  return byName.get(foldName(text)) ?? null
}
