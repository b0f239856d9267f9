import { onTestFinished, vi } from 'vitest'

/** Keeps what the shop logs until the end of the test out of the console, and returns the lines. */
export function captureLog(): string[] {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)))
  onTestFinished(() => spy.mockRestore())
  return lines
}
