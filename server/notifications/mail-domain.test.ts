import { expect, test } from 'vitest'
import { mailDomain } from './open-outbox.ts'

const FROM = 'Sakura Ghor <shop@mail.sakura.example>'

test.each([
  ['https://sakura.example/shop', FROM, 'sakura.example'],
  ['https://দোকান.বাংলা', FROM, 'xn--p5b7ah1gxc.xn--54b7fta0cc'],
  [null, FROM, 'mail.sakura.example'],
  [null, 'Shop <shop@দোকান.বাংলা>', 'xn--p5b7ah1gxc.xn--54b7fta0cc'],
  ['http://localhost:3000', FROM, 'mail.sakura.example'],
  ['http://192.168.1.7:3000', FROM, 'mail.sakura.example'],
  ['http://[2001:db8::1]', FROM, 'mail.sakura.example'],
  [null, 'shop@[', 'localhost'],
])('a shop at %s that sends as %s names %s', (publicUrl, mailFrom, domain) => {
  const url = publicUrl === null ? null : new URL(publicUrl)
  expect(mailDomain({ publicUrl: url, mailFrom })).toBe(domain)
})
