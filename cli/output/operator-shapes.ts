import { count, text, type JsonShapeText } from './json-shape.ts'

export const operatorShapes = {
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
      already_in_since: {
        type: 'string or null',
        about: 'when this very list went in; nothing was done then. Null where it was not in before',
      },
      cleared: {
        type: 'list',
        about: 'fields that rows take away; file, line, row and column as in `faults`',
      },
      stock_kept: {
        type: 'list',
        about: 'rows whose stock is not set, as it has moved since the list was exported; the same fields',
      },
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
  StepResult: {
    about: 'What a step has done with one order.',
    fields: {
      id: count('number of the order'),
      result: text('done, already (it was taken before), failed, or not tried'),
      status: { type: 'string or null', about: 'status of the order now; null where the store did not say' },
      code: { type: 'string, may be absent', about: 'why it failed, as the code of an error' },
      message: { type: 'string, may be absent', about: 'the same in words' },
    },
  },
} as const satisfies Record<string, JsonShapeText>
