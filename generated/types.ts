// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The types of the contract: paths, operations and components, by openapi-typescript.

export interface paths {
  '/api/allcategories': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** All categories, in the order they were made */
    get: operations['listCategories']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/best-seller': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Best sellers, most sold first, at most 12 */
    get: operations['listBestSellers']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/cart-items': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Save the cart on the server
     * @description Sets the quantity of each product; repeating it changes nothing. All rows or none, of one vendor. A cart saved earlier from
     *     another vendor stays in the account, see `login`. The oldest rows beyond what an order takes, and products that are no
     *     longer sold, are left out and named in `dropped`.
     */
    post: operations['saveCartItems']
    /**
     * Remove several of the caller's cart rows
     * @description Ids that are absent or somebody else's are passed over and not counted.
     */
    delete: operations['deleteCartItems']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/cart-items/{cart_id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove one of the caller's cart rows
     * @description An absent or foreign id answers 200 with `deleted` 0.
     */
    delete: operations['deleteCartItem']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/health': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Whether the process answers */
    get: operations['getHealth']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/hot-deal': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Hot deals, at most 20 */
    get: operations['listHotDeals']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/landing': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Banners of the home page */
    get: operations['listBanners']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/logout': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Revoke the token that comes with the request */
    post: operations['logout']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/me': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The customer the token belongs to */
    get: operations['getCurrentUser']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/banners/{bannerId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Remove a banner */
    delete: operations['removeBanner']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/catalog': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The catalog as it can be imported again, page by page
     * @description Products in the order of their numbers, unpublished ones included. The first page (no `after`) also has all vendors, categories
     *     and banners. `next` is null on the last page.
     */
    get: operations['exportCatalog']
    put?: never
    /**
     * Add and change vendors, categories, banners and products, all of them or none
     * @description A row is identified by its key: a vendor by `name`, a category by `slug`, a banner by `id`, a product by `product_code`. Fields
     *     that a known row leaves out stay; a new row needs its required fields. Rows are never removed; `on_shelf: false` unpublishes a
     *     product. Rows may name what the same request adds. If one row is refused, nothing is written and `errors` names every refused
     *     row (`products.3.vendor`). Codes, names and vendors are stored without outer blanks and invisible characters, codes also with
     *     half-width letters and plain hyphens.
     *     A `stock` beside `stock_exported` is set only while the stock is still what was exported, so that an import never restores units
     *     sold meanwhile: a changed `stock` is refused otherwise, an unchanged one is reported in `stock_kept`.
     */
    post: operations['importCatalog']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/categories/{slug}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove a category
     * @description `move_to` names the category that takes its products and categories; without it a category in use is not removed. `deleted`
     *     is 0 for an unknown category.
     */
    delete: operations['removeCategory']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/customers/{customerId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Erase an account and anonymize its orders
     * @description Deletes account, saved cart, sessions and mails; orders keep their products, amount and country. Refused while orders are open.
     *     `erased` is false for an unknown account.
     */
    delete: operations['eraseCustomer']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/customers/{customerId}/data': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Stored data of a customer, page by page
     * @description Orders newest first, with their history. The first page (no `after`) also has the account, the saved cart, the open sessions
     *     and the mails. `next` is null on the last page. Hashes of passwords and tokens are left out.
     */
    get: operations['exportCustomer']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/customers/{customerId}/password': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Set a new password, end all sessions and the pause after wrong passwords */
    post: operations['setCustomerPassword']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/customers/{customerId}/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Sign a customer out everywhere */
    delete: operations['endCustomerSessions']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/customers/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Accounts with this phone number or e-mail, the longest known first */
    post: operations['findCustomers']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/guests/erase': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Anonymize the orders of guests with this phone number or e-mail
     * @description Orders keep their products, amount and country, as when an account is erased; mails are deleted. Refused while orders are open.
     *     Without any such order nothing is changed.
     */
    post: operations['eraseGuest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/guests/export': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Stored data of guests with this phone number or e-mail, page by page
     * @description Orders of no account, newest first, with their history. The first page (no `after`) also has the mails about them and
     *     quotations to the e-mail. Without any such order the lists are empty.
     */
    post: operations['exportGuest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/key': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The operator's key that comes with the request */
    get: operations['getOperatorKey']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/log': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The audit log, the newest first, page by page
     * @description Every request with a key, recorded before it was answered.
     */
    get: operations['listOperatorUses']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/orders': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Place an order for a customer on the phone
     * @description A guest's order by the rules of `placeOrder`; `settleOrder` resolves it by its key with `user_id` null. The limits of the
     *     customer's phone number and e-mail apply, those of the operator's network do not.
     */
    post: operations['placePhoneOrder']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/orders/{orderId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One order with its customer and history */
    get: operations['getOrder']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /**
     * Edit the customer and the address of an order
     * @description Until it is sent. Absent fields stay. A new e-mail address gets a mail about the change. A request that changes nothing is
     *     answered with the order, whatever its status.
     */
    patch: operations['amendOrder']
    trace?: never
  }
  '/api/operator/orders/{orderId}/steps': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Confirm, send, deliver, cancel or return an order
     * @description An order is pending, then processing (`confirm`), shipped (`send`), delivered (`deliver`). It can be cancelled until it is
     *     delivered, which puts its units back into stock, once. A sent or delivered order that comes back is returned (`return`, with a
     *     reason); the units that `restock` names go back into stock, also later. Repeating a step changes nothing and answers with the
     *     order; a cancelled or returned order takes no other step. `send` records courier and tracking number, and corrects them when
     *     repeated.
     */
    post: operations['takeOrderStep']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/orders/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Orders of all customers, newest first, page by page
     * @description New orders do not change later pages.
     */
    post: operations['findOrders']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/pictures': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Store a picture for products and banners
     * @description A still JPEG, PNG, WebP or AVIF, by the bytes of the file, of at most 15 MB and 25 million pixels (a progressive JPEG 36 million,
     *     any other JPEG 120 million). The store turns it upright, removes its metadata and stores it in the widths that pages use,
     *     product pictures cut to a square. `photo` is the name for rows, made of the file's name and content. Rows may also name the
     *     file as it was sent, which means the newest picture of that name.
     */
    post: operations['addPicture']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/report': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The sales report of a period
     * @description Orders placed on these days (Dhaka time) by their present status, without those of test runs. Sold means neither cancelled nor
     *     returned; the share of returns is among the parcels that were delivered or returned.
     */
    get: operations['reportSales']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/test-runs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Test runs that are open or have orders or customers, the newest first */
    get: operations['listTestRuns']
    put?: never
    /**
     * Get a token of a test run
     * @description Orders and registrations that send the token as `Test-Run` get the run's mark: they count for no best seller, metric or order
     *     limit, and removing the run removes them. Opening a run again prolongs it under the same token.
     */
    post: operations['openTestRun']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/test-runs/{mark}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /**
     * Remove the orders and customers of a test run
     * @description Ends the run's token, removes its orders with their units back in stock, then its customers with their carts, sessions and
     *     orders. An unknown mark answers zeros. Keys of removed orders are void. An interrupted removal continues when repeated.
     */
    delete: operations['removeTestRun']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/operator/vendors': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Rename a vendor
     * @description Orders keep the earlier name. Carts and lists with an earlier name still work. `renamed` is false where the vendor already has
     *     the new name and had the old one.
     */
    post: operations['renameVendor']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/order-list-user': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** The customer's orders, newest first */
    post: operations['listOrders']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/order/settle': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Resolve an order whose answer was lost
     * @description Answers the order that was placed under an idempotency key, or that there is none **and never will be**: the key is void then,
     *     and an order that still arrives under it is refused (`idempotency_key_void`). A guest's order needs its key alone, a customer's
     *     the customer's token. Keys without an order are limited by customer or network; a void key is deleted after a week.
     */
    post: operations['settleOrder']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/order/store': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Place a cash-on-delivery order
     * @description The store recomputes every price and total. A client empties its cart after a 400, which only the store's own problems have;
     *     any other failure leaves the cart alone. Without a token it is a guest's order, with `user_id` null. Orders per hour are
     *     limited by network, phone number, e-mail and account; repeating an order under its key does not count. Without a key, the
     *     same order from the same caller within a minute counts as a repetition.
     */
    post: operations['placeOrder']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Products of a category and a vendor, newest first
     * @description Both filters may be absent or empty, which means all. 20 products unless `limit` asks for up to 100.
     */
    get: operations['listProducts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/products/get/{productId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One product */
    get: operations['getProduct']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/profile': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Change the customer's own data
     * @description The customer signs in with the new e-mail or with the one that the account was opened with. An e-mail that another account
     *     uses is accepted, so that the answer does not reveal which e-mails have accounts.
     */
    post: operations['updateProfile']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/quote': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a price quotation by e-mail
     * @description The lines and totals of the e-mail are computed from the store's own names and prices.
     */
    post: operations['requestQuote']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ready': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Whether the store can serve shoppers now */
    get: operations['getReadiness']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/ready/reads': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Whether this instance can answer reads, for a load balancer
     * @description Also yes while nothing can be written, on a full disk for example: orders then get 503 or 507, and pages are still answered. No
     *     while an instance starts, stops, or does not reach its database.
     */
    get: operations['getReadsReady']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Products whose words contain the text
     * @description `name` answers an object with the field `products`, `q` answers a plain list; exactly one of them is given.
     *     20 products unless `limit` asks for up to 100. Each of them has every word in its name, model, vendor, code or
     *     description, in whatever spelling: width, case, accents, kana, digits, apostrophes (also left out), dashes and codings
     *     of Bangla letters make no difference, and marks beside words do not count. A text of nothing but marks is looked
     *     for in names alone.
     */
    get: operations['searchProducts']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/top-deal': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Top deals, at most 20 */
    get: operations['listTopDeals']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/user-login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Exchange e-mail and password for a token */
    post: operations['login']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/user-registration': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Open a customer account */
    post: operations['register']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/vendor/{vendorId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** A vendor with its products */
    get: operations['getVendor']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export interface webhooks {
  order: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * An order was placed, edited, or taken a step
     * @description Sent to each of the store's `WEBHOOK_URLS` as https://www.standardwebhooks.com defines it. `type` names the event. `webhook-id`
     *     stays the same when it is sent again; `webhook-timestamp` and `webhook-signature` belong to the attempt. `data` is the order at
     *     the time of sending. Orders of test runs send no webhooks. Webhooks can arrive in another order than the events happened.
     */
    post: operations['orderEvent']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export interface components {
  schemas: {
    Address: string
    AmendOrderRequest: {
      customer_address?: string
      customer_city?: string
      customer_country?: components['schemas']['DeliveryCountry']
      customer_email?: components['schemas']['OrderEmail']
      customer_name?: string
      customer_phone?: string
      customer_zip?: string
      /** @description Stored with the edit. */
      note?: string
    }
    Banner: {
      photo: components['schemas']['Photo']
      subtitle: string
      title: string
    }
    /** @description A saved cart row with its product's fields. `quantity` is the count in the cart, `stock` what the store has. */
    CartItem: {
      cart_id: components['schemas']['Id']
      quantity: components['schemas']['Quantity']
      stock?: components['schemas']['Stock'] | null
      user_id: components['schemas']['Id']
    } & components['schemas']['ProductData']
    CatalogBanner: {
      /** @description Banners show in the order of their numbers. */
      id: components['schemas']['Id']
      photo?: components['schemas']['Photo']
      subtitle?: string
      title?: string
    }
    CatalogCategory: {
      /** @description What addresses of pages name it by; an import ignores it, as a store numbers its rows itself. */
      id?: components['schemas']['Id']
      /** @description Needed for a new category. */
      name?: string
      /** @description Slug of the category below which it stands; null for none. */
      parent?: components['schemas']['Slug'] | null
      slug: components['schemas']['Slug']
    }
    CatalogImport: {
      banners?: components['schemas']['CatalogBanner'][]
      categories?: components['schemas']['CatalogCategory'][]
      /**
       * @description Report changes without writing them.
       * @default false
       */
      dry_run?: boolean
      /**
       * @description What pictures will be called that are sent before the import itself; beside `dry_run` rows may name them as if the
       *     store had them.
       */
      pending_photos?: string[]
      products?: components['schemas']['CatalogProduct'][]
      vendors?: components['schemas']['CatalogVendor'][]
    }
    CatalogPage: {
      banners?: components['schemas']['CatalogBanner'][]
      categories?: components['schemas']['CatalogCategory'][]
      next: components['schemas']['Cursor'] | null
      products: components['schemas']['CatalogProduct'][]
      vendors?: components['schemas']['CatalogVendor'][]
    }
    /** @description A product by its code; a new one needs vendor, name, price and stock. */
    CatalogProduct: {
      /** @description Slugs of all its categories; `hot-deals` is one of them. */
      categories?: components['schemas']['Slug'][]
      description?: string
      /** @description What addresses of pages name it by; an import ignores it, as a store numbers its rows itself. */
      id?: components['schemas']['Id']
      /**
       * Format: date-time
       * @description Lists of newest products go by it; the time of the import for a new product.
       */
      listed_at?: string
      /** @description Shown as the brand. */
      model?: string
      name?: components['schemas']['ProductName']
      /** @description Whether it is published; true by default. */
      on_shelf?: boolean
      /** @description The former price; null for none. Above `price`. */
      original_price?: components['schemas']['OptionalTaka']
      photo?: components['schemas']['Photo']
      /** @description What the shopper pays for one. */
      price?: components['schemas']['Taka']
      product_code: components['schemas']['ProductCode']
      /** @description Units sold before, for a new product. */
      sold?: components['schemas']['Stock']
      /** @description Units that can be sold. */
      stock?: components['schemas']['Stock']
      /** @description Units that come to the stock or go from it; not beside `stock`. */
      stock_change?: number
      /**
       * @description What `stock` was when it was exported. The same `stock` beside it leaves the store's count alone; another one is
       *     set where the store still counts this and, where the row has `sold`, has sold as many. Else the row is refused.
       */
      stock_exported?: components['schemas']['Stock']
      top_deal?: boolean
      /** @description Name of its vendor; a product keeps the vendor that it was added with. */
      vendor?: components['schemas']['VendorName']
    }
    CatalogVendor: {
      /** @description What addresses of pages name it by; an import ignores it, as a store numbers its rows itself. */
      id?: components['schemas']['Id']
      name: components['schemas']['VendorName']
    }
    Category: {
      id: components['schemas']['Id']
      name: string
      slug: string
    }
    City: string
    Confirmation: {
      message: string
    }
    /** @description All of a phone number in whatever spelling, or of an e-mail: of an account the one that it goes by now or was opened with. */
    Contact: string
    ContactRequest: {
      contact: components['schemas']['Contact']
    }
    Country: string
    /** @description Carries the parcel; set by `send`. */
    Courier: string
    CurrentUser: {
      user: components['schemas']['User']
    }
    /** @description Where a page ended; opaque. */
    Cursor: string
    /** @description An account as operators see it, without the hash of its password. */
    Customer: {
      address: string
      city: string
      country: string
      /** Format: date-time */
      created_at: string
      /** @description The one that the customer goes by now. */
      email: string
      /** @description The one that the account was opened with, where it is another; the customer signs in with either. */
      first_email: string | null
      id: components['schemas']['Id']
      mark: components['schemas']['Mark'] | null
      name: string
      orders: number
      orders_under_way: number
      phone: string
      /** @description How many are open. */
      sessions: number
      /** Format: date-time */
      updated_at: string
      zip: string
    }
    CustomerData: {
      account?: components['schemas']['Customer']
      /** @description What the account has saved to order. */
      cart?: {
        name: string
        product_id: components['schemas']['Id']
        quantity: components['schemas']['Quantity']
      }[]
      /** @description Those that are still stored, the newest first. */
      mails?: components['schemas']['CustomerMail'][]
      next: components['schemas']['Cursor'] | null
      orders: components['schemas']['OperatorOrder'][]
      sessions?: {
        /** Format: date-time */
        created_at: string
        /** Format: date-time */
        expires_at: string
      }[]
    }
    CustomerMail: {
      about: string
      /** Format: date-time */
      created_at: string
      /** @description What a quotation offers; of an order the order says it. */
      lines: {
        name: string
        price: components['schemas']['Taka']
        product_id: components['schemas']['Id']
        quantity: components['schemas']['Quantity']
      }[]
      order_id: components['schemas']['Id'] | null
      to: string
    }
    Day: string
    DeleteCartItemsRequest: {
      ids: components['schemas']['Id'][]
    }
    Deleted: {
      deleted: number
    }
    /** @enum {string} */
    DeliveryCountry: 'Japan' | 'France' | 'Bangladesh' | 'India'
    DroppedCartItem: {
      product_id: components['schemas']['Id']
      /**
       * @description `gone`: no longer sold; `cart_full`: one of the oldest beyond what an order takes.
       * @enum {string}
       */
      reason: 'gone' | 'cart_full'
    }
    /**
     * Format: email
     * @description An e-mail address as browsers check it (HTML's valid e-mail address), and one that mail can reach: a domain with at
     *     least one dot whose last part begins with a letter, no dot at either end of the part before the @, and no two dots
     *     in a row. A domain in other letters than Latin ones is written in Punycode (`xn--…`).
     */
    Email: string
    EndedSessions: {
      id: components['schemas']['Id']
      /** @description How many have ended. */
      sessions: number
    }
    ErasedCustomer: {
      /** @description Whether there was such an account. */
      erased: boolean
      id: components['schemas']['Id']
      mails: number
      /** @description That were anonymized. */
      orders: number
    }
    ErasedGuest: {
      mails: number
      orders: number
    }
    FieldChange: {
      after: components['schemas']['FieldValue']
      before: components['schemas']['FieldValue']
      /** @description Such as `products.3.price`. */
      field: components['schemas']['RowField']
    }
    FieldError: {
      /** @description Path of the field, dots between its parts. */
      field: string
      message: string
    }
    /** @description A value of a row; of a longer text the beginning, of slugs a text with bars between, null for none. */
    FieldValue: string | number | boolean | null
    GuestExportRequest: {
      /** @description The `next` of the page before. */
      after?: components['schemas']['Cursor']
      contact: components['schemas']['Contact']
    }
    Health: {
      /** @enum {string} */
      status: 'ok'
    }
    Id: number
    IdempotencyKey: string
    ImportCount: {
      added: number
      changed: number
      unchanged: number
    }
    ImportReport: {
      banners: components['schemas']['ImportCount']
      categories: components['schemas']['ImportCount']
      /** @description Every field of a known row that changes, in the order of the rows; `after` is null for one that is cleared. */
      changes?: components['schemas']['FieldChange'][]
      dry_run: boolean
      products: components['schemas']['ImportCount']
      /** @description Rows whose `stock` is not set, as the count has moved since it was exported. */
      stock_kept?: components['schemas']['RowField'][]
      vendors: components['schemas']['ImportCount']
    }
    LoginRequest: {
      email: components['schemas']['Email']
      password: components['schemas']['Password']
    }
    LoginResult: {
      user: {
        access_token: string
        /** @description The cart that was saved last, of one vendor. */
        cart_items?: components['schemas']['CartItem'][]
        /** @description Seconds until the token expires. */
        expires_in: number
        /** @description Carts of other vendors that were saved before; absent where there are none. They stay saved, and the one saved last comes back once the cart before it is ordered or removed. */
        waiting_items?: components['schemas']['CartItem'][]
      }
    }
    /** @description The name of a test run. */
    Mark: string
    NewPassword: {
      password: components['schemas']['Password']
    }
    OpenTestRun: {
      /** Format: date-time */
      expires_at: string
      mark: components['schemas']['Mark']
      token: components['schemas']['TestRunToken']
    }
    OperatorKey: {
      /** Format: date-time */
      created_at: string
      /**
       * Format: date-time
       * @description Null for a key without an end.
       */
      ends_at: string | null
      name: string
      scopes: components['schemas']['OperatorScope'][]
      shop: components['schemas']['ShopOwner']
    }
    OperatorLog: {
      next: components['schemas']['Cursor'] | null
      uses: components['schemas']['OperatorUse'][]
    }
    /** @description An order as operators see it. */
    OperatorOrder: {
      courier?: components['schemas']['Courier']
      /** Format: date-time */
      created_at: string
      customer_address: string
      customer_city: string
      customer_country: string
      customer_email: string
      customer_name: string
      customer_phone: string
      customer_zip: string
      /** @description What has happened to it, the first first; of very many the placing and the newest. Only where one order is asked for. */
      history?: components['schemas']['OrderEvent'][]
      id: components['schemas']['Id']
      mark: components['schemas']['Mark'] | null
      order_product: components['schemas']['OperatorOrderLine'][]
      pay_amount: components['schemas']['Taka']
      /** @enum {string} */
      payment_method?: 'COD'
      return_reason: components['schemas']['ReturnReason'] | null
      status: components['schemas']['OrderStatus']
      tracking?: components['schemas']['Tracking']
      /** Format: date-time */
      updated_at: string
      user_id: components['schemas']['Id'] | null
      vendor_name: string
    }
    OperatorOrderLine: {
      id: components['schemas']['Id']
      name: string
      price: components['schemas']['Taka']
      product_id: components['schemas']['Id']
      quantity: number
      /** @description Units back in stock. */
      restocked: number
      total_price: components['schemas']['Taka']
    }
    /** @enum {string} */
    OperatorScope: 'catalog' | 'orders' | 'test' | 'customers' | 'log'
    OperatorUse: {
      /** Format: date-time */
      at: string
      /** @description The account that it was about. */
      customer_id: components['schemas']['Id'] | null
      /** @description Name of the key. */
      key: string
      operation: string
      /** @description The order that it was about. */
      order_id: components['schemas']['Id'] | null
      /** @description HTTP; null while open. */
      status: number | null
    }
    /** @description An amount of money that may be missing. */
    OptionalTaka: components['schemas']['Taka'] | null
    Order: {
      courier?: components['schemas']['Courier']
      /** Format: date-time */
      created_at?: string
      customer_name?: string
      id: components['schemas']['Id']
      order_product: components['schemas']['OrderLine'][]
      pay_amount: components['schemas']['Taka']
      /** @enum {string} */
      payment_method?: 'COD'
      /** @description Readers must expect words that are not in the list; the specification does not close it. */
      status: components['schemas']['OrderStatus'] | string
      tracking?: components['schemas']['Tracking']
      /** Format: date-time */
      updated_at: string
      vendor_name?: string
    }
    OrderCount: number
    OrderedProduct: {
      id: components['schemas']['Id']
      name: string
      price: components['schemas']['Taka']
      totalPrice: components['schemas']['Taka']
      totalQuantity: components['schemas']['Quantity']
    }
    /** @description Where the confirmation of an order is sent; empty where the customer has given no address. */
    OrderEmail: string | components['schemas']['Email']
    OrderEvent: {
      /** Format: date-time */
      at: string
      /** @description Name of the key; null for the customer. */
      by?: string | null
      /**
       * @description What happened; absent for a step.
       * @enum {string}
       */
      change?: 'restocked' | 'amended'
      courier?: components['schemas']['Courier']
      /** @description The fields that were edited. */
      fields?: (
        | 'customer_name'
        | 'customer_email'
        | 'customer_phone'
        | 'customer_address'
        | 'customer_city'
        | 'customer_zip'
        | 'customer_country'
      )[]
      note?: string | null
      status: components['schemas']['OrderStatus']
      tracking?: components['schemas']['Tracking']
    }
    /** @description The idempotency key of an order. It has to be random, as a guest's order is resolved by its key alone. */
    OrderKey: string
    /** @description One product of an order. The specification shows only that an order has a list of them. */
    OrderLine: {
      id?: components['schemas']['Id']
      name?: string
      price?: components['schemas']['Taka']
      product_id?: components['schemas']['Id']
      quantity?: number
      total_price?: components['schemas']['Taka']
    }
    OrderListRequest: {
      /** @description Only orders with a lower number. */
      before?: components['schemas']['Id']
      user_id: components['schemas']['Id']
    }
    OrderPage: {
      next: components['schemas']['Cursor'] | null
      orders: components['schemas']['OperatorOrder'][]
    }
    OrderRequest: {
      customer_address: string
      customer_city: string
      customer_country: components['schemas']['DeliveryCountry']
      customer_email: components['schemas']['OrderEmail']
      customer_name: string
      customer_phone: string
      customer_zip: string
      ordered_products: components['schemas']['OrderedProduct'][]
      pay_amount: components['schemas']['Taka']
      /** @description COD; the store refuses any other. */
      paymentMethod: string
      /** @description The signed-in customer, or null for a guest. */
      user_id: components['schemas']['Id'] | null
      vendor_name: string
    }
    OrderSearch: {
      /** @description The `next` of the page before. */
      after?: components['schemas']['Cursor']
      /** @description Phone or e-mail, in any spelling. */
      customer?: string
      /** @default 50 */
      limit?: number
      /** @description Only this mark; see `marked`. */
      mark?: components['schemas']['Mark']
      /**
       * @description `only` or `also` orders with a mark.
       * @enum {string}
       */
      marked?: 'only' | 'also'
      /** Format: date-time */
      placed_before?: string
      /**
       * Format: date-time
       * @description Placed then or later.
       */
      placed_from?: string
      status?: components['schemas']['OrderStatus']
      /** @description Has or had this name; empty means all. */
      vendor?: string
    }
    /** @enum {string} */
    OrderStatus: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
    /** @enum {string} */
    OrderStep: 'confirm' | 'send' | 'deliver' | 'return' | 'cancel'
    OrderStepRequest: {
      courier?: components['schemas']['Courier']
      /** @description Stored with the step. */
      note?: string
      reason?: components['schemas']['ReturnReason']
      /** @description Of a returned order's lines, how many units in all are whole and go back into stock; read with a return alone. */
      restock?: components['schemas']['WholeUnits'][]
      step: components['schemas']['OrderStep']
      tracking?: components['schemas']['Tracking']
    }
    /** @description A webhook about an order. */
    OrderWebhook: {
      data: components['schemas']['OperatorOrder']
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string
      /** @enum {string} */
      type:
        | 'order.placed'
        | 'order.confirmed'
        | 'order.sent'
        | 'order.delivered'
        | 'order.cancelled'
        | 'order.returned'
        | 'order.amended'
    }
    Password: string
    PersonName: string
    /**
     * @description A Bangladeshi mobile number: 01, a digit 3 to 9, eight more digits; +88 or 88 may stand before it.
     *     Blank means that none was given.
     */
    Phone: string
    /** @description What a guest orders. */
    PhoneOrderRequest: {
      customer_address: string
      customer_city: string
      customer_country: components['schemas']['DeliveryCountry']
      customer_email: components['schemas']['OrderEmail']
      customer_name: string
      customer_phone: string
      customer_zip: string
      ordered_products: components['schemas']['OrderedProduct'][]
      pay_amount: components['schemas']['Taka']
      /** @description COD; the store refuses any other. */
      paymentMethod: string
      vendor_name: string
    }
    /** @description File name of its kind, or a full URL. */
    Photo: string
    Picture: {
      /** @description Of all stored files of it. */
      bytes: number
      height: number
      /** @description What rows of the catalog name. */
      photo: string
      /** @description The earlier picture of this file name. */
      replaces?: string
      /** @description Of the upright picture. */
      width: number
    }
    PictureUpload: {
      /** @description The file in base64, at most 15 MB of it. */
      content: string
      /**
       * @description What it is a picture for.
       * @enum {string}
       */
      kind: 'products' | 'banners'
      /** @description The file's name as the camera or phone gave it, in any script; the stored name is made of it. */
      name: string
    }
    PlacedOrder: {
      message: string
      order: components['schemas']['Order']
    }
    /** @description An error body (RFC 9457) with a stable code. `error` and `message` repeat `detail` for readers that look there. */
    Problem: {
      code: string
      detail: string
      error: string
      errors?: components['schemas']['FieldError'][]
      message: string
      status: number
      title: string
      type: string
    }
    Product: {
      quantity: components['schemas']['Stock']
    } & components['schemas']['ProductData']
    ProductCode: string
    /** @description A product in the catalog or in a cart. */
    ProductData: {
      description?: string | null
      id: components['schemas']['Id']
      /** @description Path or URL of the picture. */
      imageUrl?: string | null
      /** @description Shown as the brand. */
      model?: string | null
      name: components['schemas']['ProductName']
      /** @description The former price of a discounted product. */
      original_price?: components['schemas']['OptionalTaka']
      photo: components['schemas']['Photo']
      /** @description What the shopper pays for one. */
      price: components['schemas']['Taka']
      product_code?: string | null
      regular_price?: components['schemas']['OptionalTaka']
      vendor_id: components['schemas']['Id']
      vendor_name: components['schemas']['VendorName']
    }
    ProductName: string
    ProfileRequest: {
      address: components['schemas']['Address']
      city: components['schemas']['City']
      country: components['schemas']['Country']
      email: components['schemas']['Email']
      name: components['schemas']['PersonName']
      phone?: components['schemas']['Phone']
      zip: components['schemas']['Zip']
    }
    /** @description How many of a product. */
    Quantity: number
    /** @description A cart line; the store reads `id` and `quantity` and takes the rest from its catalog. */
    QuoteItem: {
      id: components['schemas']['Id']
      name?: string
      price?: components['schemas']['Taka']
      quantity: components['schemas']['Quantity']
    } & {
      [key: string]: unknown
    }
    QuoteRequest: {
      cartItems: components['schemas']['QuoteItem'][]
      email: components['schemas']['Email']
      subtotal: components['schemas']['Taka']
      total: components['schemas']['Taka']
    }
    RegistrationRequest: {
      address: components['schemas']['Address']
      city: components['schemas']['City']
      country: components['schemas']['Country']
      email: components['schemas']['Email']
      name: components['schemas']['PersonName']
      password: components['schemas']['Password']
      password_confirmation: string
      phone?: components['schemas']['Phone']
      zip: components['schemas']['Zip']
    }
    RemovedCategory: {
      /** @description That were moved. */
      categories: number
      deleted: number
      /** @description That were moved. */
      products: number
    }
    RemovedTestRun: {
      customers: number
      mark: components['schemas']['Mark']
      orders: number
      /** @description Put back into stock. */
      units: number
    }
    RenamedVendor: {
      id: components['schemas']['Id']
      name: string
      renamed: boolean
    }
    /**
     * @description Why a parcel came back; a return needs one, and it is read with no other step.
     * @enum {string}
     */
    ReturnReason: 'refused' | 'not_reached' | 'damaged' | 'wrong_item' | 'other'
    /** @description How many parcels of a city or a vendor came back; the share is null where none has ended its way. */
    ReturnTally: {
      delivered: components['schemas']['OrderCount']
      name: string
      orders: components['schemas']['OrderCount']
      returned: components['schemas']['OrderCount']
      returned_share: number | null
    }
    RowField: string
    SalesCount: {
      amount: components['schemas']['Taka']
      cancelled: components['schemas']['OrderCount']
      orders: components['schemas']['OrderCount']
      returned: components['schemas']['OrderCount']
    }
    SalesReport: {
      cities: components['schemas']['ReturnTally'][]
      days: {
        amount: components['schemas']['Taka']
        cancelled: components['schemas']['OrderCount']
        day: components['schemas']['Day']
        orders: components['schemas']['OrderCount']
        returned: components['schemas']['OrderCount']
      }[]
      from: components['schemas']['Day']
      /** @description How many rows of the long tables are not in the report. */
      left_off: {
        cities: number
        products: number
        vendors: number
      }
      products: {
        amount: components['schemas']['Taka']
        name: string
        product_id: components['schemas']['Id']
        units: number
      }[]
      reasons: {
        orders: components['schemas']['OrderCount']
        reason: components['schemas']['ReturnReason']
      }[]
      statuses: {
        amount: components['schemas']['Taka']
        orders: components['schemas']['OrderCount']
        status: components['schemas']['OrderStatus']
      }[]
      to: components['schemas']['Day']
      total: components['schemas']['SalesCount']
      vendors: components['schemas']['ReturnTally'][]
    }
    SaveCartRequest: {
      cart_items: {
        product_id: components['schemas']['Id']
        quantity: components['schemas']['Quantity']
        user_id: components['schemas']['Id']
      }[]
    }
    SavedCart: {
      cart_items: components['schemas']['CartItem'][]
      /** @description Products that were sent or saved and are not in the saved cart. */
      dropped?: components['schemas']['DroppedCartItem'][]
    }
    SearchResult: {
      products: components['schemas']['Product'][]
    }
    SearchText: string
    /** @description With `placed` the order as it stands now, without its customer's name and the courier's number; with `void` none. */
    SettledOrder: {
      order?: components['schemas']['Order']
      /** @enum {string} */
      state: 'placed' | 'void'
    }
    SettleRequest: {
      key: components['schemas']['OrderKey']
      /** @description As in the order; null for a guest's. */
      user_id: components['schemas']['Id'] | null
    }
    /** @description Whose shop it is, for what is printed or written to customers. */
    ShopOwner: {
      /** @description Where the shop is, in one line. */
      address: string
      email: string
      name: string
      /** @description As people read it. */
      phone: string
    }
    Slug: string
    /** @description Units in stock. */
    Stock: number
    /** @description Taka and paisa. */
    Taka: number
    TestRun: {
      customers: number
      /**
       * Format: date-time
       * @description When the last token of the run ends.
       */
      expires_at: string
      mark: components['schemas']['Mark']
      /** Format: date-time */
      opened_at: string
      orders: number
    }
    TestRunRequest: {
      /**
       * @description In seconds.
       * @default 3600
       */
      expires_in?: number
      mark: components['schemas']['Mark']
    }
    TestRunToken: string
    /** @description The courier's number; set by `send`. */
    Tracking: string
    User: {
      address?: string
      city?: string
      country?: string
      email: string
      id: components['schemas']['Id']
      name: string
      phone?: string
      zip?: string
    }
    Vendor: {
      id?: components['schemas']['Id']
      name: components['schemas']['VendorName']
      products: components['schemas']['Product'][]
    }
    VendorName: string
    VendorRename: {
      name: string
      /** @description The name that it has. */
      vendor: string
    }
    WholeUnits: {
      product_id: components['schemas']['Id']
      quantity: number
    }
    Zip: string
  }
  responses: {
    /** @description The saved cart; 201 where at least one row is new. */
    CartSaved: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['SavedCart']
      }
    }
    /** @description No account has that number. */
    CustomerNotFound: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No token, or one that is unknown, expired or revoked (401); or any other problem. */
    CustomerProblem: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No token, or one that is unknown, expired or revoked (401); or any other problem. */
    CustomerProblem401: {
      headers: {
        'WWW-Authenticate': components['headers']['Bearer']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No token, or one that is unknown, expired or revoked (401); or any other problem. */
    CustomerProblem413: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No token, or one that is unknown, expired or revoked (401); or any other problem. */
    CustomerProblem415: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No token, or one that is unknown, expired or revoked (401); or any other problem. */
    CustomerProblem422: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No token, or one that is unknown, expired or revoked (401); or any other problem. */
    CustomerProblem500: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No token, or one that is unknown, expired or revoked (401); or any other problem. */
    CustomerProblem503: {
      headers: {
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description How many rows were deleted. */
    Deleted: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Deleted']
      }
    }
    /** @description The request names another customer. */
    Forbidden: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Yes. */
    Healthy: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Health']
      }
    }
    /** @description What the caller has (`If-None-Match`) is still what the store has. */
    NotModified: {
      headers: {
        ETag: components['headers']['ETag']
        [name: string]: unknown
      }
      content?: never
    }
    /** @description No valid operator's key (401), a key that lacks the scope (403), or any other problem. */
    OperatorProblem: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No valid operator's key (401), a key that lacks the scope (403), or any other problem. */
    OperatorProblem401: {
      headers: {
        'WWW-Authenticate': components['headers']['Bearer']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No valid operator's key (401), a key that lacks the scope (403), or any other problem. */
    OperatorProblem403: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No valid operator's key (401), a key that lacks the scope (403), or any other problem. */
    OperatorProblem413: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No valid operator's key (401), a key that lacks the scope (403), or any other problem. */
    OperatorProblem415: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No valid operator's key (401), a key that lacks the scope (403), or any other problem. */
    OperatorProblem422: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No valid operator's key (401), a key that lacks the scope (403), or any other problem. */
    OperatorProblem500: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No valid operator's key (401), a key that lacks the scope (403), or any other problem. */
    OperatorProblem503: {
      headers: {
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No operator's key, or one that is unknown, revoked or past its end. */
    OperatorUnknown: {
      headers: {
        'WWW-Authenticate': components['headers']['Bearer']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description An order with this key is being placed at this moment. */
    OrderBeingPlaced: {
      headers: {
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description No order has that number. */
    OrderNotFound: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The order is placed and durable. */
    OrderPlaced: {
      headers: {
        'Idempotency-Replayed': components['headers']['Replayed']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['PlacedOrder']
      }
    }
    /** @description The store refuses the order; nothing was written. */
    OrderRefused: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /**
     * @description Any other problem: input that does not fit the contract (422, `errors` names each field), a body that is too large (413)
     *     or not JSON (415), a fault of the store (500), or a store that is busy or full (503, with `Retry-After`).
     */
    Problem: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /**
     * @description Any other problem: input that does not fit the contract (422, `errors` names each field), a body that is too large (413)
     *     or not JSON (415), a fault of the store (500), or a store that is busy or full (503, with `Retry-After`).
     */
    Problem413: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /**
     * @description Any other problem: input that does not fit the contract (422, `errors` names each field), a body that is too large (413)
     *     or not JSON (415), a fault of the store (500), or a store that is busy or full (503, with `Retry-After`).
     */
    Problem415: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /**
     * @description Any other problem: input that does not fit the contract (422, `errors` names each field), a body that is too large (413)
     *     or not JSON (415), a fault of the store (500), or a store that is busy or full (503, with `Retry-After`).
     */
    Problem422: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /**
     * @description Any other problem: input that does not fit the contract (422, `errors` names each field), a body that is too large (413)
     *     or not JSON (415), a fault of the store (500), or a store that is busy or full (503, with `Retry-After`).
     */
    Problem500: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /**
     * @description Any other problem: input that does not fit the contract (422, `errors` names each field), a body that is too large (413)
     *     or not JSON (415), a fault of the store (500), or a store that is busy or full (503, with `Retry-After`).
     */
    Problem503: {
      headers: {
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description At most `limit` products. */
    ProductList: {
      headers: {
        ETag: components['headers']['ETag']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Product'][]
      }
    }
    /** @description How many sessions have ended. */
    SessionsEnded: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['EndedSessions']
      }
    }
    /** @description Too many orders from this network, phone number, e-mail or account; nothing was written. */
    TooManyOrders: {
      headers: {
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Too many attempts from this caller. */
    TooManyRequests: {
      headers: {
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description At most 20 products. */
    TwentyProducts: {
      headers: {
        ETag: components['headers']['ETag']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Product'][]
      }
    }
  }
  parameters: {
    /** @description The `next` of the page before. */
    After: components['schemas']['Cursor']
    /** @description Number or slug of a category; absent or empty means all. Number 2 is the hot deals. */
    Category: string
    /** @description Number of the account. */
    CustomerId: components['schemas']['Id']
    /** @description How many products at the most; 20 when absent. */
    Limit: number
    /** @description Number of the order. */
    OrderId: components['schemas']['Id']
    /** @description Token of an open test run; what the request adds carries the run's mark. */
    TestRun: components['schemas']['TestRunToken']
    /** @description Name of the vendor whose products are wanted; absent or empty means all vendors. */
    VendorName: string
  }
  requestBodies: never
  headers: {
    /**
     * @description How to show who calls.
     * @example Bearer
     */
    Bearer: 'Bearer'
    /**
     * @description The version of the answer, for `If-None-Match`.
     * @example "1-identity"
     */
    ETag: string
    /** @description `true` when this answer repeats that of an earlier request with the same key. */
    Replayed: 'true'
    /**
     * @description Seconds to wait before the next attempt.
     * @example 1
     */
    RetryAfter: number
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  listCategories: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Every category. The storefront shows them in reverse. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Category'][]
        }
      }
      304: components['responses']['NotModified']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  listBestSellers: {
    parameters: {
      query?: {
        /** @description Name of the vendor whose products are wanted; absent or empty means all vendors. */
        vendor_name?: components['parameters']['VendorName']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description At most 12 products. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Product'][]
        }
      }
      304: components['responses']['NotModified']
      422: components['responses']['Problem422']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  saveCartItems: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SaveCartRequest']
      }
    }
    responses: {
      200: components['responses']['CartSaved']
      201: components['responses']['CartSaved']
      401: components['responses']['CustomerProblem401']
      403: components['responses']['Forbidden']
      413: components['responses']['CustomerProblem413']
      415: components['responses']['CustomerProblem415']
      /** @description A field is not acceptable, or the rows are of several vendors. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  deleteCartItems: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['DeleteCartItemsRequest']
      }
    }
    responses: {
      200: components['responses']['Deleted']
      401: components['responses']['CustomerProblem401']
      413: components['responses']['CustomerProblem413']
      415: components['responses']['CustomerProblem415']
      422: components['responses']['CustomerProblem422']
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  deleteCartItem: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the cart row. */
        cart_id: components['schemas']['Id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['Deleted']
      401: components['responses']['CustomerProblem401']
      422: components['responses']['CustomerProblem422']
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  getHealth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['Healthy']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  listHotDeals: {
    parameters: {
      query?: {
        /** @description Name of the vendor whose products are wanted; absent or empty means all vendors. */
        vendor_name?: components['parameters']['VendorName']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['TwentyProducts']
      304: components['responses']['NotModified']
      422: components['responses']['Problem422']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  listBanners: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Banners in the order of the carousel. An empty list makes the storefront use its built-in slides. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Banner'][]
        }
      }
      304: components['responses']['NotModified']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  logout: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The token works no more. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['CustomerProblem401']
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  getCurrentUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The customer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CurrentUser']
        }
      }
      401: components['responses']['CustomerProblem401']
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  removeBanner: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the banner. */
        bannerId: components['schemas']['Id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['Deleted']
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  exportCatalog: {
    parameters: {
      query?: {
        /** @description The `next` of the page before. */
        after?: components['parameters']['After']
        /** @description Only products that name this category themselves, by its slug. */
        category?: components['schemas']['Slug']
        /** @description Only the product with exactly this code. */
        code?: components['schemas']['ProductCode']
        /** @description How many products at the most; 200 when absent. */
        limit?: number
        /** @description Only products with at most so many units; absent means all. */
        max_stock?: components['schemas']['Stock']
        /** @description Only published (`on`) or only unpublished products (`off`); absent means both. */
        shelf?: 'on' | 'off'
        /** @description Name of the vendor whose products are wanted; absent or empty means all vendors. */
        vendor?: string
        /** @description Only products whose code or name contains every one of these words. */
        words?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CatalogPage']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  importCatalog: {
    parameters: {
      query?: never
      header?: {
        /**
         * @description One key for one request, so that `stock_change` counts once when the answer is lost. A dry run with the key of an
         *     import that was made answers as that import did.
         */
        'Idempotency-Key'?: components['schemas']['IdempotencyKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['CatalogImport']
      }
    }
    responses: {
      /** @description How many rows are new, changed, or were so already. */
      200: {
        headers: {
          'Idempotency-Replayed': components['headers']['Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ImportReport']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      /** @description Rows are refused, or the key was used for another request; nothing was written. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  removeCategory: {
    parameters: {
      query?: {
        /** @description Slug of the category that takes what it holds. */
        move_to?: components['schemas']['Slug']
      }
      header?: never
      path: {
        /** @description Slug of the category. */
        slug: components['schemas']['Slug']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was removed and moved. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RemovedCategory']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      /** @description It holds something, or pages of the shop show it; nothing was changed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  eraseCustomer: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the account. */
        customerId: components['parameters']['CustomerId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was erased. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErasedCustomer']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      /** @description Orders of the account are under way; nothing was erased. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  exportCustomer: {
    parameters: {
      query?: {
        /** @description The `next` of the page before. */
        after?: components['parameters']['After']
      }
      header?: never
      path: {
        /** @description Number of the account. */
        customerId: components['parameters']['CustomerId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CustomerData']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      404: components['responses']['CustomerNotFound']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  setCustomerPassword: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the account. */
        customerId: components['parameters']['CustomerId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPassword']
      }
    }
    responses: {
      200: components['responses']['SessionsEnded']
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      404: components['responses']['CustomerNotFound']
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  endCustomerSessions: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the account. */
        customerId: components['parameters']['CustomerId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['SessionsEnded']
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      404: components['responses']['CustomerNotFound']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  findCustomers: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactRequest']
      }
    }
    responses: {
      /** @description At most 50 accounts. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Customer'][]
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  eraseGuest: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactRequest']
      }
    }
    responses: {
      /** @description How many orders were anonymized and mails deleted. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ErasedGuest']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      /** @description Orders are under way; nothing was erased. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  exportGuest: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['GuestExportRequest']
      }
    }
    responses: {
      /** @description One page. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CustomerData']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  getOperatorKey: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What the key may do. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorKey']
        }
      }
      401: components['responses']['OperatorUnknown']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  listOperatorUses: {
    parameters: {
      query?: {
        /** @description The `next` of the page before. */
        after?: components['parameters']['After']
        /** @description Only what was asked before this time. */
        before?: string
        /** @description Only what was about the account of this number. */
        customer?: components['schemas']['Id']
        /** @description Only what the key of this name has asked for; absent or empty means all. */
        key?: string
        /** @description How many entries at the most; 50 when absent. */
        limit?: number
        /** @description Only this operation, by its id; absent or empty means all. */
        operation?: string
        /** @description Only what was about the order of this number. */
        order?: components['schemas']['Id']
        /** @description Only what was asked at this time or later. */
        since?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page; `next` is null on the last one. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorLog']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  placePhoneOrder: {
    parameters: {
      query?: never
      header: {
        /** @description One key for one order. The same key and body answer with the first order; another body is refused. */
        'Idempotency-Key': components['schemas']['OrderKey']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PhoneOrderRequest']
      }
    }
    responses: {
      200: components['responses']['OrderPlaced']
      400: components['responses']['OrderRefused']
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      409: components['responses']['OrderBeingPlaced']
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      /** @description A field is not acceptable, or the key was used for another order or is void. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      429: components['responses']['TooManyOrders']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  getOrder: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the order. */
        orderId: components['parameters']['OrderId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorOrder']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      404: components['responses']['OrderNotFound']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  amendOrder: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the order. */
        orderId: components['parameters']['OrderId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AmendOrderRequest']
      }
    }
    responses: {
      /** @description The order as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorOrder']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      404: components['responses']['OrderNotFound']
      /** @description The order was sent or has ended; nothing was changed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  takeOrderStep: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the order. */
        orderId: components['parameters']['OrderId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderStepRequest']
      }
    }
    responses: {
      /** @description The order after the step. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OperatorOrder']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      404: components['responses']['OrderNotFound']
      /** @description The order is not where this step begins, or holds fewer units; nothing was changed. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      /** @description A field is not acceptable, or a return comes without its reason. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  findOrders: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderSearch']
      }
    }
    responses: {
      /** @description One page; `next` is null on the last one. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OrderPage']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  addPicture: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PictureUpload']
      }
    }
    responses: {
      /** @description The picture is stored. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Picture']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      /** @description This is no picture that pages can show. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  reportSales: {
    parameters: {
      query: {
        /** @description First day of the period. */
        from: components['schemas']['Day']
        /** @description Last day of the period, which is part of it. */
        to: components['schemas']['Day']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The figures; of the longest tables the first 200 rows. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SalesReport']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      /** @description A day is not acceptable, or the period is too long or ends before it begins. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  listTestRuns: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description At most 500 runs. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TestRun'][]
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  openTestRun: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TestRunRequest']
      }
    }
    responses: {
      /** @description The token of the run. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OpenTestRun']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  removeTestRun: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The mark of the run. */
        mark: components['schemas']['Mark']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description What was removed. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RemovedTestRun']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  renameVendor: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['VendorRename']
      }
    }
    responses: {
      /** @description The vendor as it is now. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RenamedVendor']
        }
      }
      401: components['responses']['OperatorProblem401']
      403: components['responses']['OperatorProblem403']
      /** @description No vendor has that name. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      /** @description Another vendor has the new name. */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      413: components['responses']['OperatorProblem413']
      415: components['responses']['OperatorProblem415']
      422: components['responses']['OperatorProblem422']
      500: components['responses']['OperatorProblem500']
      503: components['responses']['OperatorProblem503']
    }
  }
  listOrders: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderListRequest']
      }
    }
    responses: {
      /** @description The newest orders, at most 100; with `before` the newest of those. */
      200: {
        headers: {
          /** @description How many there are in all. */
          'Total-Count'?: number
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Order'][]
        }
      }
      401: components['responses']['CustomerProblem401']
      403: components['responses']['Forbidden']
      413: components['responses']['CustomerProblem413']
      415: components['responses']['CustomerProblem415']
      422: components['responses']['CustomerProblem422']
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  settleOrder: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SettleRequest']
      }
    }
    responses: {
      /** @description The final outcome. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SettledOrder']
        }
      }
      401: components['responses']['CustomerProblem401']
      403: components['responses']['Forbidden']
      409: components['responses']['OrderBeingPlaced']
      413: components['responses']['CustomerProblem413']
      415: components['responses']['CustomerProblem415']
      422: components['responses']['CustomerProblem422']
      429: components['responses']['TooManyRequests']
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  placeOrder: {
    parameters: {
      query?: never
      header?: {
        /** @description One key for one order. The same key and body answer with the first order; another body is refused. */
        'Idempotency-Key'?: components['schemas']['OrderKey']
        /** @description Token of an open test run; what the request adds carries the run's mark. */
        'Test-Run'?: components['parameters']['TestRun']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderRequest']
      }
    }
    responses: {
      200: components['responses']['OrderPlaced']
      400: components['responses']['OrderRefused']
      401: components['responses']['CustomerProblem401']
      403: components['responses']['Forbidden']
      409: components['responses']['OrderBeingPlaced']
      413: components['responses']['CustomerProblem413']
      415: components['responses']['CustomerProblem415']
      /** @description A field is not acceptable, or the key was used for another order or is void. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      429: components['responses']['TooManyOrders']
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  listProducts: {
    parameters: {
      query?: {
        /** @description Number or slug of a category; absent or empty means all. Number 2 is the hot deals. */
        category?: components['parameters']['Category']
        /** @description How many products at the most; 20 when absent. */
        limit?: components['parameters']['Limit']
        /** @description Name of the vendor whose products are wanted; absent or empty means all vendors. */
        vendor_name?: components['parameters']['VendorName']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['ProductList']
      304: components['responses']['NotModified']
      422: components['responses']['Problem422']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  getProduct: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description Number of the product. */
        productId: components['schemas']['Id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The product. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Product']
        }
      }
      304: components['responses']['NotModified']
      /** @description No product has that number. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      422: components['responses']['Problem422']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  updateProfile: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProfileRequest']
      }
    }
    responses: {
      /** @description The data as they are now stored. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CurrentUser']
        }
      }
      401: components['responses']['CustomerProblem401']
      413: components['responses']['CustomerProblem413']
      415: components['responses']['CustomerProblem415']
      422: components['responses']['CustomerProblem422']
      429: components['responses']['TooManyRequests']
      500: components['responses']['CustomerProblem500']
      503: components['responses']['CustomerProblem503']
    }
  }
  requestQuote: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['QuoteRequest']
      }
    }
    responses: {
      /** @description The quotation is on its way. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Confirmation']
        }
      }
      413: components['responses']['Problem413']
      415: components['responses']['Problem415']
      /** @description A field is not acceptable, or a product is no longer sold. */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      429: components['responses']['TooManyRequests']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  getReadiness: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['Healthy']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  getReadsReady: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['Healthy']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  searchProducts: {
    parameters: {
      query?: {
        /** @description Number or slug of a category; absent or empty means all. Number 2 is the hot deals. */
        category?: components['parameters']['Category']
        /** @description How many products at the most; 20 when absent. */
        limit?: components['parameters']['Limit']
        /** @description Text to find; the answer is an object. */
        name?: components['schemas']['SearchText']
        /** @description Text to find; the answer is a list. */
        q?: components['schemas']['SearchText']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The products found, best match first. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SearchResult'] | components['schemas']['Product'][]
        }
      }
      304: components['responses']['NotModified']
      422: components['responses']['Problem422']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  listTopDeals: {
    parameters: {
      query?: {
        /** @description Name of the vendor whose products are wanted; absent or empty means all vendors. */
        vendor_name?: components['parameters']['VendorName']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: components['responses']['TwentyProducts']
      304: components['responses']['NotModified']
      422: components['responses']['Problem422']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  login: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LoginRequest']
      }
    }
    responses: {
      /** @description A token, its life in seconds, and the cart rows saved earlier. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LoginResult']
        }
      }
      /** @description Unknown e-mail or wrong password; both answer alike. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['Bearer']
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      413: components['responses']['Problem413']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  register: {
    parameters: {
      query?: never
      header?: {
        /** @description Token of an open test run; what the request adds carries the run's mark. */
        'Test-Run'?: components['parameters']['TestRun']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RegistrationRequest']
      }
    }
    responses: {
      /** @description The account is open; the customer can sign in. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Confirmation']
        }
      }
      413: components['responses']['Problem413']
      415: components['responses']['Problem415']
      /** @description A field is not acceptable, or the account cannot be opened (a known e-mail is one of the reasons). */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      429: components['responses']['TooManyRequests']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  getVendor: {
    parameters: {
      query?: {
        /** @description How many products at the most; 20 when absent. */
        limit?: components['parameters']['Limit']
      }
      header?: never
      path: {
        /** @description Number of the vendor. */
        vendorId: components['schemas']['Id']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The vendor's name and products, newest first. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Vendor']
        }
      }
      304: components['responses']['NotModified']
      /** @description No vendor has that number. */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/problem+json': components['schemas']['Problem']
        }
      }
      422: components['responses']['Problem422']
      429: components['responses']['TooManyRequests']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
    }
  }
  orderEvent: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OrderWebhook']
      }
    }
    responses: {
      /** @description Received. */
      '2XX': {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      /** @description The receiver wants no more webhooks. Any other response is retried for a day. */
      410: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
}
