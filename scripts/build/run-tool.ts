import { spawn } from 'node:child_process'

import { ROOT } from './root.ts'
import { toolCommand, type Tool } from './tool-command.ts'

/** Runs a tool in the project's root, its talk on stderr; rejects when it fails. */
export function runTool(
  tool: Tool,
  args: string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(...toolCommand(tool, args), {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 2, 2],
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${tool} ${args.join(' ')} ended with ${code}`))
    })
  })
}
