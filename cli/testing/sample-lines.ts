/** What stands behind a command's own words in a test of all commands, where it needs more to do its work. */
export const wordsAfter: Readonly<Record<string, string>> = {
  search: 'matcha',
  product: '12',
  vendor: '3',
  'cart add': '12',
  'cart set': '12 1',
  'cart remove': '12',
  'order place': '--name Ayesha',
  quote: '--email ayesha@example.com',
  login: '--email ayesha@example.com',
  register: '--name Ayesha --email ayesha@example.com --address Road --city Dhaka --zip 1205',
  'account update': '--city Dhaka',
  completion: 'bash',
  'config get': 'timeout',
  'config set': 'timeout 5',
  'config unset': 'timeout',
  open: 'cart --print',
}
