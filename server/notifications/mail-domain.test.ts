import { expect, test } from 'vitest'
import { openOperatorApi, placeOrder } from '#server/test/order-client.ts'
import { startStore } from '#server/test/start-store.ts'
import { mailDomain } from './mail-domain.ts'

const FROM = 'Sakura Ghor <shop@mail.sakura.example>'

test.each([
  ['https://sakura.example/shop', FROM, 'sakura.example'],
  ['https://shop.sakura.example:8443', FROM, 'shop.sakura.example'],
  ['https://দোকান.বাংলা', FROM, 'xn--p5b7ah1gxc.xn--54b7fta0cc'],
  [null, FROM, 'mail.sakura.example'],
  [null, 'shop@sakura.example', 'sakura.example'],
  [null, 'Shop <shop@দোকান.বাংলা>', 'xn--p5b7ah1gxc.xn--54b7fta0cc'],
  ['http://localhost:3000', FROM, 'mail.sakura.example'],
  ['http://192.168.1.7:3000', FROM, 'mail.sakura.example'],
  ['http://[2001:db8::1]', FROM, 'mail.sakura.example'],
  [null, 'shop@[', 'localhost'],
])('a shop at %s that sends as %s names %s', (publicUrl, mailFrom, domain) => {
  const url = publicUrl === null ? null : new URL(publicUrl)
  expect(mailDomain({ publicUrl: url, mailFrom })).toBe(domain)
})

test('two shops never send the same Message-ID or Content-ID', async () => {
  const now = () => Date.UTC(2026, 10, 28)
  const mailsOf = async (domain: string) => {
    const store = await startStore({ now, env: { MAIL_FROM: `shop@${domain}` } })
    const id = await placeOrder(store, [{ id: 301, price: 1250, quantity: 1 }])
    await (await openOperatorApi(store)).ask('PATCH', `orders/${id}`, { customer_zip: '1209' })
    const mails = await store.mailbox()
    await store.close()
    const pictures = mails.flatMap(({ attachments }) => attachments.map(({ contentId }) => contentId))
    return [...mails.map(({ messageId }) => messageId), ...pictures].map(String)
  }
  const [one, other] = [await mailsOf('sakura.example'), await mailsOf('fuji.example')]
  expect(one).not.toHaveLength(0)
  expect(one.filter((id) => !/^<.+@sakura\.example>$/.test(id))).toEqual([])
  expect(other.filter((id) => !/^<.+@fuji\.example>$/.test(id))).toEqual([])
})
