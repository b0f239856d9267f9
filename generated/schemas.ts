// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// Every component schema of the contract as a zod/mini schema.
// Each stands in a call of its own that is marked pure, so that a bundle keeps only the schemas it imports.

import * as z from 'zod/mini'
import { equalTo, fields, maxChars, minChars, rule, says, storable, unique } from '#contract/checks.ts'

export const Id = /* @__PURE__ */ (() =>
  z
    .int(says('Required', 'Must be a whole number'))
    .check(
      z.minimum(1, rule('Must be 1 or more')),
      z.maximum(2147483647, rule('Must be 2147483647 or less')),
    ))()

/** An amount of money in taka, with at most two decimals. */
export const Taka = /* @__PURE__ */ (() =>
  z
    .number(says('Required', 'Must be a number'))
    .check(
      z.minimum(0, rule('Must be 0 or more')),
      z.maximum(1000000000, rule('Must be 1000000000 or less')),
      z.multipleOf(0.01, rule('Must have at most 2 decimals')),
    ))()

/** An amount of money that may be missing. */
export const OptionalTaka = /* @__PURE__ */ (() => z.nullable(Taka))()

/** How many of a product. */
export const Quantity = /* @__PURE__ */ (() =>
  z
    .int(says('Required', 'Must be a whole number'))
    .check(z.minimum(1, rule('Must be 1 or more')), z.maximum(999, rule('Must be 999 or less'))))()

export const SearchText = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Must not be empty'), maxChars(100, 'Must be at most 100 characters')))()

export const IdempotencyKey = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      minChars(1, 'Must not be empty'),
      maxChars(255, 'Must be at most 255 characters'),
      z.regex(
        /^[\x21-\x7E]+$/u,
        rule('An idempotency key is made of visible ASCII characters, a UUID for example'),
      ),
    ))()

/** The idempotency key of an order. It has to be random, as a guest's order is resolved by its key alone. */
export const OrderKey = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      minChars(16, 'The idempotency key of an order has at least 16 characters, a UUID for example'),
      maxChars(255, 'Must be at most 255 characters'),
      z.regex(
        /^[\x21-\x7E]+$/u,
        rule('An idempotency key is made of visible ASCII characters, a UUID for example'),
      ),
    ))()

/**
 * An e-mail address as browsers check it (HTML's valid e-mail address), and one that mail can reach: a domain with at
 * least one dot whose last part begins with a letter, no dot at either end of the part before the @, and no two dots
 * in a row. A domain in other letters than Latin ones is written in Punycode (`xn--…`).
 */
export const Email = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      minChars(1, 'Required', 'Required'),
      maxChars(254, 'Must be at most 254 characters'),
      z.regex(
        /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/u,
        rule('Invalid email', 'Required'),
      ),
    ))()

/** Where the confirmation of an order is sent; empty where the customer has given no address. */
export const OrderEmail = /* @__PURE__ */ (() =>
  z.union(
    [z.string(says('Required', 'Must be text')).check(storable, maxChars(0, 'Invalid email')), Email],
    says('Required', 'Invalid email'),
  ))()

/**
 * A Bangladeshi mobile number: 01, a digit 3 to 9, eight more digits; +88 or 88 may stand before it.
 * Blank means that none was given.
 */
export const Phone = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      maxChars(20, 'Must be at most 20 characters'),
      z.regex(/^((\+88|88)?01[3-9][0-9]{8})?$/u, rule('Phone number is not valid')),
    ))()

export const Password = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(6, 'Too Short!', 'Required'), maxChars(50, 'Too Long!')))()

export const PersonName = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Required', 'Required'), maxChars(200, 'Must be at most 200 characters')))()

export const Address = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Required', 'Required'), maxChars(500, 'Must be at most 500 characters')))()

export const Country = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Required', 'Required'), maxChars(100, 'Must be at most 100 characters')))()

export const City = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Required', 'Required'), maxChars(100, 'Must be at most 100 characters')))()

export const Zip = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Required', 'Required'), maxChars(20, 'Must be at most 20 characters')))()

export const DeliveryCountry = /* @__PURE__ */ (() =>
  z.enum(
    ['Japan', 'France', 'Bangladesh', 'India'],
    says('Required', 'Must be one of: Japan, France, Bangladesh, India'),
  ))()

export const ProductName = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Must not be empty'), maxChars(300, 'Must be at most 300 characters')))()

export const VendorName = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Must not be empty'), maxChars(200, 'Must be at most 200 characters')))()

/** File name below the folder of its kind (/assets/images/products/, /assets/images/banners/), or a full URL. */
export const Photo = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, maxChars(500, 'Must be at most 500 characters')))()

/** Units in stock. */
export const Stock = /* @__PURE__ */ (() =>
  z
    .int(says('Required', 'Must be a whole number'))
    .check(
      z.minimum(0, rule('Must be 0 or more')),
      z.maximum(2147483647, rule('Must be 2147483647 or less')),
    ))()

