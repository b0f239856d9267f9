/** Something that must not go wrong, or must be survived; tests carry its id in their titles. */
export type Row = { id: string; what: string; otherwise?: string }

export const threats: readonly Row[] = [
  { id: 'T-01', what: "Reading another customer's orders" },
  { id: 'T-02', what: "Writing into another customer's cart" },
  { id: 'T-03', what: "Deleting another customer's cart row, or learning which exist" },
  { id: 'T-04', what: 'Deleting cart rows by a list: foreign, repeated, endless' },
  { id: 'T-05', what: 'Saving a cart twice, from two tabs, with odd rows, of two vendors' },
  { id: 'T-06', what: "Ordering at a price or total of one's own" },
  { id: 'T-07', what: "Ordering in another's name" },
  {
    id: 'T-08',
    what: 'Selling more than there is, however many order at once',
    otherwise: 'Two hundred orders for five units on both engines, and rounds of forty; not fifty seeds.',
  },
  { id: 'T-09', what: 'One order sent twice: retry, double click, two tabs' },
  { id: 'T-10', what: 'One order sent twice without a key' },
  { id: 'T-11', what: 'Orders that make no sense: two vendors, nothing, too much' },
  {
    id: 'T-12',
    what: 'Machines that buy the shelves empty',
    otherwise:
      '20 orders an hour of a phone, e-mail or account, 60 and 2,000 units of a network: generous, and settings.',
  },
  {
    id: 'T-13',
    what: 'Guessing passwords',
    otherwise: 'Ten free tries, counted by account and network; a network that signed in before stays free.',
  },
  { id: 'T-14', what: 'Learning from a sign-in who has an account' },
  { id: 'T-15', what: 'Keeping the store busy with hashing' },
  {
    id: 'T-16',
    what: 'Learning from a registration who has an account; one e-mail registered twice at once',
  },
  { id: 'T-17', what: 'Fields that nobody may set' },
  {
    id: 'T-18',
    what: "Changing another customer's profile, or taking an e-mail over",
    otherwise:
      "An e-mail of another account is not refused, as any problem would tell of it: it is kept beside the account's own (decision 013).",
  },
  {
    id: 'T-19',
    what: 'Sending mail to the world through the quotation form',
    otherwise: 'Twenty an hour of a network and of an address; no cap for the day.',
  },
  { id: 'T-20', what: 'Stealing a token' },
  { id: 'T-21', what: 'Scripts in the texts of goods and people' },
  { id: 'T-22', what: 'Being led to another site after signing in' },
  { id: 'T-23', what: 'JSON that reaches for prototypes, nests without end, names endless numbers' },
  { id: 'T-24', what: 'Requests that are too large, or never end' },
  { id: 'T-25', what: 'Texts that keep a pattern busy' },
  { id: 'T-26', what: 'Searches and filters as weapons' },
  { id: 'T-27', what: 'Odd numbers and paths in addresses' },
  { id: 'T-28', what: 'Files beside the pictures; pictures that are none' },
  {
    id: 'T-29',
    what: "One caller's answer given to another by a cache",
    otherwise: 'Reads of the catalog are `no-cache` with a validator, as stock changes with every order.',
  },
  { id: 'T-30', what: 'Other origins, frames, smuggled requests' },
  { id: 'T-31', what: 'Answers that tell of the inside' },
  { id: 'T-32', what: 'Names that forge a log or steer a terminal' },
  { id: 'T-33', what: 'Files that are imported or exported; secrets of the terminal program' },
]

export const faults: readonly Row[] = [
  {
    id: 'F-01',
    what: 'The store is killed while orders come in',
    otherwise: 'Thirty rounds in `npm test`, two hundred in the soak.',
  },
  { id: 'F-02', what: 'The power fails' },
  { id: 'F-03', what: 'One of several instances is killed', otherwise: 'Two instances and one kill.' },
  { id: 'F-04', what: 'The disk is full', otherwise: '503 with the code `storage_full`, not 507.' },
  {
    id: 'F-05',
    what: 'The disk fails',
    otherwise: 'No exit after a failed sync: 503, and SQLite takes the commit back.',
  },
  { id: 'F-06', what: 'Another program holds the database' },
  { id: 'F-07', what: 'A long reader, while many orders are written' },
  {
    id: 'F-08',
    what: 'PostgreSQL restarts, hangs, or has no connection left',
    otherwise: 'Immediate restarts, cut and silent connections; not SIGSTOP.',
  },
  { id: 'F-09', what: 'Writers that wait for each other' },
  { id: 'F-10', what: 'Callers that are slow on purpose', otherwise: '408 for headers after five seconds.' },
  { id: 'F-11', what: 'More requests than the store can answer' },
  {
    id: 'F-12',
    what: 'The store is told to stop while requests are under way',
    otherwise: 'A second Ctrl-C ends the draining only.',
  },
  { id: 'F-13', what: 'A fault in a handler, in a timer, in the outbox' },
  { id: 'F-14', what: 'The network is cut in the middle of an order' },
  { id: 'F-15', what: 'The order is placed, but its cart rows cannot be removed' },
  { id: 'F-16', what: 'No network at the start, or a piece of the page is lost' },
  { id: 'F-17', what: 'What the browser kept is damaged, or nothing can be kept' },
  { id: 'F-18', what: 'Two tabs' },
  {
    id: 'F-19',
    what: 'Clocks that are wrong or jump',
    otherwise: "The store's own clock is turned, and the browser's; not that of the machine.",
  },
  { id: 'F-20', what: 'The file of the terminal program is half written, damaged, written twice at once' },
  { id: 'F-21', what: 'The terminal program cannot write: full disk, no permission, no home, a closed pipe' },
  { id: 'F-22', what: 'A migration is interrupted, or runs twice at once' },
  { id: 'F-23', what: 'The mail server is down, slow, or refuses' },
  { id: 'F-24', what: 'Backup and restore while the store is open' },
]

export const rows: readonly Row[] = [...threats, ...faults]
