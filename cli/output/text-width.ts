import stringWidth from 'string-width'

// Latin, kana, kanji and the signs of prices and sentences: none of them joins what stands beside it. One class, as the
// engine gives up long texts at a repeated one.
const OTHERS = /[^ -~À-ɏ৳–—‘’“”…ぁ-ゖァ-ヿ㐀-䶿一-鿿]/
const WIDE = /[ぁ-ゖァ-ヿ㐀-䶿一-鿿]/g

/**
 * How many cells of a terminal a text takes. Most texts of a shop are counted by their letters: what knows of every
 * script takes a tenth of a search to load.
 */
export function textWidth(text: string): number {
  return OTHERS.test(text) ? stringWidth(text) : text.length + (text.match(WIDE)?.length ?? 0)
}
