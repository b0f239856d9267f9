import { count, taka, text, type JsonShapeText } from './shape-words.ts'
import { smokeReportShape } from './smoke-shape.ts'

export type { JsonShapeText } from './shape-words.ts'

/** What `--json` prints that is not the store's answer. Scripts read these fields: none changes or goes. */
export const jsonShapes = {
  Cart: {
    about: 'The cart of the profile; amounts in taka.',
    fields: {
      vendor: { type: 'object or null', about: 'whose products these are; null for an empty cart' },
      'vendor.id': count('number of the vendor'),
      'vendor.name': text('name of the vendor'),
      units: count('how many units in all lines'),
      subtotal: taka('sum of the lines'),
      total: taka('what is paid; the same, as delivery is free'),
      lines: { type: 'list', about: 'one for each product' },
      'lines[].product_id': count('number of the product'),
      'lines[].name': text('name of the product'),
      'lines[].vendor_id': count('number of its vendor'),
      'lines[].vendor_name': text('name of its vendor'),
      'lines[].price': taka('price of one'),
      'lines[].quantity': count('how many'),
      'lines[].stock': count('how many the store had when it was asked last'),
      'lines[].line_total': taka('price times quantity'),
      'lines[].cart_id': { type: 'integer or null', about: 'row of the account that holds the line' },
    },
  },
  SignIn: {
    about: 'Who is signed in; never the token.',
    fields: {
      user: { type: 'User or null', about: 'the customer; null when the store could not say' },
      url: text('address of the store'),
      expires_at: {
        type: 'string or null',
        about: 'when the sign-in ends; null for a token from HAAT_TOKEN',
      },
    },
  },
  Status: {
    about: 'A store that can serve; one that cannot ends the command with an error.',
    fields: {
      url: text('address of the store'),
      healthy: { type: 'boolean', about: 'the process answers' },
      ready: { type: 'boolean', about: 'shoppers can be served' },
    },
  },
  Operation: {
    about: 'An operation of the contract.',
    fields: {
      id: text('what it is called'),
      method: text('of HTTP'),
      path: text('below the address of the store; {…} is a parameter'),
      area: text('what it belongs to'),
      summary: text('what it does'),
      callers: text('anyone, customer, customer or guest, or operator'),
      scopes: { type: 'list of strings', about: "what an operator's key must be made for" },
      params: { type: 'list', about: 'of path, query and header' },
      'params[].name': text('name'),
      'params[].in': text('path, query or header'),
      'params[].required': { type: 'boolean', about: 'whether it has to be given' },
      'params[].type': text('integer or string'),
      'params[].description': text('what it means'),
      body: { type: 'boolean', about: 'whether it takes one' },
    },
  },
  Page: {
    about: 'A page of the storefront.',
    fields: {
      url: text('its address'),
      opened: { type: 'boolean', about: 'whether a browser was started' },
    },
  },
  Request: {
    about: 'A request that `--dry-run` would send, its token hidden.',
    fields: {
      method: text('of HTTP'),
      url: text('with its parameters'),
      headers: { type: 'object', about: 'by name; a token reads (hidden)' },
      body: { type: 'any', about: 'the JSON body; absent where there is none' },
      curl: text('a line for the shell that sends the same, its token taken from HAAT_TOKEN'),
    },
  },
  ImportOutcome: {
    about: 'What an import did or, with `--dry-run`, would do; also printed where rows cannot be taken.',
    fields: {
      dry_run: { type: 'boolean', about: 'whether nothing was to be written' },
      run_id: text('names the run; the same --run-id never counts a change of stock twice'),
      batches: { type: 'object', about: 'requests that the rows were divided into' },
      'batches.total': count('how many'),
      'batches.written': count('how many of them are in, earlier runs of the same import included'),
      'batches.replayed': count('how many the store had already taken when they came'),
      vendors: { type: 'object', about: 'rows of vendors; the same for categories, banners and products' },
      'vendors.added': count('that are new'),
      'vendors.changed': count('that say something else than before'),
      'vendors.unchanged': count('that say what was so already'),
      categories: { type: 'object', about: 'the same' },
      banners: { type: 'object', about: 'the same' },
      products: { type: 'object', about: 'the same' },
      pictures: { type: 'object', about: 'files of this machine that rows name' },
      'pictures.uploaded': count('that were sent'),
      'pictures.known': count('that this machine had sent before'),
      faults: { type: 'list', about: 'why rows cannot be taken; then nothing of their batch is written' },
      'faults[].file': text('list, - for standard input'),
      'faults[].line': { type: 'integer or null', about: 'line that the row begins on; null in JSON' },
      'faults[].row': { type: 'string or null', about: 'key of the row, such as its product_code' },
      'faults[].column': { type: 'string or null', about: 'what the list calls the field' },
      'faults[].message': text('what is wrong'),
    },
  },
  ChangedProduct: {
    about: 'What `catalog set` changed of a product, or would change.',
    fields: {
      product_code: text('code of the product'),
      changes: { type: 'list', about: 'a field each' },
      'changes[].field': text('name of the field; a change of stock is told as stock'),
      'changes[].before': { type: 'any', about: 'what was' },
      'changes[].after': { type: 'any', about: 'what is' },
    },
  },
  AddedPicture: {
    about: 'A picture that the store keeps.',
    fields: {
      file: text('file of this machine'),
      photo: text('what rows of the catalog name'),
      width: count('in pixels'),
      height: count('in pixels'),
      bytes: count('size of the file'),
    },
  },
  SmokeReport: smokeReportShape,
} as const satisfies Record<string, JsonShapeText>

export type JsonShape = keyof typeof jsonShapes