export const Category = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, minChars(1, 'Must not be empty'), maxChars(200, 'Must be at most 200 characters')),
      slug: z
        .string(says('Required', 'Must be text'))
        .check(storable, minChars(1, 'Must not be empty'), maxChars(100, 'Must be at most 100 characters')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const Banner = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      photo: Photo,
      title: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      subtitle: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(300, 'Must be at most 300 characters')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** A product in the catalog or in a cart. */
export const ProductData = /* @__PURE__ */ (() =>
  z.object(
    {
      id: Id,
      name: ProductName,
      price: Taka,
      regular_price: z.exactOptional(OptionalTaka),
      original_price: z.exactOptional(OptionalTaka),
      photo: Photo,
      imageUrl: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(700, 'Must be at most 700 characters')),
        ),
      ),
      model: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
      ),
      product_code: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(100, 'Must be at most 100 characters')),
        ),
      ),
      description: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(10000, 'Must be at most 10000 characters')),
        ),
      ),
      vendor_id: Id,
      vendor_name: VendorName,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const Product = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      quantity: Stock,
      id: Id,
      name: ProductName,
      price: Taka,
      regular_price: z.exactOptional(OptionalTaka),
      original_price: z.exactOptional(OptionalTaka),
      photo: Photo,
      imageUrl: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(700, 'Must be at most 700 characters')),
        ),
      ),
      model: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
      ),
      product_code: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(100, 'Must be at most 100 characters')),
        ),
      ),
      description: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(10000, 'Must be at most 10000 characters')),
        ),
      ),
      vendor_id: Id,
      vendor_name: VendorName,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const Vendor = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: z.exactOptional(Id),
      name: VendorName,
      products: z
        .array(Product, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const SearchResult = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      products: z
        .array(Product, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const User = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      email: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(254, 'Must be at most 254 characters')),
      phone: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(20, 'Must be at most 20 characters')),
      ),
      address: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(500, 'Must be at most 500 characters')),
      ),
      city: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(100, 'Must be at most 100 characters')),
      ),
      zip: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(20, 'Must be at most 20 characters')),
      ),
      country: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(100, 'Must be at most 100 characters')),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const CurrentUser = /* @__PURE__ */ (() =>
  z.strictObject({ user: User }, fields('Required', 'Must be an object', 'Unknown field: leave it out')))()

export const LoginRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    { email: Email, password: Password },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** A saved cart row with its product's fields. `quantity` is the count in the cart, `stock` what the store has. */
export const CartItem = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      cart_id: Id,
      user_id: Id,
      quantity: Quantity,
      stock: z.exactOptional(z.nullable(Stock)),
      id: Id,
      name: ProductName,
      price: Taka,
      regular_price: z.exactOptional(OptionalTaka),
      original_price: z.exactOptional(OptionalTaka),
      photo: Photo,
      imageUrl: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(700, 'Must be at most 700 characters')),
        ),
      ),
      model: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(200, 'Must be at most 200 characters')),
        ),
      ),
      product_code: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(100, 'Must be at most 100 characters')),
        ),
      ),
      description: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(10000, 'Must be at most 10000 characters')),
        ),
      ),
      vendor_id: Id,
      vendor_name: VendorName,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const LoginResult = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      user: z.strictObject(
        {
          access_token: z
            .string(says('Required', 'Must be text'))
            .check(
              storable,
              minChars(1, 'Must not be empty'),
              maxChars(200, 'Must be at most 200 characters'),
            ),
          expires_in: z
            .int(says('Required', 'Must be a whole number'))
            .check(z.minimum(1, rule('Must be 1 or more'))),
          cart_items: z.exactOptional(
            z
              .array(CartItem, says('Required', 'Must be a list'))
              .check(z.maxLength(200, rule('Must have at most 200 entries'))),
          ),
          waiting_items: z.exactOptional(
            z
              .array(CartItem, says('Required', 'Must be a list'))
              .check(z.maxLength(200, rule('Must have at most 200 entries'))),
          ),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const ProfileRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      name: PersonName,
      email: Email,
      address: Address,
      country: Country,
      city: City,
      zip: Zip,
      phone: z.exactOptional(Phone),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const RegistrationRequest = /* @__PURE__ */ (() =>
  z
    .strictObject(
      {
        name: PersonName,
        email: Email,
        address: Address,
        country: Country,
        city: City,
        zip: Zip,
        phone: z.exactOptional(Phone),
        password: Password,
        password_confirmation: z
          .string(says('Passwords must match', 'Must be text'))
          .check(storable, maxChars(50, 'Passwords must match')),
      },
      fields('Required', 'Must be an object', 'Unknown field: leave it out'),
    )
    .check(equalTo('password_confirmation', 'password', 'Passwords must match')))()

export const RegistrationRequestRules = /* @__PURE__ */ (() =>
  [equalTo('password_confirmation', 'password', 'Passwords must match')] as const)()

export const SaveCartRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      cart_items: z
        .array(
          z.strictObject(
            { product_id: Id, quantity: Quantity, user_id: Id },
            fields('Required', 'Must be an object', 'Unknown field: leave it out'),
          ),
          says('Required', 'Must be a list'),
        )
        .check(
          z.minLength(1, rule('Must have at least 1 entry')),
          z.maxLength(100, rule('Must have at most 100 entries')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const DroppedCartItem = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      product_id: Id,
      reason: z.enum(['gone', 'cart_full'], says('Required', 'Must be one of: gone, cart_full')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const SavedCart = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      cart_items: z
        .array(CartItem, says('Required', 'Must be a list'))
        .check(z.maxLength(200, rule('Must have at most 200 entries'))),
      dropped: z.exactOptional(
        z
          .array(DroppedCartItem, says('Required', 'Must be a list'))
          .check(z.maxLength(200, rule('Must have at most 200 entries'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const DeleteCartItemsRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      ids: z
        .array(Id, says('Required', 'Must be a list'))
        .check(z.maxLength(200, rule('Must have at most 200 entries')), unique('Must not repeat an entry')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const Deleted = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      deleted: z
        .int(says('Required', 'Must be a whole number'))
        .check(z.minimum(0, rule('Must be 0 or more')), z.maximum(200, rule('Must be 200 or less'))),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderedProduct = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(300, 'Must be at most 300 characters')),
      price: Taka,
      totalQuantity: Quantity,
      totalPrice: Taka,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const AmendOrderRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      customer_email: z.exactOptional(OrderEmail),
      customer_name: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, minChars(1, 'Required'), maxChars(200, 'Must be at most 200 characters')),
      ),
      customer_phone: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(50, 'Must be at most 50 characters')),
      ),
      customer_address: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(500, 'Must be at most 500 characters')),
      ),
      customer_country: z.exactOptional(DeliveryCountry),
      customer_city: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(100, 'Must be at most 100 characters')),
      ),
      customer_zip: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(20, 'Must be at most 20 characters')),
      ),
      note: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(500, 'Must be at most 500 characters')),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** What a guest orders. */
