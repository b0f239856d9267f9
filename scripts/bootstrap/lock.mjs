import { rmdirSync, statSync } from 'node:fs'
import { mkdir, rmdir, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const TIMES = { beatMs: 1000, deadMs: 10_000 }

/**
 * Runs `work` while holding the lock folder `path`. A heartbeat updates the time of the folder; a lock without a heartbeat is that
 * of a killed process, and is replaced. Plain JavaScript, because bootstrap.mjs uses it.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, times?: { beatMs: number, deadMs: number } }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(path, work, { onWait, times = TIMES } = {}) {
  await mkdir(dirname(path), { recursive: true })
  let waits = 0
  while (!(await made(path))) {
    waits += 1
    if (waits === 1) onWait?.()
    removeIfDead(path, times.deadMs)
    await pause(POLL_MS)
  }
  const beat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, times.beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    // Another process took the lock over if this one was stopped for long.
    await rmdir(path).catch(() => undefined)
  }
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
    // Synchronous, so that no other waiting process takes it over in between.
    if (Date.now() - statSync(path).mtimeMs > deadMs) rmdirSync(path)
  } catch {
    // The lock was released meanwhile.
  }
}
