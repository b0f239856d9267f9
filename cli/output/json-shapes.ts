import { smokeReportFields } from './smoke-shape.ts'

/**
 * What a shape of this program's own is, with its fields by their path in jq's words: their type, a colon, and what they
 * mean. The name of a schema of the contract in a type stands for that; one that ends with 'may be absent' is not always
 * there.
 */
export type JsonShapeText = { about: string; fields: Readonly<Record<string, string>> }

/** A field's type, in words, and what it means. */
export function shapeField(told: string): { type: string; about: string } {
  const [type = ''] = told.split(': ', 1)
  return { type, about: told.slice(type.length + 2) }
}

const order = 'Order, may be absent: the order; absent where the answer of the store showed none'
const key = 'string: the key that it was placed under'
const replayed = 'boolean: whether it was there before: nothing was ordered twice'

const cart = {
  vendor: 'object or null: whose products these are; null for an empty cart',
  'vendor.id': 'integer: number of the vendor',
  'vendor.name': 'string: name of the vendor',
  units: 'integer: how many units in all lines',
  subtotal: 'number: sum of the lines',
  total: 'number: what is paid; the same, as delivery is free',
  lines: 'list: one for each product',
  'lines[].product_id': 'integer: number of the product',
  'lines[].name': 'string: name of the product',
  'lines[].vendor_id': 'integer: number of its vendor',
  'lines[].vendor_name': 'string: name of its vendor',
  'lines[].price': 'number: price of one',
  'lines[].quantity': 'integer: how many',
  'lines[].stock': 'integer: how many the store had when it was asked last',
  'lines[].line_total': 'number: price times quantity',
  'lines[].cart_id': 'integer or null: row of the account that holds the line',
} as const