export const PhoneOrderRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      ordered_products: z
        .array(OrderedProduct, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
      pay_amount: Taka,
      paymentMethod: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(20, 'Must be at most 20 characters')),
      customer_email: OrderEmail,
      customer_name: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          minChars(1, 'Required', 'Required'),
          maxChars(200, 'Must be at most 200 characters'),
        ),
      customer_phone: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(50, 'Must be at most 50 characters')),
      customer_address: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(500, 'Must be at most 500 characters')),
      customer_country: DeliveryCountry,
      customer_city: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(100, 'Must be at most 100 characters')),
      customer_zip: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(20, 'Must be at most 20 characters')),
      vendor_name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      user_id: z.nullable(Id),
      ordered_products: z
        .array(OrderedProduct, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
      pay_amount: Taka,
      paymentMethod: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(20, 'Must be at most 20 characters')),
      customer_email: OrderEmail,
      customer_name: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          minChars(1, 'Required', 'Required'),
          maxChars(200, 'Must be at most 200 characters'),
        ),
      customer_phone: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(50, 'Must be at most 50 characters')),
      customer_address: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(500, 'Must be at most 500 characters')),
      customer_country: DeliveryCountry,
      customer_city: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(100, 'Must be at most 100 characters')),
      customer_zip: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(20, 'Must be at most 20 characters')),
      vendor_name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderStatus = /* @__PURE__ */ (() =>
  z.enum(
    ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'],
    says('Required', 'Must be one of: pending, processing, shipped, delivered, cancelled, returned'),
  ))()

/** One product of an order. The specification shows only that an order has a list of them. */
export const OrderLine = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: z.exactOptional(Id),
      product_id: z.exactOptional(Id),
      name: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(300, 'Must be at most 300 characters')),
      ),
      price: z.exactOptional(Taka),
      quantity: z.exactOptional(
        z
          .int(says('Required', 'Must be a whole number'))
          .check(
            z.minimum(1, rule('Must be 1 or more')),
            z.maximum(2147483647, rule('Must be 2147483647 or less')),
          ),
      ),
      total_price: z.exactOptional(Taka),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** Who carries the parcel; a step takes it with `send` alone, an order has it once somebody has said so. */
export const Courier = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Must not be empty'), maxChars(60, 'Must be at most 60 characters')))()

/** The courier's number of the parcel; a step takes it with `send` alone, an order has it once somebody has said so. */
export const Tracking = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Must not be empty'), maxChars(60, 'Must be at most 60 characters')))()

export const Order = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      pay_amount: Taka,
      payment_method: z.exactOptional(z.enum(['COD'], says('Required', 'Must be COD'))),
      customer_name: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(200, 'Must be at most 200 characters')),
      ),
      vendor_name: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(200, 'Must be at most 200 characters')),
      ),
      courier: z.exactOptional(Courier),
      tracking: z.exactOptional(Tracking),
      created_at: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(
            storable,
            z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
          ),
      ),
      updated_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      status: z.union(
        [
          OrderStatus,
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(50, 'Must be at most 50 characters')),
        ],
        says('Required', 'Must have one of the documented forms'),
      ),
      order_product: z
        .array(OrderLine, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const PlacedOrder = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      message: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(300, 'Must be at most 300 characters')),
      order: Order,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const SettleRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    { key: OrderKey, user_id: z.nullable(Id) },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** With `placed` the order as it stands now, without its customer's name and the courier's number; with `void` none. */
