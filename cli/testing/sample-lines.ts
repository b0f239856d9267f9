import { join } from 'node:path'
import type { CommandEntry } from '#cli/command-table.ts'
import { openOrder } from './sample-records.ts'
import { savedWhisks, signedIn, whisks } from './sample-session.ts'
import { operatorTerminal, type OperatorTerminal } from './operator-terminal.ts'

/** A picture of one pixel, as WebP. */
const PIXEL = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA='

/** What stands behind a command's own words in a test of all commands, where it needs more to do its work. */
const words: Readonly<Record<string, string>> = {
  search: 'matcha',
  product: '12',
  vendor: '3',
  'cart add': '12',
  'cart set': '12 1',
  'cart remove': 'NH-TEA-012',
  'order place': '--name Ayesha',
  quote: '--email ayesha@example.com',
  login: '--email ayesha@example.com',
  register: '--name Ayesha --email ayesha@example.com --address Road --city Dhaka --zip 1205',
  'account update': '--city Dhaka',
  completion: 'bash',
  'config get': 'timeout',
  'config set': 'timeout 5',
  'config unset': 'timeout',
  'catalog set': 'NH-TEA-012 --price 1150',
  'catalog remove banner': '1 --yes',
  'catalog remove category': 'teaware --move-to tea --yes',
  'catalog rename vendor': 'Uji Tea',
  'shop order': '1001',
  'shop amend': '1001 --zip 1205',
  'shop confirm': '1001',
  'shop send': '1001',
  'shop deliver': '1001',
  'shop return': '1001 --reason refused --yes',
  'shop cancel': '1001 --yes',
  'shop customers': '01712345678',
  'shop customer password': '7',
  'shop customer sign-out': '7',
  'shop customer export': '7',
  'shop customer erase': '7 --yes',
  'shop guest export': '01712345678',
  'shop guest erase': '01712345678 --yes',
}

type Prepared = OperatorTerminal & {
  argv: string[]
  /** The lines for the other ways in which it does its work. */
  otherwise: string[][]
}

/**
 * A terminal in which a command does all of its work on the contract's examples, and the line for it: somebody is signed
 * in, has a cart and an operator key, and a pending order where that is what the command is for.
 */
export async function preparedFor({ path }: CommandEntry): Promise<Prepared> {
  const name = path.join(' ')
  const terminal = operatorTerminal()
  terminal.env['HAAT_PASSWORD'] = 'sakura-2026'
  await terminal.remember({
    signedIn: name === 'login' ? null : { ...signedIn, user: null },
    cart: [['cart save', 'logout'].includes(name) ? whisks : savedWhisks],
    pendingOrder: name === 'order resume' ? openOrder() : null,
  })
  const pixel = terminal.list('bamboo-whisk.webp', Buffer.from(PIXEL, 'base64'))
  const tea = terminal.list(
    'tea.csv',
    'product_code,vendor,name,price,stock,photo,categories\nNH-TEA-012,Uji Tea House,Whisk,1250,25,bamboo-whisk.webp,tea\n',
  )
  const files: Readonly<Record<string, string[]>> = {
    'catalog import': [tea],
    'catalog picture add': [pixel],
    'shop packing-slips': ['-o', join(terminal.folder, 'slips.html')],
  }
  const argv = [...path, ...(files[name] ?? words[name]?.split(' ') ?? [])]
  return { ...terminal, argv, otherwise: otherwiseOf(name, argv) }
}

const CODE = 'NH-TEA-012'

/** The lines for what a command calls on the way to other values. */
function otherwiseOf(name: string, argv: readonly string[]): string[][] {
  if (name === 'order place') {
    const guest = ['--profile', 'guest']
    return [
      ['cart', 'add', '12', ...guest],
      [...argv, ...guest],
    ]
  }
  if (name === 'shop packing-slips') return [[...argv, '1001']]
  const byCode = ['product', 'cart add', 'cart set'].includes(name)
  return byCode ? [argv.map((word) => (word === '12' ? CODE : word))] : []
}
