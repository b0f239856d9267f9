import { expect, test } from 'vitest'
import { exitsWith, openTerminal } from './testing/terminal.ts'

test.each([
  ['vendor 0x', /'vendorId'.*It must be a whole number from 1\./],
  ['products --limit 101', /'-l, --limit <count>'.*from 1 to 100\./],
  ['catalog list --low-stock -1', /a whole number from 0 to /],
  ['status --wait 0', /a number of seconds above 0/],
  ['products --retry 21', /--retry must be a whole number up to 20/],
  ['order place --key short', /at least 16 characters long/],
  ['api importCatalog --key schlüssel', /255 visible ASCII characters/],
  ['shop log --to 2026-02-30', /a day such as 2026-11-20\./],
  ['shop orders --status gone', /Allowed choices are pending, /],
  ['smoke --max-p95 fast', /a time such as 800ms or 1\.5s\./],
  ['smoke --report xml=smoke.xml', /such as junit=smoke\.xml\./],
  ['smoke --run-id a/b', /letters, digits, dots, underscores and hyphens\./],
  ['nonsense', /unknown command 'nonsense'/],
  ['cart list --nonsense-at-all', /unknown option '--nonsense-at-all'/],
  ['shop orders --profle x', /unknown option '--profle'\n\(Did you mean (one of )?--profile/],
  ['cart set 12', /missing required argument 'quantity'/],
  ['shop return 1001', /required option '(?:-\w, )?--reason/],
  ['cart set 12 3 more', /too many arguments/],
  ['cart ad', /Did you mean add\?/],
  ['account update', /Nothing to change: give at least one of --name/],
  ['help product x', /no command or topic 'product x'/],
  ['shop return 1001 --reason damaged --units UJI-001=1', /`haat shop order` lists the numbers/],
  ['shop papers -o a.html', /haat shop papers is no longer a command: use `haat shop packing-slips`/],
])('ends with 2 and explains why when the line is haat %s', async (line, message) => {
  expect(await openTerminal().run(...line.split(' '))).toEqual(exitsWith(2, message, ''))
})
