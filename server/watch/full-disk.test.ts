import { randomUUID } from 'node:crypto'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { copyPreparedFile } from '#server/testing/prepared-database.ts'
import { send } from '#server/testing/send.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const hasOwnMounts = spawnSync('unshare', ['-rm', 'true']).status === 0
if (!hasOwnMounts) process.stderr.write('SKIPPED: readiness on a full disk, as nothing can be mounted here\n')

describe.skipIf(!hasOwnMounts)('a store on a small disk of its own', () => {
  const folder = folderOfTests()
  let child: ChildProcess
  let url: string
  beforeAll(async () => {
    const goods = `${folder()}.db`
    await copyPreparedFile(goods, 'tiny')
    const mounted = `mount -t tmpfs -o size=6m tmpfs ${folder()} && mv ${goods} ${folder()}/nihonhaat.db && exec ${process.execPath} ${MAIN}`
    const env = { PATH: process.env['PATH'] ?? '', PORT: '0', HAAT_DATA: folder(), HAAT_RATE_LIMITS: 'off' }
    child = spawn('unshare', ['-rm', 'sh', '-c', mounted], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
    url = /open at (http:\S+)/.exec(String(line))?.[1] ?? ''
  })
  afterAll(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })

  const ready = async () => (await send({ url }, 'GET', '/readyz')).status
  const until = async (status: number) => {
    while ((await ready()) !== status) await new Promise((resume) => setTimeout(resume, 50))
  }
  /** A few may still find room in what the database has already. */
  const firstRefusedOrder = async () => {
    for (;;) {
      const body = orderOf([{ id: 301, price: 1250, quantity: 1 }])
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await send({ url }, 'POST', '/api/order/store', { body, headers })
      if (answer.status !== 200) return answer
    }
  }
  /** Its disk, which only it has mounted. */
  const onDisk = (name: string) => join(`/proc/${child.pid}/root`, folder(), name)

  test('F-04: says so while the disk is full, goes on showing goods to whoever a balancer sends, and comes back by itself', async () => {
    await until(200)
    const filler = await open(onDisk('filler'), 'w')
    const fill = async () => {
      for (;;) await filler.write(Buffer.alloc(64 * 1024, 1))
    }
    await expect(fill()).rejects.toThrow(/ENOSPC/)

    await until(503)
    expect((await send({ url }, 'GET', '/healthz')).status).toBe(200)
    for (let second = 0; second < 3; second += 1) {
      expect((await send({ url }, 'GET', '/readyz/reads')).status).toBe(200)
      await new Promise((resume) => setTimeout(resume, 1000))
    }
    expect((await send({ url }, 'GET', '/')).status).toBe(200)
    const refused = await firstRefusedOrder()
    expect([503, 507]).toContain(refused.status)
    expect((refused.body as { message: string }).message).toMatch(/\w{3,} .*\w/)
    expect((await send({ url }, 'GET', '/api/products?category=')).status).toBe(200)

    await filler.truncate(0)
    await filler.close()
    await until(200)
  })
})
