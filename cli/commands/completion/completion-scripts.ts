import { bashScript } from './bash-script.ts'
import { fishScript } from './fish-script.ts'
import { powershellScript } from './powershell-script.ts'
import { zshScript } from './zsh-script.ts'

/**
 * What a shell loads. Each script asks `haat __complete --current=<word> -- <words before it>` and shows the lines that it
 * prints: a value, a tab and what it means. The line ':files' stands for names of files, after @ where the word has
 * one. After a value that ends in = more is to come, so no blank follows it.
 */
export const completionScripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
} as const

export type Shell = keyof typeof completionScripts

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const satisfies readonly Shell[]
