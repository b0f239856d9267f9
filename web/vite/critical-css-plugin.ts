import { parse, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import type { Plugin } from 'vite'

import type { StylePart } from '#core/page/page-renderer.ts'

export const CRITICAL_CSS_FILE = '.vite/first-styles.json'

/** The place of a page's own styles in the built document, and its whole sheet as the build names it. */
export const STYLES_MARK = '<style></style>'
const SHEET = /\s*<link rel="stylesheet"[^>]*>/

/** Inlines critical CSS per document (`web/ssr/document.ts`) and moves the whole sheet behind the page. */
export function criticalCssPlugin(): Plugin {
  return {
    name: 'haat-first-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: sheetLast },
    generateBundle(_options, bundle) {
      const sheets = Object.values(bundle).flatMap((output) =>
        output.type === 'asset' && output.fileName.endsWith('.css') ? [String(output.source)] : [],
      )
      const source = JSON.stringify(sheets.flatMap(styleParts))
      this.emitFile({ type: 'asset', fileName: CRITICAL_CSS_FILE, source })
    },
  }
}

/** The built document with its sheet among what comes later, or at once without script. */
export function sheetLast(html: string): string {
  const sheet = SHEET.exec(html)?.[0].trim()
  if (sheet === undefined) throw new Error('The document has no style sheet')
  return html
    .replace(SHEET, `\n    ${STYLES_MARK}`)
    .replace('<!--scripts-->', (mark) => mark + sheet)
    .replace('<noscript>', (open) => open + sheet)
}

/** The parts of a style sheet, without those that no first view needs. */
export function styleParts(css: string): StylePart[] {
  return parse(css).nodes.flatMap(partsOf)
}

/** Matches selectors of what somebody does first, or of parts of controls that no first view has. */
const LATER = /(?<!\\):(?:hover|focus|active)|::-webkit-(?!details)|:-moz-|::file-selector-button/

function partsOf(node: ChildNode): StylePart[] {
  if (node.type === 'rule') {
    const selectors = node.selectors.filter((selector) => !LATER.test(selector))
    return selectors.length > 0 ? [partOfRule(node.clone({ selectors }))] : []
  }
  return node.type === 'atrule' ? partsOfAtRule(node) : []
}

function partOfRule(rule: Rule): StylePart {
  const classes = rule.selectors.map(classesIn)
  const variables = rule.nodes.filter((node) => node.type === 'decl' && node.variable)
  const isForAll = classes.every((names) => names.length === 0)
  if (!isForAll || variables.length < rule.nodes.length) return { text: rule.toString(), classes }
  const parts = variables.map((node) => ({ text: `${node.toString()};`, name: (node as Declaration).prop }))
  return { around: rule.selector, parts }
}

function partsOfAtRule(rule: AtRule): StylePart[] {
  const { name, params, nodes } = rule
  const text = rule.toString() + (nodes ? '' : ';')
  if (name === 'keyframes' || name === 'property') return [{ text, name: params }]
  // A typeface in a file of its own comes after the page in any case.
  if (name === 'font-face') return /\burl\((?!"?data:)/.test(text) ? [] : [{ text }]
  if (name === 'page' || (name === 'media' && params === 'print')) return []
  return nodes ? [{ around: `@${name} ${params}`, parts: nodes.flatMap(partsOf) }] : [{ text }]
}

/** A class, with what is escaped in its name, or the beginning or end of a condition. */
const TOKEN = /\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+|[()]/gi

/** The classes without which a selector matches nothing; those of its conditions may be there or not. */
function classesIn(selector: string): string[] {
  const names: string[] = []
  let depth = 0
  for (const [token] of selector.matchAll(TOKEN)) {
    if (token === '(') depth += 1
    else if (token === ')') depth -= 1
    else if (depth === 0) names.push(unescaped(token.slice(1)))
  }
  return names
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code?: string, letter?: string) =>
    code === undefined ? (letter ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
