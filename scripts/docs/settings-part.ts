import type { Command } from 'commander'
import { exitCodes, exitCodesHelp, foundBeforehand, ownCodes } from '#cli/failure.ts'
import { environment } from '#cli/help-topics.ts'
import { failureOf } from '#cli/network/answer.ts'
import { operatorProblemCodes, problemCodes } from '#generated/problem-codes.ts'
import { problems } from '#generated/problems.ts'
import { SETTING_INFO } from '#server/config/settings.ts'
import { code, table } from './markdown.ts'

/** The flags that every command takes. */
export function flagsPart(program: Command): string {
  return table(
    ['Flag', 'Meaning'],
    program.options.map(({ flags, description }) => [code(flags), description]),
  )
}

export function environmentPart(): string {
  return table(
    ['Variable', 'Meaning'],
    environment.map(({ name, about }) => [code(name), about]),
  )
}

/** The settings of a store, and what each is where nobody gives it. */
export function storeSettingsPart(): string {
  return table(
    ['Variable', 'Default', 'Meaning'],
    SETTING_INFO.map(({ name, default: fallback, shown, requiredInProduction, about }) => [
      code(name),
      shown ?? defaultText(fallback),
      about + (requiredInProduction ? '; **needed in production**' : ''),
    ]),
  )
}

function defaultText(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return code(value ? 'on' : 'off')
  return code(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The exit codes, as `haat help exit-codes` tells them. */
export function exitCodesPart(): string {
  const rows = exitCodesHelp()
    .split('\n')
    .flatMap((line) => {
      const [, number, meaning] = /^ +(\d+) {2}(.*)$/.exec(line) ?? []
      return number === undefined || meaning === undefined ? [] : [[number, meaning]]
    })
  return table(['Exit code', 'Meaning'], rows)
}

/** The codes of errors that this program gives itself. */
export function errorCodesPart(): string {
  const rows = Object.entries(ownCodes).sort(([one], [other]) => (one < other ? -1 : 1))
  return table(
    ['Error code', 'Ends with', 'Meaning'],
    rows.map(([name, { ends, about }]) => [code(name), numbers(ends.map((end) => exitCodes[end])), about]),
  )
}

/** The problems of the contract, and how a command ends that gets one. */
export function problemCodesPart(): string {
  const beforehand: Readonly<Record<string, readonly (keyof typeof exitCodes)[]>> = foundBeforehand
  return table(
    ['Error code', 'Ends with', 'Meaning'],
    [...problemCodes, ...operatorProblemCodes].map((name) => {
      const { status, title } = problems[name]
      const problem = {
        code: name,
        byStore: true,
        status,
        detail: '',
        error: null,
        message: null,
        errors: [],
      }
      const own = (beforehand[name] ?? []).map((end) => exitCodes[end])
      return [code(name), numbers([...own, failureOf(problem).exit]), title]
    }),
  )
}

function numbers(all: readonly number[]): string {
  return [...all].sort((a, b) => a - b).join(', ')
}
