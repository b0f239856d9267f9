import { expect, test } from 'vitest'
import { csvTable } from './csv-writer.ts'

test('days, times and numbers are plain, every line ends alike, and no text is run as a formula', () => {
  const rows = [
    {
      day: '2026-11-01',
      at: '2026-11-20T11:00:00.000Z',
      amount: -12.5,
      name: "＝cmd|'/C calc'!A0",
      code: '00123',
    },
    { day: null, at: '10:30', amount: undefined, name: '=1+1, "Dhaka"', code: '＋Plus' },
  ]
  expect(csvTable(['day', 'at', 'amount', 'name', 'code'], rows, ['code'])).toBe(
    [
      'day,at,amount,name,code',
      "2026-11-01,2026-11-20T11:00:00.000Z,-12.5,'＝cmd|'/C calc'!A0,'00123",
      `,10:30,,"'=1+1, ""Dhaka""",'＋Plus`,
      '',
    ].join('\r\n'),
  )
})
