type State = 'before name' | 'name' | 'before value' | 'value' | 'single' | 'double' | 'comment'

const NAME = /^[A-Za-z_]\w*$/
/** What a backslash within double quotes is taken away from. */
const ESCAPED_IN_QUOTES = '"\\`$'

/**
 * Reads what systemd reads in an `EnvironmentFile=`: no shell, so nothing in a value is carried out, and what a shell would
 * stumble over, as in `MAIL_FROM=Nihon Haat <shop@example.com>`, is the value.
 */
export function readEnvFile(content: string): Record<string, string> {
  const found: Record<string, string> = {}
  let state: State = 'before name'
  let name = ''
  let value = ''
  /** Blanks at the end are none of the value, unless they were quoted or escaped. */
  let firm = 0
  const keep = () => {
    if (NAME.test(name.trim())) found[name.trim()] = value.slice(0, firm) + value.slice(firm).trimEnd()
    state = 'before name'
    name = ''
    value = ''
    firm = 0
  }
  const add = (text: string) => {
    value += text
    firm = value.length
  }
  const characters = Array.from(`${content.replaceAll('\r\n', '\n')}\n`)
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const isBlank = /\s/.test(character)
    const isEnd = character === '\n'
    const escaped = () => characters[(at += 1)] ?? ''
    if (state === 'before name') {
      if (character === '#' || character === ';') state = 'comment'
      else if (!isBlank) [state, name] = ['name', character]
    } else if (state === 'comment') {
      if (isEnd) state = 'before name'
    } else if (state === 'name') {
      if (isEnd) [state, name] = ['before name', '']
      else if (character === '=') state = 'before value'
      else name += character
    } else if (state === 'single') {
      if (character === "'") state = 'before value'
      else add(character)
    } else if (state === 'double') {
      if (character === '"') state = 'before value'
      else if (character !== '\\') add(character)
      else add(inQuotes(escaped()))
    } else if (isEnd) keep()
    else if (character === '\\') {
      state = 'value'
      add(escaped().replace('\n', ''))
    } else if (state === 'before value' && character === "'") state = 'single'
    else if (state === 'before value' && character === '"') state = 'double'
    else if (state === 'value' || !isBlank) {
      state = 'value'
      value += character
    }
  }
  return found
}

function inQuotes(character: string): string {
  if (character === '\n') return ''
  return ESCAPED_IN_QUOTES.includes(character) ? character : `\\${character}`
}
