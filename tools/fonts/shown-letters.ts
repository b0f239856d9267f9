import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoCatalog } from '#server/seed/demo-catalog.ts'

const { products } = demoCatalog()
const locales = fileURLToPath(new URL('../../web/locales/', import.meta.url))
const japanese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/gu
const bengali = /\p{Script_Extensions=Bengali}/gu
const devanagari = /\p{Script_Extensions=Devanagari}/gu

/** Letters of a font file for further names; larger files contain more unused letters. */
const SLICE = 70

/** Number of products that the home page shows first, the newest of each section. */
const LISTED = 20

/** The texts of every page and of the first pages. */
const FIRST_TEXTS = ['common.json', 'layout.json', 'home.json', 'catalog.json', 'product.json']

/** Japanese characters in product names, which are shown in every language. */
export function lettersOfNames(): Set<string> {
  return lettersIn(namesOf(products), japanese)
}

/** The same, grouped by page: the newest products on the home page, then the deals by section. */
export function slicesOfNames(): Set<string>[] {
  const byAge = products.toSorted((one, other) => (one.id % 100) - (other.id % 100) || one.id - other.id)
  const first = lettersIn(namesOf(byAge.slice(0, LISTED)), japanese)
  const deals = byAge.filter(({ top_deal: isTop, categories }) => isTop || categories.includes('hot-deals'))
  const others = lettersInOrder(namesOf([...deals, ...products]), japanese).filter(
    (letter) => !first.has(letter),
  )
  const size = Math.ceil(others.length / Math.ceil(others.length / SLICE))
  const slices = Array.from({ length: Math.ceil(others.length / size) }, (_, at) =>
    others.slice(at * size, (at + 1) * size),
  )
  return [first, ...slices.map((slice) => new Set(slice.toSorted()))]
}

/** Japanese characters of the translations, without the common ones. */
export function lettersOfTranslations(): Set<string> {
  return lettersIn(JAPANESE_BASICS + textsIn('jp'), japanese)
}

/**
 * The characters that names do not contain: of texts on every page, of other texts, and of possible later translations.
 */
export function slicesOfTranslations(): Set<string>[] {
  const names = lettersOfNames()
  const first = lettersIn(textsIn('jp', FIRST_TEXTS), japanese).difference(names)
  const others = lettersIn(textsIn('jp'), japanese).difference(names).difference(first)
  const spare = lettersIn(JAPANESE_BASICS, japanese).difference(names).difference(first).difference(others)
  return [first, others, spare]
}

/** The Bangla letters and signs of the translations. */
export function lettersOfBangla(): Set<string> {
  return lettersIn(textsIn('bn'), bengali)
}

/** The letters and signs of Hindi, for current and later translations. */
export function lettersOfHindi(): Set<string> {
  return lettersIn(HINDI_BASICS + textsIn('hi'), devanagari).difference(new Set(SHARED_SIGNS))
}

const namesOf = (shown: readonly { name: string }[]) => shown.map(({ name }) => name).join('')

/** All texts of a language, or those of some files. */
function textsIn(language: string, files = jsonFiles(language)): string {
  return files.map((file) => readFileSync(`${locales}${language}/${file}`, 'utf8')).join('')
}

function jsonFiles(language: string): string[] {
  return readdirSync(locales + language).filter((file) => file.endsWith('.json'))
}

function lettersIn(text: string, script: RegExp): Set<string> {
  return new Set(lettersInOrder(text, script).toSorted())
}

function lettersInOrder(text: string, script: RegExp): string[] {
  return [...new Set(text.match(script))]
}

/** Signs on the pages of several scripts: taka on every page, the full stop of Bangla and Hindi on theirs. */
export const SHARED_SIGNS = '৳।'

/** The whole Bangla block, so that names and addresses use one font; conjuncts are included. */
export const BANGLA_LETTERS: ReadonlySet<string> = new Set(
  Array.from({ length: 0x9fe - 0x981 + 1 }, (_, index) => String.fromCodePoint(0x981 + index)).filter(
    (letter) => /\p{Script=Bengali}/u.test(letter) && !SHARED_SIGNS.includes(letter),
  ),
)

/** Letters, vowel signs, marks and digits of Hindi. */
export const HINDI_BASICS = 'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह क़ख़ग़ज़ड़ढ़फ़ ािीुूृॅेैॉोौ्ंःँ़ऽ ।॥०१२३४५६७८९'

/** Kana, marks and common characters of shops, so that a changed translation rarely needs a new font. */
export const JAPANESE_BASICS =
  Array.from({ length: 83 }, (_, index) => String.fromCodePoint(0x3041 + index)).join('') +
  Array.from({ length: 90 }, (_, index) => String.fromCodePoint(0x30a1 + index)).join('') +
  '、。・ー「」『』（）！？：〜％＋－／￥〒々　…' +
  '一二三四五六七八九十百千万円年月日時分秒週間今日明昨毎初新古大小中高低上下左右前後内外東西南北多少全各他別' +
  '商品店舗販売買購入注文支払代金価格税込送料無料割引特別期限在庫残数量個点件枚本冊箱袋合計小計総額見積依頼' +
  '検索結果並替絞込表示非一覧詳細情報説明画像動画写真拡大縮小開閉次戻進最終更新追加削除変更編集保存取消確認完了' +
  '登録会員新規顧客様名姓氏住所番地市区町村都道府県国郵便電話携帯連絡先宛届配送発到着受取希望指定' +
  '設定言語日本英選択必須任意入力正誤不明有効無失敗成功再試行待読込通信接続切断問題発生申訳' +
  '人気売上位評価星口感想投稿質問回答返品交換保証約款利用規約個人情報保護方針特定商取引法' +
  '茶菓子食器料理台所文房具化粧美容雑貨家電子機器玩具衣服着物器季節贈答祝春夏秋冬花風雨雪' +
  '安心安全品質自然手作伝統職人工芸由来産地直送限定定番季節旬味香色形素材革木竹陶磁漆鉄銅' +
  '思出見聞知使用可能方法手順簡単便利楽早速今後続始終止休営業受付対応案内相談連携通知履歴' +
  '号認証暗記憶忘再発行退出移動経過同違同意含除超以未満約未済済中身心配気持場合理由何誰' +
  '籠棚券率準標際影像印刷撮充池線端鍵盤択値域欄枠角丸灯源節約束願誠恐縮承諾拒否許可禁責任範囲項条類種属格細太長短重軽遅晩朝昼夕夜暑寒暖冷温熱海山川空' +
  '引締掲載紹介届早贈宅玄関受領署票証紙幣現払替両替返済預払差額損害補償故障修理壊汚破傷欠陥混雑順序番待並列整理'
