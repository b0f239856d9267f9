/**
 * Makes subsets of the fonts in `web/styles/fonts` with the letters of the storefront, and writes `web/styles/fonts.gen.css`. The
 * packages for this are installed in another folder, which is an argument:
 *
 *   npm install --prefix /tmp/fonts subset-font @expo-google-fonts/noto-sans-jp
 *   node tools/fonts/make-fonts.ts /tmp/fonts/node_modules
 *
 * Run it again when the Japanese or Hindi translations or product names gain characters; `fonts.test.ts` says so.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { faceRules, type Face } from './face-rules.ts'
import {
  BANGLA_LETTERS,
  SHARED_SIGNS,
  lettersOfHindi,
  slicesOfNames,
  slicesOfTranslations,
} from './shown-letters.ts'

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes?: { wght: number | { min: number; max: number } } },
) => Promise<Buffer>

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = `${root}web/styles/fonts`
const modules = process.argv[2]
if (!modules) throw new Error('pass the node_modules folder that holds subset-font')

const foreign = createRequire(`${modules}/folder.js`)
const subset = foreign('subset-font') as Subset
const fontsource = `${root}node_modules/@fontsource-variable`
const bangla = `${fontsource}/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2`
const hindi = `${fontsource}/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2`
const japanese = `${modules}/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf`

const banglaSystem = ['Noto Sans Bengali', 'NotoSansBengali-Regular', 'Kohinoor Bangla', 'Nirmala UI']
const hindiSystem = [
  'Noto Sans Devanagari',
  'NotoSansDevanagari-Regular',
  'Noto Sans Devanagari UI',
  'NotoSansDevanagariUI-Regular',
  'Kohinoor Devanagari',
  'KohinoorDevanagari-Regular',
  'Nirmala UI',
]
const japaneseSystem = [
  'Noto Sans CJK JP',
  'NotoSansCJKjp-Regular',
  'Noto Sans JP',
  'NotoSansJP-Regular',
  'Hiragino Sans',
  'HiraginoSans-W3',
  'Yu Gothic UI',
  'Meiryo',
]
const BOLD_TOO = { min: 400, max: 700 }
const faces: (Face & { source: string; axis?: number | typeof BOLD_TOO })[] = [
  {
    family: 'Haat Taka',
    file: 'taka.woff2',
    source: bangla,
    letters: new Set(SHARED_SIGNS),
    weight: '400 700',
    axis: BOLD_TOO,
    installed: [],
  },
  {
    family: 'Haat Bangla',
    file: 'bangla.woff2',
    source: bangla,
    letters: BANGLA_LETTERS,
    // Bold letters of all conjuncts would make the file half as big again.
    weight: '400',
    axis: 400,
    installed: banglaSystem,
  },
  {
    family: 'Haat Hindi',
    file: 'hindi.woff2',
    source: hindi,
    letters: lettersOfHindi(),
    weight: '400 700',
    axis: BOLD_TOO,
    installed: hindiSystem,
  },
  ...slicesOfNames().map(japaneseFace('names')),
  ...slicesOfTranslations().map(japaneseFace('words')),
]

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const { file, source, letters, axis } of faces) {
  const cut = await subset(await readFile(source), [...letters].join(''), {
    targetFormat: 'woff2',
    ...(axis === undefined ? {} : { variationAxes: { wght: axis } }),
  })
  await writeFile(`${folder}/${file}`, cut)
  console.log(`${file}: ${letters.size} letters, ${cut.length} bytes`)
}
await writeFile(`${root}web/styles/fonts.gen.css`, faceRules(faces))

/** One slice of the Japanese letters, numbered from 1 in the order in which pages need them. */
function japaneseFace(part: string) {
  return (letters: ReadonlySet<string>, at: number) => ({
    family: 'Haat JP',
    file: `japanese-${part}-${at + 1}.woff2`,
    source: japanese,
    letters,
    weight: '400',
    installed: japaneseSystem,
  })
}
