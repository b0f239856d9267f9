/** Commands that earlier versions had, by their words, and what to do instead. */
export const removedCommands: Readonly<Record<string, string>> = {
  open: '`haat config get url` prints the address of the store, to be opened in a browser',
  'shop papers': 'use `haat shop packing-slips`',
  'shop place':
    'fill the cart with `haat cart add`, then `haat order place --customer-file <file>` with the operator key',
}
