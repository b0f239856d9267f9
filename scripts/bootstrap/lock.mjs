import { rmdirSync, statSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM'])
const TIMES = { beatMs: 2000, deadMs: 15_000 }

/**
 * Runs `work` while no other process works under the lock folder `path`. Whoever holds it shows a sign of life every two
 * seconds; one that has shown none for long was killed, and its lock is taken over. Plain JavaScript, because a fresh
 * clone is installed under it.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, times?: { beatMs: number, deadMs: number } }} [options]
 * @returns {Promise<T>}
 */
export async function alone(path, work, { onWait, times = TIMES } = {}) {
  await mkdir(dirname(path), { recursive: true })
  let waits = 0
  while (!(await made(path))) {
    waits += 1
    if (waits === 1) onWait?.()
    removeIfDead(path, times.deadMs)
    await pause(POLL_MS)
  }
  const giveBack = holding(path, times.beatMs)
  try {
    return await work()
  } finally {
    giveBack()
  }
}

/**
 * Shows life, and gives the lock back when called or when a signal ends this process.
 * @param {string} path
 * @param {number} beatMs
 */
function holding(path, beatMs) {
  const beat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, beatMs)
  const giveBack = () => {
    clearInterval(beat)
    for (const signal of SIGNALS) process.off(signal, onSignal)
    try {
      rmdirSync(path)
    } catch {
      // Taken over while this process was stopped.
    }
  }
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    giveBack()
    // Whoever else listens decides what the signal means; without anybody it means the end, as ever.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return giveBack
}

/** @param {string} folder */
async function made(folder) {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} path
 * @param {number} deadMs
 */
function removeIfDead(path, deadMs) {
  try {
    // In one go, so that nobody takes it over in between.
    if (Date.now() - statSync(path).mtimeMs > deadMs) rmdirSync(path)
  } catch {
    // It was given back meanwhile.
  }
}