export const SettledOrder = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      state: z.enum(['placed', 'void'], says('Required', 'Must be one of: placed, void')),
      order: z.exactOptional(Order),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderListRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    { user_id: Id, before: z.exactOptional(Id) },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** A cart line; the store reads `id` and `quantity` and takes the rest from its catalog. */
export const QuoteItem = /* @__PURE__ */ (() =>
  z.looseObject(
    {
      id: Id,
      name: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(300, 'Must be at most 300 characters')),
      ),
      price: z.exactOptional(Taka),
      quantity: Quantity,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const QuoteRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      email: Email,
      cartItems: z
        .array(QuoteItem, says('Required', 'Must be a list'))
        .check(
          z.minLength(1, rule('Your shopping cart is empty')),
          z.maxLength(100, rule('Must have at most 100 entries')),
        ),
      subtotal: Taka,
      total: Taka,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const Confirmation = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      message: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(300, 'Must be at most 300 characters')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const Health = /* @__PURE__ */ (() =>
  z.strictObject(
    { status: z.enum(['ok'], says('Required', 'Must be ok')) },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OperatorScope = /* @__PURE__ */ (() =>
  z.enum(
    ['catalog', 'orders', 'test', 'customers', 'log'],
    says('Required', 'Must be one of: catalog, orders, test, customers, log'),
  ))()

/** Whose shop it is, for what is printed or written to customers. */
export const ShopOwner = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(60, 'Must be at most 60 characters')),
      phone: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(120, 'Must be at most 120 characters')),
      email: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(254, 'Must be at most 254 characters')),
      address: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OperatorKey = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, minChars(1, 'Must not be empty'), maxChars(100, 'Must be at most 100 characters')),
      scopes: z
        .array(OperatorScope, says('Required', 'Must be a list'))
        .check(z.maxLength(5, rule('Must have at most 5 entries'))),
      created_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      ends_at: z.nullable(
        z
          .string(says('Required', 'Must be text'))
          .check(
            storable,
            z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
          ),
      ),
      shop: ShopOwner,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** Where a page ended; opaque. */
export const Cursor = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      minChars(1, 'Must not be empty'),
      maxChars(200, 'Must be at most 200 characters'),
      z.regex(/^[A-Za-z0-9._~-]+$/u, rule('A cursor is the `next` of an earlier page, unchanged')),
    ))()

/** The name of a test run. */
export const Mark = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      minChars(1, 'Must not be empty'),
      maxChars(64, 'Must be at most 64 characters'),
      z.regex(
        /^[A-Za-z0-9][A-Za-z0-9._-]*$/u,
        rule('A mark is made of letters, digits, dots, underscores and hyphens'),
      ),
    ))()

export const TestRunToken = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      minChars(1, 'Must not be empty'),
      maxChars(200, 'Must be at most 200 characters'),
      z.regex(/^[\x21-\x7E]+$/u, rule('The token of a test run is made of visible ASCII characters')),
    ))()

export const Slug = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      minChars(1, 'Must not be empty'),
      maxChars(100, 'Must be at most 100 characters'),
      z.regex(/^[A-Za-z0-9-]+$/u, rule('A slug is made of letters, digits and hyphens, such as electronics')),
    ))()

export const ProductCode = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Must not be empty'), maxChars(100, 'Must be at most 100 characters')))()

export const CatalogVendor = /* @__PURE__ */ (() =>
  z.strictObject(
    { id: z.exactOptional(Id), name: VendorName },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const CatalogCategory = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: z.exactOptional(Id),
      slug: Slug,
      name: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, minChars(1, 'Must not be empty'), maxChars(200, 'Must be at most 200 characters')),
      ),
      parent: z.exactOptional(z.nullable(Slug)),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const CatalogBanner = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      photo: z.exactOptional(Photo),
      title: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(200, 'Must be at most 200 characters')),
      ),
      subtitle: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(300, 'Must be at most 300 characters')),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** A product by its code; a new one needs vendor, name, price and stock. */
export const CatalogProduct = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      product_code: ProductCode,
      id: z.exactOptional(Id),
      vendor: z.exactOptional(VendorName),
      name: z.exactOptional(ProductName),
      price: z.exactOptional(Taka),
      original_price: z.exactOptional(OptionalTaka),
      stock: z.exactOptional(Stock),
      stock_exported: z.exactOptional(Stock),
      stock_change: z.exactOptional(
        z
          .int(says('Required', 'Must be a whole number'))
          .check(
            z.minimum(-1000000, rule('Must be -1000000 or more')),
            z.maximum(1000000, rule('Must be 1000000 or less')),
          ),
      ),
      model: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(200, 'Must be at most 200 characters')),
      ),
      description: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(10000, 'Must be at most 10000 characters')),
      ),
      photo: z.exactOptional(Photo),
      categories: z.exactOptional(
        z
          .array(Slug, says('Required', 'Must be a list'))
          .check(z.maxLength(20, rule('Must have at most 20 entries')), unique('Must not repeat an entry')),
      ),
      top_deal: z.exactOptional(z.boolean(says('Required', 'Must be true or false'))),
      on_shelf: z.exactOptional(z.boolean(says('Required', 'Must be true or false'))),
      listed_at: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(
            storable,
            maxChars(40, 'Must be at most 40 characters'),
            z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
          ),
      ),
      sold: z.exactOptional(Stock),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const CatalogImport = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      dry_run: z.exactOptional(z.boolean(says('Required', 'Must be true or false'))),
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
  ))()

