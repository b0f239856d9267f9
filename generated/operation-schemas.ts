// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// What each operation accepts and answers, as zod/mini schemas, for the server, mocked operations and contract tests:
// params (path and query together, read from text; unknown ones of public reads are ignored), headers (names in lower case), body (null: none), replies by status
// (null: no JSON) and the headers of those replies that document some.

import * as z from 'zod/mini'
import {
  dateTimeText,
  exactlyOne,
  fields,
  integerText,
  maxChars,
  minChars,
  onceSays,
  rule,
  says,
  storable,
} from '#contract/checks.ts'
import {
  AmendOrderRequest,
  Banner,
  CatalogBanner,
  CatalogCategory,
  CatalogPage,
  CatalogProduct,
  CatalogVendor,
  Category,
  Confirmation,
  ContactRequest,
  CurrentUser,
  Cursor,
  Customer,
  CustomerData,
  DeleteCartItemsRequest,
  Deleted,
  EndedSessions,
  ErasedCustomer,
  ErasedGuest,
  GuestExportRequest,
  Health,
  ImportReport,
  LoginRequest,
  LoginResult,
  Mark,
  NewPassword,
  OpenTestRun,
  OperatorKey,
  OperatorLog,
  OperatorOrder,
  Order,
  OrderListRequest,
  OrderPage,
  OrderRequest,
  OrderStatus,
  OrderStepRequest,
  PhoneOrderRequest,
  Picture,
  PictureUpload,
  PlacedOrder,
  Problem,
  Product,
  ProfileRequest,
  QuoteRequest,
  RegistrationRequest,
  RemovedCategory,
  RemovedTestRun,
  RenamedVendor,
  SalesReport,
  SaveCartRequest,
  SavedCart,
  SearchResult,
  SettleRequest,
  SettledOrder,
  TestRun,
  Vendor,
  VendorRename,
} from './schemas.ts'

