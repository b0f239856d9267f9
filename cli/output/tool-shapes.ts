import { text, type JsonShapeText } from './json-shape.ts'

export const toolShapes = {
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
      body: { type: 'any, may be absent', about: 'the JSON body' },
      curl: text('a line for the shell that sends the same, its secret taken from a variable'),
    },
  },
  Script: {
    about: 'What a shell loads.',
    fields: { shell: text('its name'), script: text('the script') },
  },
  Value: { about: 'A value by itself: text, a number, true, false or null.', fields: {} },
} as const satisfies Record<string, JsonShapeText>
