import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const HEADER =
  '// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.\n'

/** A generated file: its header, its docstring, then its parts. */
export function generatedFile(about: string, ...parts: string[]): string {
  const lines = about.split('\n').map((line) => `// ${line}`.trimEnd())
  return `${HEADER}${lines.join('\n')}\n\n${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** A value as source code. Statuses are numeric keys, so that `keyof` tells them as numbers. */
export function dataSource(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"([1-5]\d\d)":/g, '$1:')
}

/** A docstring above a declaration; nothing for an empty text. */
export function docstring(text: string | undefined): string {
  const words = text?.trim().replaceAll('*/', '* /')
  if (!words) return ''
  const lines = words.split('\n')
  if (lines.length === 1) return `/** ${words} */\n`
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

/**
 * Makes a folder hold exactly the given files; with `check` nothing is written. Files that are as they should be are left
 * alone, so that watchers see only what changed.
 * @returns the names of the files that changed, or would.
 */
export function writeFiles(
  files: ReadonlyMap<string, string>,
  folder: URL,
  { check = false }: { check?: boolean } = {},
): string[] {
  const stray = existsSync(folder) ? readdirSync(folder).filter((name) => !files.has(name)) : []
  const changed = [...files].filter(([name, text]) => {
    const file = new URL(name, folder)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  if (!check) {
    mkdirSync(folder, { recursive: true })
    for (const name of stray) rmSync(new URL(name, folder), { recursive: true })
    for (const [name, text] of changed) writeFileSync(new URL(name, folder), text)
  }
  return [...stray, ...changed.map(([name]) => name)]
}
