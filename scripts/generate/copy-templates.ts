import { readdirSync, readFileSync } from 'node:fs'
import { generatedFile } from './generated-file.ts'

const FOLDER = new URL('./templates/', import.meta.url)
const ABOUT = 'Hand-written: this is a copy of scripts/generate/templates/'

/** The hand-written parts of the generated folder, by file name; their tests stay where they are written. */
export function copyTemplates(): Map<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return new Map(
    names
      .sort()
      .map((name) => [
        name,
        generatedFile(`${ABOUT}${name}.`, readFileSync(new URL(name, FOLDER), 'utf8').trim()),
      ]),
  )
}