export const operationSchemas = {
  listCategories: {
    params: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: {
      200: z
        .array(Category, says('Required', 'Must be a list'))
        .check(z.maxLength(500, rule('Must have at most 500 entries'))),
      304: null,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  listBanners: {
    params: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: {
      200: z
        .array(Banner, says('Required', 'Must be a list'))
        .check(z.maxLength(20, rule('Must have at most 20 entries'))),
      304: null,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  listBestSellers: {
    params: z.object(
      {
        vendor_name: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: {
      200: z
        .array(Product, says('Required', 'Must be a list'))
        .check(z.maxLength(12, rule('Must have at most 12 entries'))),
      304: null,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  listHotDeals: {
    params: z.object(
      {
        vendor_name: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: {
      200: z
        .array(Product, says('Required', 'Must be a list'))
        .check(z.maxLength(20, rule('Must have at most 20 entries'))),
      304: null,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  listTopDeals: {
    params: z.object(
      {
        vendor_name: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: {
      200: z
        .array(Product, says('Required', 'Must be a list'))
        .check(z.maxLength(20, rule('Must have at most 20 entries'))),
      304: null,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  listProducts: {
    params: z.object(
      {
        category: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              maxChars(100, 'Must be at most 100 characters'),
              z.regex(/^[A-Za-z0-9-]*$/u, rule('A category is a number or a slug such as electronics')),
            ),
        ),
        vendor_name: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
        limit: z._default(
          z.pipe(
            integerText('Required', 'Must be a whole number'),
            z
              .int(says('Required', 'Must be a whole number'))
              .check(z.minimum(1, rule('Must be 1 or more')), z.maximum(100, rule('Must be 100 or less'))),
          ),
          20,
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: {
      200: z
        .array(Product, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
      304: null,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  getProduct: {
    params: z.object(
      {
        productId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: {
      200: Product,
      304: null,
      404: Problem,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  getVendor: {
    params: z.object(
      {
        vendorId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
        limit: z._default(
          z.pipe(
            integerText('Required', 'Must be a whole number'),
            z
              .int(says('Required', 'Must be a whole number'))
              .check(z.minimum(1, rule('Must be 1 or more')), z.maximum(100, rule('Must be 100 or less'))),
          ),
          20,
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: { 200: Vendor, 304: null, 404: Problem, 422: Problem, 429: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  searchProducts: {
    params: z
      .object(
        {
          name: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                minChars(1, 'Must not be empty'),
                maxChars(100, 'Must be at most 100 characters'),
              ),
          ),
          q: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                minChars(1, 'Must not be empty'),
                maxChars(100, 'Must be at most 100 characters'),
              ),
          ),
          category: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^[A-Za-z0-9-]*$/u, rule('A category is a number or a slug such as electronics')),
              ),
          ),
          limit: z._default(
            z.pipe(
              integerText('Required', 'Must be a whole number'),
              z
                .int(says('Required', 'Must be a whole number'))
                .check(z.minimum(1, rule('Must be 1 or more')), z.maximum(100, rule('Must be 100 or less'))),
            ),
            20,
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      )
      .check(exactlyOne(['name', 'q'], 'Give exactly one of: name, q')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: {
      200: z.xor(
        [
          SearchResult,
          z
            .array(Product, says('Required', 'Must be a list'))
            .check(z.maxLength(100, rule('Must have at most 100 entries'))),
        ],
        says('Required', 'Must have one of the documented forms'),
      ),
      304: null,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      304: z.object(
        {
          etag: z.exactOptional(
            z
              .string(onceSays('Required', 'Must be text'))
              .check(
                storable,
                maxChars(100, 'Must be at most 100 characters'),
                z.regex(/^"[\x21\x23-\x7E]+"$/u, rule('Must match ^"[\\x21\\x23-\\x7E]+"$')),
              ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  login: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: LoginRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: LoginResult,
      401: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  logout: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 204: null, 401: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  register: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object(
      {
        'test-run': z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(200, 'Must be at most 200 characters'),
              z.regex(/^[\x21-\x7E]+$/u, rule('The token of a test run is made of visible ASCII characters')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    body: RegistrationRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: Confirmation,
      413: Problem,
      415: Problem,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  getCurrentUser: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 200: CurrentUser, 401: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  updateProfile: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: ProfileRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: CurrentUser,
      401: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  saveCartItems: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: SaveCartRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: SavedCart,
      201: SavedCart,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  deleteCartItems: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: DeleteCartItemsRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: Deleted,
      401: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  deleteCartItem: {
    params: z.strictObject(
      {
        cart_id: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 200: Deleted, 401: Problem, 422: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  placeOrder: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object(
      {
        'idempotency-key': z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(16, 'The idempotency key of an order has at least 16 characters, a UUID for example'),
              maxChars(255, 'Must be at most 255 characters'),
              z.regex(
                /^[\x21-\x7E]+$/u,
                rule('An idempotency key is made of visible ASCII characters, a UUID for example'),
              ),
            ),
        ),
        'test-run': z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(200, 'Must be at most 200 characters'),
              z.regex(/^[\x21-\x7E]+$/u, rule('The token of a test run is made of visible ASCII characters')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    body: OrderRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: PlacedOrder,
      400: Problem,
      401: Problem,
      403: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        { 'idempotency-replayed': z.exactOptional(z.enum(['true'], onceSays('Required', 'Must be true'))) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      409: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  settleOrder: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: SettleRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: SettledOrder,
      401: Problem,
      403: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      409: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  listOrders: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: OrderListRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: z
        .array(Order, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        {
          'total-count': z.exactOptional(
            z.pipe(
              integerText('Required', 'Must be a whole number'),
              z
                .int(says('Required', 'Must be a whole number'))
                .check(z.minimum(0, rule('Must be 0 or more'))),
            ),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  requestQuote: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: QuoteRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: Confirmation,
      413: Problem,
      415: Problem,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  getHealth: {
    params: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: { 200: Health, 500: Problem, 503: Problem },
    replyHeaders: {
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  getReadiness: {
    params: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: { 200: Health, 500: Problem, 503: Problem },
    replyHeaders: {
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  getReadsReady: {
    params: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: true,
    replies: { 200: Health, 500: Problem, 503: Problem },
    replyHeaders: {
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  getOperatorKey: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 200: OperatorKey, 401: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  exportCatalog: {
    params: z.strictObject(
      {
        vendor: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
        max_stock: z.exactOptional(
          z.pipe(
            integerText('Required', 'Must be a whole number'),
            z
              .int(says('Required', 'Must be a whole number'))
              .check(
                z.minimum(0, rule('Must be 0 or more')),
                z.maximum(2147483647, rule('Must be 2147483647 or less')),
              ),
          ),
        ),
        code: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(100, 'Must be at most 100 characters'),
            ),
        ),
        words: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
        category: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(100, 'Must be at most 100 characters'),
              z.regex(
                /^[A-Za-z0-9-]+$/u,
                rule('A slug is made of letters, digits and hyphens, such as electronics'),
              ),
            ),
        ),
        shelf: z.exactOptional(z.enum(['on', 'off'], onceSays('Required', 'Must be one of: on, off'))),
        after: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(200, 'Must be at most 200 characters'),
              z.regex(/^[A-Za-z0-9._~-]+$/u, rule('A cursor is the `next` of an earlier page, unchanged')),
            ),
        ),
        limit: z._default(
          z.pipe(
            integerText('Required', 'Must be a whole number'),
            z
              .int(says('Required', 'Must be a whole number'))
              .check(z.minimum(1, rule('Must be 1 or more')), z.maximum(500, rule('Must be 500 or less'))),
          ),
          200,
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 200: CatalogPage, 401: Problem, 403: Problem, 422: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  importCatalog: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object(
      {
        'idempotency-key': z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(255, 'Must be at most 255 characters'),
              z.regex(
                /^[\x21-\x7E]+$/u,
                rule('An idempotency key is made of visible ASCII characters, a UUID for example'),
              ),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    body: z.strictObject(
      {
        dry_run: z._default(z.boolean(says('Required', 'Must be true or false')), false),
        pending_photos: z.exactOptional(
          z
            .array(
              z
                .string(says('Required', 'Must be text'))
                .check(
                  storable,
                  minChars(1, 'Must not be empty'),
                  maxChars(200, 'Must be at most 200 characters'),
                ),
              says('Required', 'Must be a list'),
            )
            .check(z.maxLength(520, rule('Must have at most 520 entries'))),
        ),
        vendors: z.exactOptional(
          z
            .array(CatalogVendor, says('Required', 'Must be a list'))
            .check(z.maxLength(500, rule('Must have at most 500 entries'))),
        ),
        categories: z.exactOptional(
          z
            .array(CatalogCategory, says('Required', 'Must be a list'))
            .check(z.maxLength(500, rule('Must have at most 500 entries'))),
        ),
        banners: z.exactOptional(
          z
            .array(CatalogBanner, says('Required', 'Must be a list'))
            .check(z.maxLength(20, rule('Must have at most 20 entries'))),
        ),
        products: z.exactOptional(
          z
            .array(CatalogProduct, says('Required', 'Must be a list'))
            .check(z.maxLength(500, rule('Must have at most 500 entries'))),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: ImportReport,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        { 'idempotency-replayed': z.exactOptional(z.enum(['true'], onceSays('Required', 'Must be true'))) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  addPicture: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: PictureUpload,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      201: Picture,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  placePhoneOrder: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object(
      {
        'idempotency-key': z
          .string(onceSays('Required', 'Must be text'))
          .check(
            storable,
            minChars(16, 'The idempotency key of an order has at least 16 characters, a UUID for example'),
            maxChars(255, 'Must be at most 255 characters'),
            z.regex(
              /^[\x21-\x7E]+$/u,
              rule('An idempotency key is made of visible ASCII characters, a UUID for example'),
            ),
          ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    body: PhoneOrderRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: PlacedOrder,
      400: Problem,
      401: Problem,
      403: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      429: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      200: z.object(
        { 'idempotency-replayed': z.exactOptional(z.enum(['true'], onceSays('Required', 'Must be true'))) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      409: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      429: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  findOrders: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: z.strictObject(
      {
        status: z.exactOptional(OrderStatus),
        vendor: z.exactOptional(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
        customer: z.exactOptional(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(254, 'Must be at most 254 characters')),
        ),
        mark: z.exactOptional(Mark),
        marked: z.exactOptional(z.enum(['only', 'also'], says('Required', 'Must be one of: only, also'))),
        placed_from: z.exactOptional(
          z.string(says('Required', 'Must be text')).check(
            storable,
            maxChars(40, 'Must be at most 40 characters'),
            z.iso.datetime({
              offset: true,
              ...rule('Must be a date and time such as 2026-01-31T09:30:00Z'),
            }),
          ),
        ),
        placed_before: z.exactOptional(
          z.string(says('Required', 'Must be text')).check(
            storable,
            maxChars(40, 'Must be at most 40 characters'),
            z.iso.datetime({
              offset: true,
              ...rule('Must be a date and time such as 2026-01-31T09:30:00Z'),
            }),
          ),
        ),
        after: z.exactOptional(Cursor),
        limit: z._default(
          z
            .int(says('Required', 'Must be a whole number'))
            .check(z.minimum(1, rule('Must be 1 or more')), z.maximum(200, rule('Must be 200 or less'))),
          50,
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: OrderPage,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  getOrder: {
    params: z.strictObject(
      {
        orderId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: {
      200: OperatorOrder,
      401: Problem,
      403: Problem,
      404: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  amendOrder: {
    params: z.strictObject(
      {
        orderId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: AmendOrderRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: OperatorOrder,
      401: Problem,
      403: Problem,
      404: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  takeOrderStep: {
    params: z.strictObject(
      {
        orderId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: OrderStepRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: OperatorOrder,
      401: Problem,
      403: Problem,
      404: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  reportSales: {
    params: z.strictObject(
      {
        from: z
          .string(onceSays('Required', 'Must be text'))
          .check(
            storable,
            maxChars(10, 'Must be at most 10 characters'),
            z.regex(
              /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/u,
              rule('A day is written as 2026-11-20'),
            ),
          ),
        to: z
          .string(onceSays('Required', 'Must be text'))
          .check(
            storable,
            maxChars(10, 'Must be at most 10 characters'),
            z.regex(
              /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/u,
              rule('A day is written as 2026-11-20'),
            ),
          ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 200: SalesReport, 401: Problem, 403: Problem, 422: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  listTestRuns: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: {
      200: z
        .array(TestRun, says('Required', 'Must be a list'))
        .check(z.maxLength(500, rule('Must have at most 500 entries'))),
      401: Problem,
      403: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  openTestRun: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: z.strictObject(
      {
        mark: Mark,
        expires_in: z._default(
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(60, rule('Must be 60 or more')),
              z.maximum(604800, rule('Must be 604800 or less')),
            ),
          3600,
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      201: OpenTestRun,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  removeTestRun: {
    params: z.strictObject(
      {
        mark: z
          .string(onceSays('Required', 'Must be text'))
          .check(
            storable,
            minChars(1, 'Must not be empty'),
            maxChars(64, 'Must be at most 64 characters'),
            z.regex(
              /^[A-Za-z0-9][A-Za-z0-9._-]*$/u,
              rule('A mark is made of letters, digits, dots, underscores and hyphens'),
            ),
          ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 200: RemovedTestRun, 401: Problem, 403: Problem, 422: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  findCustomers: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: ContactRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: z
        .array(Customer, says('Required', 'Must be a list'))
        .check(z.maxLength(50, rule('Must have at most 50 entries'))),
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  exportGuest: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: GuestExportRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: CustomerData,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  eraseGuest: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: ContactRequest,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: ErasedGuest,
      401: Problem,
      403: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  exportCustomer: {
    params: z.strictObject(
      {
        customerId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
        after: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(200, 'Must be at most 200 characters'),
              z.regex(/^[A-Za-z0-9._~-]+$/u, rule('A cursor is the `next` of an earlier page, unchanged')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: {
      200: CustomerData,
      401: Problem,
      403: Problem,
      404: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  setCustomerPassword: {
    params: z.strictObject(
      {
        customerId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: NewPassword,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: EndedSessions,
      401: Problem,
      403: Problem,
      404: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  endCustomerSessions: {
    params: z.strictObject(
      {
        customerId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: {
      200: EndedSessions,
      401: Problem,
      403: Problem,
      404: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  eraseCustomer: {
    params: z.strictObject(
      {
        customerId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: {
      200: ErasedCustomer,
      401: Problem,
      403: Problem,
      409: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  listOperatorUses: {
    params: z.strictObject(
      {
        key: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(storable, maxChars(100, 'Must be at most 100 characters')),
        ),
        operation: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(storable, maxChars(100, 'Must be at most 100 characters')),
        ),
        order: z.exactOptional(
          z.pipe(
            integerText('Required', 'Must be a whole number'),
            z
              .int(says('Required', 'Must be a whole number'))
              .check(
                z.minimum(1, rule('Must be 1 or more')),
                z.maximum(2147483647, rule('Must be 2147483647 or less')),
              ),
          ),
        ),
        customer: z.exactOptional(
          z.pipe(
            integerText('Required', 'Must be a whole number'),
            z
              .int(says('Required', 'Must be a whole number'))
              .check(
                z.minimum(1, rule('Must be 1 or more')),
                z.maximum(2147483647, rule('Must be 2147483647 or less')),
              ),
          ),
        ),
        since: z.exactOptional(
          z.pipe(
            dateTimeText('Required', 'Must be text'),
            z.string(onceSays('Required', 'Must be text')).check(
              storable,
              maxChars(40, 'Must be at most 40 characters'),
              z.iso.datetime({
                offset: true,
                ...rule('Must be a date and time such as 2026-01-31T09:30:00Z'),
              }),
            ),
          ),
        ),
        before: z.exactOptional(
          z.pipe(
            dateTimeText('Required', 'Must be text'),
            z.string(onceSays('Required', 'Must be text')).check(
              storable,
              maxChars(40, 'Must be at most 40 characters'),
              z.iso.datetime({
                offset: true,
                ...rule('Must be a date and time such as 2026-01-31T09:30:00Z'),
              }),
            ),
          ),
        ),
        after: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(200, 'Must be at most 200 characters'),
              z.regex(/^[A-Za-z0-9._~-]+$/u, rule('A cursor is the `next` of an earlier page, unchanged')),
            ),
        ),
        limit: z._default(
          z.pipe(
            integerText('Required', 'Must be a whole number'),
            z
              .int(says('Required', 'Must be a whole number'))
              .check(z.minimum(1, rule('Must be 1 or more')), z.maximum(200, rule('Must be 200 or less'))),
          ),
          50,
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 200: OperatorLog, 401: Problem, 403: Problem, 422: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  removeBanner: {
    params: z.strictObject(
      {
        bannerId: z.pipe(
          integerText('Required', 'Must be a whole number'),
          z
            .int(says('Required', 'Must be a whole number'))
            .check(
              z.minimum(1, rule('Must be 1 or more')),
              z.maximum(2147483647, rule('Must be 2147483647 or less')),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: { 200: Deleted, 401: Problem, 403: Problem, 422: Problem, 500: Problem, 503: Problem },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  removeCategory: {
    params: z.strictObject(
      {
        slug: z
          .string(onceSays('Required', 'Must be text'))
          .check(
            storable,
            minChars(1, 'Must not be empty'),
            maxChars(100, 'Must be at most 100 characters'),
            z.regex(
              /^[A-Za-z0-9-]+$/u,
              rule('A slug is made of letters, digits and hyphens, such as electronics'),
            ),
          ),
        move_to: z.exactOptional(
          z
            .string(onceSays('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(100, 'Must be at most 100 characters'),
              z.regex(
                /^[A-Za-z0-9-]+$/u,
                rule('A slug is made of letters, digits and hyphens, such as electronics'),
              ),
            ),
        ),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    ),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: null,
    bodyRequired: false,
    ignoresUnknownQuery: false,
    replies: {
      200: RemovedCategory,
      401: Problem,
      403: Problem,
      409: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
  renameVendor: {
    params: z.strictObject({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    headers: z.object({}, fields('Required', 'Must be an object', 'Unknown field: leave it out')),
    body: VendorRename,
    bodyRequired: true,
    ignoresUnknownQuery: false,
    replies: {
      200: RenamedVendor,
      401: Problem,
      403: Problem,
      404: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      422: Problem,
      500: Problem,
      503: Problem,
    },
    replyHeaders: {
      401: z.object(
        { 'www-authenticate': z.enum(['Bearer'], onceSays('Required', 'Must be Bearer')) },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
      503: z.object(
        {
          'retry-after': z.pipe(
            integerText('Required', 'Must be a whole number'),
            z.int(says('Required', 'Must be a whole number')).check(z.minimum(0, rule('Must be 0 or more'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
  },
}