/** What `--json` prints that is not the store's answer. Scripts read these fields: none changes or goes. */
export const jsonShapes = {
  SignIn: shape('Who is signed in; never the token.', {
    user: 'User or null: the customer; null when the store could not say, or nobody is signed in',
    url: 'string: address of the store',
    expires_at: 'string or null: when the sign-in ends; null for a token from HAAT_TOKEN',
    operator: "object or null, may be absent: the operator's key of the profile, as `haat whoami` tells it",
    'operator.name': 'string: its name',
    'operator.scopes': 'list of strings: what it may do',
    'operator.ends_at': 'string or null: when it ends; null for a key without an end',
  }),
  Setting: shape('A setting as it holds.', {
    name: 'string: its name, as `haat config set` takes it',
    value: 'any: its value; null where there is none, (set) for a secret',
    from: 'string: the flag, variable or file that says so, or default',
  }),
  KeptSetting: shape('A setting as the profile keeps it now.', {
    name: 'string: its name',
    value: 'any: its value; null where it is not kept, (set) for a secret',
  }),
  ProfilePaths: shape('Where a profile is kept.', {
    folder: 'string: of all profiles',
    settings: 'string: file of the settings',
    session: 'string: file of the cart and the sign-in',
  }),
  Profile: shape('A profile that keeps something.', {
    name: 'string: name',
    url: 'string or null: address of its store',
    user: 'string or null: e-mail of who is signed in',
    production: 'boolean: whether it is marked as production',
    operator: "boolean: whether it keeps an operator's key",
    fault: 'string or null: why a file of it cannot be read',
    current: 'boolean: whether this command uses it',
  }),
  OrderReceipt: shape("The store's answer to an order, and under which key it was sent.", {
    order,
    message: "string, may be absent: the store's words",
    replayed,
    key,
  }),
  KnownOrder: shape('An order with what this profile knows of it.', {
    order: 'Order: the order',
    key: 'string or null: the key; null where another program placed it',
    placed_at: 'string or null: when this profile placed it',
  }),
  ResumedOrder: shape('What became of an order in doubt.', {
    state: 'string: placed, not_placed, in_doubt, or with --forget: forgotten',
    key,
    order,
    message: "string, may be absent: the store's words, or why it was not placed",
    replayed: 'boolean, may be absent: whether it was there before: nothing was ordered twice',
    code: 'string, may be absent: code of the error',
  }),
  Cart: shape('The cart of the profile; amounts in taka.', cart),
  RefreshedCart: shape(
    'The cart of the profile with what the store says now, and what that changed; amounts in taka.',
    {
      ...cart,
      changes: 'list: one for each difference',
      'changes[].product_id': 'integer: number of the product',
      'changes[].kind': 'string: price, stock, too_few (for the cart) or gone',
      'changes[].name': 'string: name of the product',
      'changes[].before': 'number, may be absent: price or stock before',
      'changes[].now': 'number, may be absent: price or stock now',
      'changes[].wanted': 'integer, may be absent: how many the cart wants',
      'changes[].available': 'integer, may be absent: how many there are',
    },
  ),
  Status: shape('A store that can serve; one that cannot ends the command with an error.', {
    url: 'string: address of the store',
    healthy: 'boolean: the process answers',
    ready: 'boolean: shoppers can be served',
  }),
  Operation: {
    about: 'An operation of the contract.',
    fields: {
      id: 'string: what it is called',
      method: 'string: of HTTP',
      path: 'string: below the address of the store; {…} is a parameter',
      area: 'string: what it belongs to',
      summary: 'string: what it does',
      callers: 'string: anyone, customer, customer or guest, or operator',
      scopes: "list of strings: what an operator's key must be made for",
      params: 'list: of path, query and header',
      'params[].name': 'string: name',
      'params[].in': 'string: path, query or header',
      'params[].required': 'boolean: whether it has to be given',
      'params[].type': 'string: integer or string',
      'params[].description': 'string: what it means',
      body: 'boolean: whether it takes one',
    },
  },
  Request: shape('A request that `--dry-run` would send, its token hidden.', {
    method: 'string: of HTTP',
    url: 'string: with its parameters',
    headers: 'object: by name; a token reads (hidden)',
    body: 'any, may be absent: the JSON body; `haat api` never shows it',
    curl: 'string: a line for the shell that sends the same, its secret taken from a variable',
  }),
  Script: shape('What a shell loads.', { shell: 'string: its name', script: 'string: the script' }),
  Value: shape('A value by itself: text, a number, true, false or null.', {}),
  ImportOutcome: shape(
    'What an import did or, with `--dry-run`, would do; also printed where rows cannot be taken.',
    {
      dry_run: 'boolean: whether nothing was to be written',
      batches: 'object: requests that the rows were divided into',
      'batches.total': 'integer: how many',
      'batches.written': 'integer: how many of them were written',
      'batches.replayed':
        'integer: how many were in already, so that their changes of stock were not counted again',
      vendors: 'object: rows of vendors; the same for categories, banners and products',
      'vendors.added': 'integer: that are new',
      'vendors.changed': 'integer: that say something else than before',
      'vendors.unchanged': 'integer: that say what was so already',
      categories: 'object: the same',
      banners: 'object: the same',
      products: 'object: the same',
      pictures: 'object: files of this machine that rows name',
      'pictures.uploaded': 'integer: that were sent',
      'pictures.known': 'integer: that this machine had sent before',
      cleared: 'list: fields that rows take away; file, line, row and column as in `faults`',
      stock_kept:
        'list: rows whose stock is not set, as it has moved since the list was exported; the same fields',
      changes: 'list: every field of a known row that changes; file, line, row and column as in `faults`',
      'changes[].field': 'string: name of the field in the contract',
      'changes[].before':
        'string, number, boolean or null: what was; of a text of more than 200 characters the beginning',
      'changes[].after': 'string, number, boolean or null: what is, or would be',
      faults: 'list: why rows cannot be taken; then nothing of their batch is written',
      'faults[].file': 'string: list, - for standard input',
      'faults[].line': 'integer or null: line that the row begins on; null in JSON',
      'faults[].row': 'string or null: key of the row, such as its product_code',
      'faults[].column': 'string or null: what the list calls the field',
      'faults[].message': 'string: what is wrong',
    },
  ),
  ChangedProduct: shape('What `catalog set` changed of a product, or would change.', {
    product_code: 'string: code of the product',
    changes: 'list: a field each',
    'changes[].field': 'string: name of the field; a change of stock is reported as stock',
    'changes[].before': 'any: what was',
    'changes[].after': 'any: what is',
  }),
  AddedPicture: shape('A picture that the store keeps.', {
    file: 'string: file of this machine',
    photo: 'string: what rows of the catalog name',
    width: 'integer: in pixels',
    height: 'integer: in pixels',
    bytes: 'integer: size of the file',
    replaces:
      'string or null: the other picture that this file name stood for until now; what shows it goes on showing it',
  }),
  SetPassword: shape('A password that was set anew.', {
    id: 'integer: number of the account',
    password: 'string or null: shown this once; null where it came from standard input',
    sessions: 'integer: how many have ended with the old one',
  }),
  StepResult: shape('What a step has done with one order.', {
    id: 'integer: number of the order',
    result: 'string: done, already (it was taken before), failed, or not tried',
    status: 'string or null: status of the order now; null where the store did not say',
    code: 'string, may be absent: why it failed, as the code of an error',
    message: 'string, may be absent: the same in words',
  }),
  Papers: shape('The papers of a batch, as they were written.', {
    file: 'string: where to',
    orders: 'list of integers: numbers of the orders, as they were placed',
    units: 'integer: of all products',
    collect: 'number: what they are to be paid with, in taka',
  }),
  SmokeReport: shape(
    'A smoke: how it went, what it ordered, how fast the store was. Times in milliseconds.',
    smokeReportFields,
  ),
} as const satisfies Record<string, JsonShapeText>

export type JsonShape = keyof typeof jsonShapes

function shape<Fields extends JsonShapeText['fields']>(about: string, fields: Fields) {
  return { about, fields }
}
