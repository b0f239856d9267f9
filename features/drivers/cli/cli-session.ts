import { runInProcess, runAsProcess, type Ran } from './run-as-process.ts'
import { toCliError, saidBy, type Said } from './said-by.ts'

/** Commands of `haat` that share a configuration folder, with what they printed. */
export class CliSession {
  /** Whether each command runs in a separate process; else it runs in this process. */
  asProcesses = false
  private readonly env: Record<string, string>
  private readonly patience: Record<string, string>
  private readonly history: Ran[] = []
  private last: Ran | null = null

  constructor(url: string, folder: string, triesAgain: number, env: Readonly<Record<string, string>>) {
    this.env = {
      ...{ HAAT_URL: url, HAAT_CONFIG_DIR: folder, HOME: folder, NO_COLOR: '1' },
      // Allows http, because test deployments have no real customers.
      HAAT_INSECURE_HTTP: 'true',
      ...env,
    }
    this.patience = { HAAT_RETRY: String(triesAgain) }
  }

  async run(args: string[], input = '', more: Record<string, string> = {}): Promise<Ran> {
    const env = { ...this.env, ...more }
    const ran = await (this.asProcesses ? runAsProcess : runInProcess)(args, env, input)
    this.history.push(ran)
    return ran
  }

  /** Like `run`, with retries while the store is busy. */
  runPatiently(args: string[], input = ''): Promise<Ran> {
    return this.run(args, input, this.patience)
  }

  /** Runs a command that changes the shop or the cart, and remembers its output. */
  async act(args: string[], input = ''): Promise<Ran> {
    this.last = await this.run([...args, '--json'], input)
    return this.last
  }

  /** Runs a command of a precondition; throws when it fails. */
  async did(args: string[], input = ''): Promise<void> {
    await this.read(args, input)
  }

  /** Returns the JSON output of a command; throws when it fails. */
  async ask<T>(args: string[]): Promise<T> {
    return JSON.parse(await this.read(args)) as T
  }

  /** Returns the output of a command; throws when it fails. */
  async read(args: string[], input = ''): Promise<string> {
    const ran = await this.runPatiently(args, input)
    if (ran.exit !== 0) throw toCliError(ran)
    return ran.stdout
  }

  /** The output lines of the last `act`. */
  saidLast(): Said[] {
    return this.last ? saidBy(this.last) : []
  }

  /** All commands with their exit codes and output. */
  transcript(): string {
    return this.history
      .map(({ command, exit, stdout, stderr }) => `$ ${command}  → ${exit}\n${stdout}${stderr}`)
      .join('\n')
  }
}
