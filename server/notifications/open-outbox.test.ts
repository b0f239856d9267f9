import { expect, test } from 'vitest'
import { senderDomain } from './open-outbox.ts'

test.each([
  ['Sakura Ghor <shop@mail.sakura.example>', 'mail.sakura.example'],
  ['shop@দোকান.বাংলা', 'xn--p5b7ah1gxc.xn--54b7fta0cc'],
  ['shop@[', 'localhost'],
])('the sender %s has the domain %s', (mailFrom, domain) => {
  expect(senderDomain(mailFrom)).toBe(domain)
})