export const ImportCount = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      added: z
        .int(says('Required', 'Must be a whole number'))
        .check(z.minimum(0, rule('Must be 0 or more')), z.maximum(500, rule('Must be 500 or less'))),
      changed: z
        .int(says('Required', 'Must be a whole number'))
        .check(z.minimum(0, rule('Must be 0 or more')), z.maximum(500, rule('Must be 500 or less'))),
      unchanged: z
        .int(says('Required', 'Must be a whole number'))
        .check(z.minimum(0, rule('Must be 0 or more')), z.maximum(500, rule('Must be 500 or less'))),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const RowField = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, maxChars(100, 'Must be at most 100 characters')))()

/** A value of a row; of a longer text the beginning, of slugs a text with bars between, null for none. */
export const FieldValue = /* @__PURE__ */ (() =>
  z.nullable(
    z.xor(
      [
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(200, 'Must be at most 200 characters')),
        z.number(says('Required', 'Must be a number')),
        z.boolean(says('Required', 'Must be true or false')),
      ],
      says('Required', 'Must have one of the documented forms'),
    ),
  ))()

export const FieldChange = /* @__PURE__ */ (() =>
  z.strictObject(
    { field: RowField, before: FieldValue, after: FieldValue },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const ImportReport = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      dry_run: z.boolean(says('Required', 'Must be true or false')),
      vendors: ImportCount,
      categories: ImportCount,
      banners: ImportCount,
      products: ImportCount,
      stock_kept: z.exactOptional(
        z
          .array(RowField, says('Required', 'Must be a list'))
          .check(z.maxLength(500, rule('Must have at most 500 entries'))),
      ),
      changes: z.exactOptional(
        z
          .array(FieldChange, says('Required', 'Must be a list'))
          .check(z.maxLength(10000, rule('Must have at most 10000 entries'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const CatalogPage = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      vendors: z.exactOptional(
        z
          .array(CatalogVendor, says('Required', 'Must be a list'))
          .check(z.maxLength(10000, rule('Must have at most 10000 entries'))),
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
      products: z
        .array(CatalogProduct, says('Required', 'Must be a list'))
        .check(z.maxLength(500, rule('Must have at most 500 entries'))),
      next: z.nullable(Cursor),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const PictureUpload = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      name: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          minChars(1, 'Must not be empty'),
          maxChars(255, 'Must be at most 255 characters'),
          z.regex(
            /^[^/\\\r\n]+\.([Ww][Ee][Bb][Pp]|[Aa][Vv][Ii][Ff]|[Jj][Pp][Ee]?[Gg]|[Jj][Pp][Ee]|[Jj][Ff][Ii][Ff]|[Pp][Nn][Gg]|[Hh][Ee][Ii][CcFf])$/u,
            rule('A picture file is named without slashes and ends in .webp, .avif, .jpg, .jpeg or .png'),
          ),
        ),
      kind: z.enum(['products', 'banners'], says('Required', 'Must be one of: products, banners')),
      content: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          minChars(4, 'Must be at least 4 characters'),
          maxChars(20000000, 'Must be at most 20000000 characters'),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/u, rule('The content is a file in base64')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const Picture = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      photo: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      replaces: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(200, 'Must be at most 200 characters')),
      ),
      width: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(1, rule('Must be 1 or more')),
          z.maximum(25000000, rule('Must be 25000000 or less')),
        ),
      height: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(1, rule('Must be 1 or more')),
          z.maximum(25000000, rule('Must be 25000000 or less')),
        ),
      bytes: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(1, rule('Must be 1 or more')),
          z.maximum(100000000, rule('Must be 100000000 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderStep = /* @__PURE__ */ (() =>
  z.enum(
    ['confirm', 'send', 'deliver', 'return', 'cancel'],
    says('Required', 'Must be one of: confirm, send, deliver, return, cancel'),
  ))()

/** Why a parcel came back; a return needs one, and it is read with no other step. */
export const ReturnReason = /* @__PURE__ */ (() =>
  z.enum(
    ['refused', 'not_reached', 'damaged', 'wrong_item', 'other'],
    says('Required', 'Must be one of: refused, not_reached, damaged, wrong_item, other'),
  ))()

export const WholeUnits = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      product_id: Id,
      quantity: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderStepRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      step: OrderStep,
      note: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(500, 'Must be at most 500 characters')),
      ),
      courier: z.exactOptional(Courier),
      tracking: z.exactOptional(Tracking),
      reason: z.exactOptional(ReturnReason),
      restock: z.exactOptional(
        z
          .array(WholeUnits, says('Required', 'Must be a list'))
          .check(z.maxLength(100, rule('Must have at most 100 entries'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderEvent = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      status: OrderStatus,
      change: z.exactOptional(
        z.enum(['restocked', 'amended'], says('Required', 'Must be one of: restocked, amended')),
      ),
      at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      by: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(100, 'Must be at most 100 characters')),
        ),
      ),
      note: z.exactOptional(
        z.nullable(
          z
            .string(says('Required', 'Must be text'))
            .check(storable, maxChars(500, 'Must be at most 500 characters')),
        ),
      ),
      courier: z.exactOptional(Courier),
      tracking: z.exactOptional(Tracking),
      fields: z.exactOptional(
        z
          .array(
            z.enum(
              [
                'customer_name',
                'customer_email',
                'customer_phone',
                'customer_address',
                'customer_city',
                'customer_zip',
                'customer_country',
              ],
              says(
                'Required',
                'Must be one of: customer_name, customer_email, customer_phone, customer_address, customer_city, customer_zip, customer_country',
              ),
            ),
            says('Required', 'Must be a list'),
          )
          .check(z.maxLength(7, rule('Must have at most 7 entries'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OperatorOrderLine = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      product_id: Id,
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(300, 'Must be at most 300 characters')),
      price: Taka,
      quantity: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(1, rule('Must be 1 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
      total_price: Taka,
      restocked: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** An order as operators see it. */
export const OperatorOrder = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      pay_amount: Taka,
      payment_method: z.exactOptional(z.enum(['COD'], says('Required', 'Must be COD'))),
      customer_name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      vendor_name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      courier: z.exactOptional(Courier),
      tracking: z.exactOptional(Tracking),
      created_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      updated_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      user_id: z.nullable(Id),
      status: OrderStatus,
      customer_email: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(254, 'Must be at most 254 characters')),
      customer_phone: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(50, 'Must be at most 50 characters')),
      customer_address: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(500, 'Must be at most 500 characters')),
      customer_city: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(100, 'Must be at most 100 characters')),
      customer_zip: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(20, 'Must be at most 20 characters')),
      customer_country: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(100, 'Must be at most 100 characters')),
      return_reason: z.nullable(ReturnReason),
      mark: z.nullable(Mark),
      order_product: z
        .array(OperatorOrderLine, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
      history: z.exactOptional(
        z
          .array(OrderEvent, says('Required', 'Must be a list'))
          .check(z.maxLength(50, rule('Must have at most 50 entries'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderSearch = /* @__PURE__ */ (() =>
  z.strictObject(
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
        z
          .string(says('Required', 'Must be text'))
          .check(
            storable,
            maxChars(40, 'Must be at most 40 characters'),
            z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
          ),
      ),
      placed_before: z.exactOptional(
        z
          .string(says('Required', 'Must be text'))
          .check(
            storable,
            maxChars(40, 'Must be at most 40 characters'),
            z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
          ),
      ),
      after: z.exactOptional(Cursor),
      limit: z.exactOptional(
        z
          .int(says('Required', 'Must be a whole number'))
          .check(z.minimum(1, rule('Must be 1 or more')), z.maximum(200, rule('Must be 200 or less'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** All of a phone number in whatever spelling, or of an e-mail: of an account the one that it goes by now or was opened with. */
export const Contact = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(storable, minChars(1, 'Must not be empty'), maxChars(254, 'Must be at most 254 characters')))()

export const ContactRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    { contact: Contact },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const GuestExportRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    { contact: Contact, after: z.exactOptional(Cursor) },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** A webhook about an order. */
export const OrderWebhook = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      type: z.enum(
        [
          'order.placed',
          'order.confirmed',
          'order.sent',
          'order.delivered',
          'order.cancelled',
          'order.returned',
          'order.amended',
        ],
        says(
          'Required',
          'Must be one of: order.placed, order.confirmed, order.sent, order.delivered, order.cancelled, order.returned, order.amended',
        ),
      ),
      timestamp: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      data: OperatorOrder,
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OrderPage = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      orders: z
        .array(OperatorOrder, says('Required', 'Must be a list'))
        .check(z.maxLength(200, rule('Must have at most 200 entries'))),
      next: z.nullable(Cursor),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** An account as operators see it, without the hash of its password. */
export const Customer = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      email: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(254, 'Must be at most 254 characters')),
      phone: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(20, 'Must be at most 20 characters')),
      address: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(500, 'Must be at most 500 characters')),
      city: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(100, 'Must be at most 100 characters')),
      zip: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(20, 'Must be at most 20 characters')),
      country: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(100, 'Must be at most 100 characters')),
      first_email: z.nullable(
        z
          .string(says('Required', 'Must be text'))
          .check(storable, maxChars(254, 'Must be at most 254 characters')),
      ),
      mark: z.nullable(Mark),
      created_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      updated_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      sessions: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
      orders: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
      orders_under_way: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const ErasedGuest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      orders: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
      mails: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const ErasedCustomer = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      erased: z.boolean(says('Required', 'Must be true or false')),
      orders: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
      mails: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const CustomerMail = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      to: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(254, 'Must be at most 254 characters')),
      about: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(50, 'Must be at most 50 characters')),
      order_id: z.nullable(Id),
      created_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      lines: z
        .array(
          z.strictObject(
            {
              product_id: Id,
              name: z
                .string(says('Required', 'Must be text'))
                .check(storable, maxChars(200, 'Must be at most 200 characters')),
              price: Taka,
              quantity: Quantity,
            },
            fields('Required', 'Must be an object', 'Unknown field: leave it out'),
          ),
          says('Required', 'Must be a list'),
        )
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const CustomerData = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      account: z.exactOptional(Customer),
      cart: z.exactOptional(
        z
          .array(
            z.strictObject(
              {
                product_id: Id,
                name: z
                  .string(says('Required', 'Must be text'))
                  .check(storable, maxChars(200, 'Must be at most 200 characters')),
                quantity: Quantity,
              },
              fields('Required', 'Must be an object', 'Unknown field: leave it out'),
            ),
            says('Required', 'Must be a list'),
          )
          .check(z.maxLength(1000, rule('Must have at most 1000 entries'))),
      ),
      sessions: z.exactOptional(
        z
          .array(
            z.strictObject(
              {
                created_at: z.string(says('Required', 'Must be text')).check(
                  storable,
                  z.iso.datetime({
                    offset: true,
                    ...rule('Must be a date and time such as 2026-01-31T09:30:00Z'),
                  }),
                ),
                expires_at: z.string(says('Required', 'Must be text')).check(
                  storable,
                  z.iso.datetime({
                    offset: true,
                    ...rule('Must be a date and time such as 2026-01-31T09:30:00Z'),
                  }),
                ),
              },
              fields('Required', 'Must be an object', 'Unknown field: leave it out'),
            ),
            says('Required', 'Must be a list'),
          )
          .check(z.maxLength(1000, rule('Must have at most 1000 entries'))),
      ),
      mails: z.exactOptional(
        z
          .array(CustomerMail, says('Required', 'Must be a list'))
          .check(z.maxLength(1000, rule('Must have at most 1000 entries'))),
      ),
      orders: z
        .array(OperatorOrder, says('Required', 'Must be a list'))
        .check(z.maxLength(100, rule('Must have at most 100 entries'))),
      next: z.nullable(Cursor),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const NewPassword = /* @__PURE__ */ (() =>
  z.strictObject(
    { password: Password },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const EndedSessions = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      sessions: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const Day = /* @__PURE__ */ (() =>
  z
    .string(says('Required', 'Must be text'))
    .check(
      storable,
      maxChars(10, 'Must be at most 10 characters'),
      z.regex(
        /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/u,
        rule('A day is written as 2026-11-20'),
      ),
    ))()

export const OrderCount = /* @__PURE__ */ (() =>
  z
    .int(says('Required', 'Must be a whole number'))
    .check(
      z.minimum(0, rule('Must be 0 or more')),
      z.maximum(2147483647, rule('Must be 2147483647 or less')),
    ))()

export const SalesCount = /* @__PURE__ */ (() =>
  z.strictObject(
    { orders: OrderCount, cancelled: OrderCount, returned: OrderCount, amount: Taka },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** How many parcels of a city or a vendor came back; the share is null where none has ended its way. */
export const ReturnTally = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      orders: OrderCount,
      delivered: OrderCount,
      returned: OrderCount,
      returned_share: z.nullable(
        z
          .number(says('Required', 'Must be a number'))
          .check(z.minimum(0, rule('Must be 0 or more')), z.maximum(1, rule('Must be 1 or less'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const SalesReport = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      from: Day,
      to: Day,
      total: SalesCount,
      statuses: z
        .array(
          z.strictObject(
            { status: OrderStatus, orders: OrderCount, amount: Taka },
            fields('Required', 'Must be an object', 'Unknown field: leave it out'),
          ),
          says('Required', 'Must be a list'),
        )
        .check(z.maxLength(10, rule('Must have at most 10 entries'))),
      reasons: z
        .array(
          z.strictObject(
            { reason: ReturnReason, orders: OrderCount },
            fields('Required', 'Must be an object', 'Unknown field: leave it out'),
          ),
          says('Required', 'Must be a list'),
        )
        .check(z.maxLength(10, rule('Must have at most 10 entries'))),
      cities: z
        .array(ReturnTally, says('Required', 'Must be a list'))
        .check(z.maxLength(200, rule('Must have at most 200 entries'))),
      vendors: z
        .array(ReturnTally, says('Required', 'Must be a list'))
        .check(z.maxLength(200, rule('Must have at most 200 entries'))),
      days: z
        .array(
          z.strictObject(
            { day: Day, orders: OrderCount, cancelled: OrderCount, returned: OrderCount, amount: Taka },
            fields('Required', 'Must be an object', 'Unknown field: leave it out'),
          ),
          says('Required', 'Must be a list'),
        )
        .check(z.maxLength(366, rule('Must have at most 366 entries'))),
      products: z
        .array(
          z.strictObject(
            {
              product_id: Id,
              name: z
                .string(says('Required', 'Must be text'))
                .check(storable, maxChars(300, 'Must be at most 300 characters')),
              units: z
                .int(says('Required', 'Must be a whole number'))
                .check(z.minimum(0, rule('Must be 0 or more'))),
              amount: Taka,
            },
            fields('Required', 'Must be an object', 'Unknown field: leave it out'),
          ),
          says('Required', 'Must be a list'),
        )
        .check(z.maxLength(200, rule('Must have at most 200 entries'))),
      left_off: z.strictObject(
        {
          cities: z
            .int(says('Required', 'Must be a whole number'))
            .check(z.minimum(0, rule('Must be 0 or more'))),
          vendors: z
            .int(says('Required', 'Must be a whole number'))
            .check(z.minimum(0, rule('Must be 0 or more'))),
          products: z
            .int(says('Required', 'Must be a whole number'))
            .check(z.minimum(0, rule('Must be 0 or more'))),
        },
        fields('Required', 'Must be an object', 'Unknown field: leave it out'),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OperatorUse = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      key: z
        .string(says('Required', 'Must be text'))
        .check(storable, minChars(1, 'Must not be empty'), maxChars(100, 'Must be at most 100 characters')),
      operation: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(100, 'Must be at most 100 characters')),
      order_id: z.nullable(Id),
      customer_id: z.nullable(Id),
      status: z.nullable(
        z
          .int(says('Required', 'Must be a whole number'))
          .check(z.minimum(100, rule('Must be 100 or more')), z.maximum(599, rule('Must be 599 or less'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OperatorLog = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      uses: z
        .array(OperatorUse, says('Required', 'Must be a list'))
        .check(z.maxLength(200, rule('Must have at most 200 entries'))),
      next: z.nullable(Cursor),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const RemovedCategory = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      deleted: z
        .int(says('Required', 'Must be a whole number'))
        .check(z.minimum(0, rule('Must be 0 or more')), z.maximum(1, rule('Must be 1 or less'))),
      products: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
      categories: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const VendorRename = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      vendor: z
        .string(says('Required', 'Must be text'))
        .check(storable, minChars(1, 'Must not be empty'), maxChars(200, 'Must be at most 200 characters')),
      name: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          minChars(1, 'Must not be empty'),
          maxChars(200, 'Must be at most 200 characters'),
          z.regex(/[^\u0009\n\r \u00a0\u2000-\u200b\u3000\ufeff]/u, rule('A name needs letters')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const RenamedVendor = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      id: Id,
      name: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      renamed: z.boolean(says('Required', 'Must be true or false')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const TestRunRequest = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      mark: Mark,
      expires_in: z.exactOptional(
        z
          .int(says('Required', 'Must be a whole number'))
          .check(
            z.minimum(60, rule('Must be 60 or more')),
            z.maximum(604800, rule('Must be 604800 or less')),
          ),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const OpenTestRun = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      mark: Mark,
      token: TestRunToken,
      expires_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const TestRun = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      mark: Mark,
      opened_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      expires_at: z
        .string(says('Required', 'Must be text'))
        .check(
          storable,
          z.iso.datetime({ offset: true, ...rule('Must be a date and time such as 2026-01-31T09:30:00Z') }),
        ),
      orders: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
      customers: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const RemovedTestRun = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      mark: Mark,
      orders: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
      units: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(9007199254740991, rule('Must be 9007199254740991 or less')),
        ),
      customers: z
        .int(says('Required', 'Must be a whole number'))
        .check(
          z.minimum(0, rule('Must be 0 or more')),
          z.maximum(2147483647, rule('Must be 2147483647 or less')),
        ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

export const FieldError = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      field: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(300, 'Must be at most 300 characters')),
      message: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(500, 'Must be at most 500 characters')),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()

/** An error body (RFC 9457) with a stable code. `error` and `message` repeat `detail` for readers that look there. */
export const Problem = /* @__PURE__ */ (() =>
  z.strictObject(
    {
      type: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(300, 'Must be at most 300 characters')),
      title: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(200, 'Must be at most 200 characters')),
      status: z
        .int(says('Required', 'Must be a whole number'))
        .check(z.minimum(400, rule('Must be 400 or more')), z.maximum(599, rule('Must be 599 or less'))),
      detail: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(2000, 'Must be at most 2000 characters')),
      code: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(100, 'Must be at most 100 characters')),
      error: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(2000, 'Must be at most 2000 characters')),
      message: z
        .string(says('Required', 'Must be text'))
        .check(storable, maxChars(2000, 'Must be at most 2000 characters')),
      errors: z.exactOptional(
        z
          .array(FieldError, says('Required', 'Must be a list'))
          .check(z.maxLength(2000, rule('Must have at most 2000 entries'))),
      ),
    },
    fields('Required', 'Must be an object', 'Unknown field: leave it out'),
  ))()
