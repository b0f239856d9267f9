import { beforeAll, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import type { Db } from '#server/db/db.ts'
import { compose, type EmailShop } from './compose.ts'
import { quotationMail, type EmailLine } from './email.ts'
import { writeFiles } from '#server/test/write-files.ts'

const OWNER = {
  name: 'Sakura & Ghor',
  phone: '+880 255-667788',
  email: 'ask@sakura.example',
  address: 'Station Road "North", Khulna 9100',
}
// In Dhaka it is the 20th already.
const ASKED = Date.UTC(2026, 10, 19, 20)
const whisk: EmailLine = {
  productId: 301,
  name: 'Bamboo Matcha Whisk',
  vendorName: 'Uji Tea House',
  photo: 'whisk.1a2b3c4d.webp',
  pricePaisa: 125_000,
  quantity: 2,
}
const odd: EmailLine = {
  productId: 7,
  name: '<script>alert("茶")</script>\nBcc: x@example.com',
  vendorName: 'A & B <b>',
  photo: '',
  pricePaisa: 64_050,
  quantity: 1,
}

const folder = folderOfTests()
beforeAll(() =>
  writeFiles(folder(), {
    'images/products/whisk.1a2b3c4d.webp': 'large',
    'images/products/bowl.webp': 'large',
    'images/products/whisk.1a2b3c4d-320.webp': 'small',
    'secret.webp': 'no product',
  }),
)

// Only a confirmation reads the database.
const noDatabase = {} as Db
const written = (
  lines: readonly EmailLine[],
  places: Partial<EmailShop> = {},
  recipient = 'ayesha@example.com',
) =>
  compose(
    noDatabase,
    { domain: 'sakura.example', publicUrl: null, assetsFolder: folder(), owner: OWNER, ...places },
    {
      ...quotationMail(recipient, lines, ASKED),
      ...{ lane: 'letters', id: 128, order_id: null, created_at: ASKED, attempts: 1, next_attempt_at: 0 },
      ...{ claim: 'a', beat: 0, locked_until: 0, sent_at: null, given_up_at: null, last_problem: null },
    },
    { kind: 'quotation', lines: [...lines], validUntil: ASKED + 7 * 86_400_000 },
  )
const shop = { publicUrl: new URL('https://haat.example/some/path') }

test('a quotation shows prices and its last day in both parts', async () => {
  const { subject, text, html } = await written([
    whisk,
    { ...whisk, productId: 303, name: 'Bowl', pricePaisa: 64_050, quantity: 1 },
  ])
  expect(subject).toBe('Your quotation from Sakura & Ghor')
  expect(text).toContain('Bamboo Matcha Whisk, 2 x ৳1,250: ৳2,500')
  expect(text).toContain('Vendor: Uji Tea House')
  for (const fact of [
    'Quotation: 128',
    'Date: 2026-11-20',
    'Valid until: 2026-11-27',
    'Sub-total: ৳3,140.50',
    'Total: ৳3,140.50',
  ]) {
    expect(text).toContain(`${fact}\n`)
    const [label, value = ''] = fact.split(': ')
    expect(html).toMatch(new RegExp(`>${label}<.*>${value.replace('.', '\\.')}<`))
  }
  expect(html.split('Uji Tea House')).toHaveLength(2)
})

test('an email names the configured owner and contact, and no other', { tags: 's1.owner' }, async () => {
  const { subject, text, html } = await written([whisk])
  expect(text).toContain(
    'Sakura & Ghor, Station Road "North", Khulna 9100\n+880 255-667788, ask@sakura.example',
  )
  for (const fact of [
    'Sakura &amp; Ghor',
    '+880 255-667788',
    'ask@sakura.example',
    'Station Road &quot;North&quot;, Khulna 9100',
  ])
    expect(html).toContain(fact)
  expect(subject + text + html).not.toContain('Nihon Haat')
})

test('names each vendor once', async () => {
  const { text, html } = await written([whisk, { ...whisk, vendorName: 'Osaka Denki' }, whisk])
  for (const part of [text, html]) expect(part).toContain('Uji Tea House, Osaka Denki')
})

test('escapes product names and shows them on one line', { tags: 'T-19' }, async () => {
  const { text, html, subject } = await written([odd], shop)
  expect(html).toContain('&lt;script&gt;alert(&quot;茶&quot;)&lt;/script&gt; Bcc: x@example.com')
  expect(html).toContain('A &amp; B &lt;b&gt;')
  expect(html).not.toMatch(/<script|<b>/)
  expect(text).toContain('<script>alert("茶")</script> Bcc: x@example.com, 1 x ৳640.50: ৳640.50')
  expect(subject).not.toContain('script')
})

test(
  'links and pictures lead to the shop alone, and do not depend on the recipient',
  { tags: 'T-19' },
  async () => {
    const { html, pictures } = await written([whisk, odd], shop)
    const addresses = html.matchAll(/(?:src|href|url|action)\s*[=(]\s*"?([^"\s)>]+)/g)
    expect([...new Set(Array.from(addresses, ([, address]) => address))]).toEqual([
      'https://haat.example/assets/images/products/whisk.1a2b3c4d-320.webp',
      'https://haat.example/productDetails/301',
      'https://haat.example/productDetails/7',
      'https://haat.example/viewPage',
    ])
    expect(html).not.toContain('ayesha')
    expect(pictures).toEqual([])
  },
)

test('encloses each small picture once and has no links when the store does not know its URL', async () => {
  const { html, pictures } = await written([whisk, whisk, { ...whisk, photo: 'bowl.webp' }, odd])
  expect(pictures.map(({ filename, content }) => [filename, String(content)])).toEqual([
    ['whisk.1a2b3c4d-320.webp', 'small'],
    ['bowl.webp', 'large'],
  ])
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    'cid:picture-1@sakura.example',
    'cid:picture-1@sakura.example',
    'cid:picture-2@sakura.example',
  ])
  expect(html).not.toContain('href')
})

test.each(['../../secret.webp', '/etc/passwd', '..', 'images/whisk.webp', 'missing.webp'])(
  'encloses nothing for a photo named %s',
  { tags: 'T-28' },
  async (photo) => {
    const { html, pictures } = await written([{ ...whisk, photo }])
    expect(pictures).toEqual([])
    expect(html).not.toContain('<img')
  },
)

test('a hundred lines stay below the size that mail programs cut off', async () => {
  const long = { ...whisk, name: 'N'.repeat(90), photo: `${'p'.repeat(40)}.1a2b3c4d.webp` }
  const hundred = Array.from({ length: 100 }, () => long)
  const { html } = await written(hundred, shop)
  expect(Buffer.byteLength(html)).toBeGreaterThan(12_000)
  // Gmail hides the rest from 102 KB on.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000)
})

test.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
  'refuses to compose an email to %j',
  { tags: 'T-19' },
  async (recipient) => {
    await expect(written([whisk], undefined, recipient)).rejects.toMatchObject({ code: 'EADDRESS' })
  },
)
