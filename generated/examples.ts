// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The contract's named examples of requests and successful replies, by operation. Those of components.examples stand
// first, each once. Typed by their names only; `npm run contract` validates every value against its schema.

const Categories = [
  { id: 1, name: 'Tea & Matcha', slug: 'tea' },
  { id: 2, name: 'Hot Deals', slug: 'hot-deals' },
  { id: 4, name: 'Electronics & Computers', slug: 'electronics' },
]

const Banners = [
  { photo: 'first-flush.webp', title: 'Autumn Tea', subtitle: 'First-flush leaves from Uji' },
  { photo: 'akihabara-desk.webp', title: 'Kitchen Craft', subtitle: 'Knives and pans made to last' },
]

const Products = [
  {
    id: 12,
    name: 'Bamboo Matcha Whisk',
    price: 1250,
    regular_price: 1250,
    original_price: 1500,
    photo: 'bamboo-whisk-chasen-100-prongs.webp',
    imageUrl: '/assets/images/products/bamboo-whisk-chasen-100-prongs.webp',
    model: 'Takayama Chasen',
    product_code: 'NH-TEA-012',
    quantity: 25,
    description: 'A hundred tines split by hand from one piece of white bamboo.',
    vendor_id: 3,
    vendor_name: 'Uji Tea House',
  },
  {
    id: 20,
    name: 'Wireless Trackball Mouse',
    price: 4200.5,
    photo: 'kyu-trackball-34-mm-ball.webp',
    model: 'Denki TB-2',
    quantity: 8,
    vendor_id: 5,
    vendor_name: 'Osaka Denki',
  },
  {
    id: 21,
    name: 'Tea Caddy',
    price: 1900,
    photo: 'cherry-bark-tea-caddy.webp',
    quantity: 6,
    vendor_id: 3,
    vendor_name: 'Uji Tea House',
  },
  {
    id: 22,
    name: 'Santoku Knife',
    price: 6900,
    photo: 'santoku-all-purpose-knife.webp',
    quantity: 4,
    vendor_id: 4,
    vendor_name: 'Sakai Blades',
  },
  {
    id: 23,
    name: 'Fountain Pen',
    price: 4900,
    photo: 'sakura-resin-fountain-pen-fine.webp',
    quantity: 12,
    vendor_id: 6,
    vendor_name: 'Hibiya Pens',
  },
  {
    id: 24,
    name: 'Action Camera',
    price: 28500,
    photo: 'nami-go-action-camera-waterproof.webp',
    quantity: 3,
    vendor_id: 5,
    vendor_name: 'Osaka Denki',
  },
]

const Product = {
  id: 12,
  name: 'Bamboo Matcha Whisk',
  price: 1250,
  regular_price: 1250,
  original_price: 1500,
  photo: 'bamboo-whisk-chasen-100-prongs.webp',
  imageUrl: '/assets/images/products/bamboo-whisk-chasen-100-prongs.webp',
  model: 'Takayama Chasen',
  product_code: 'NH-TEA-012',
  quantity: 25,
  description: 'A hundred tines split by hand from one piece of white bamboo.',
  vendor_id: 3,
  vendor_name: 'Uji Tea House',
}

const SoldOutProduct = {
  id: 13,
  name: 'Cast Iron Kettle',
  price: 8400,
  photo: 'cast-iron-tetsubin-kettle-arare.webp',
  quantity: 0,
  vendor_id: 3,
  vendor_name: 'Uji Tea House',
}

const Vendor = {
  id: 3,
  name: 'Uji Tea House',
  products: [
    {
      id: 12,
      name: 'Bamboo Matcha Whisk',
      price: 1250,
      regular_price: 1250,
      original_price: 1500,
      photo: 'bamboo-whisk-chasen-100-prongs.webp',
      imageUrl: '/assets/images/products/bamboo-whisk-chasen-100-prongs.webp',
      model: 'Takayama Chasen',
      product_code: 'NH-TEA-012',
      quantity: 25,
      description: 'A hundred tines split by hand from one piece of white bamboo.',
      vendor_id: 3,
      vendor_name: 'Uji Tea House',
    },
  ],
}

const SearchResult = {
  products: [
    {
      id: 12,
      name: 'Bamboo Matcha Whisk',
      price: 1250,
      regular_price: 1250,
      original_price: 1500,
      photo: 'bamboo-whisk-chasen-100-prongs.webp',
      imageUrl: '/assets/images/products/bamboo-whisk-chasen-100-prongs.webp',
      model: 'Takayama Chasen',
      product_code: 'NH-TEA-012',
      quantity: 25,
      description: 'A hundred tines split by hand from one piece of white bamboo.',
      vendor_id: 3,
      vendor_name: 'Uji Tea House',
    },
  ],
}

const LoginResult = { user: { access_token: 'example-token', expires_in: 43200, cart_items: [] } }

const LoginResultWithCart = {
  user: {
    access_token: 'example-token',
    expires_in: 43200,
    cart_items: [
      {
        id: 12,
        name: 'Bamboo Matcha Whisk',
        price: 1250,
        regular_price: 1250,
        original_price: 1500,
        photo: 'bamboo-whisk-chasen-100-prongs.webp',
        imageUrl: '/assets/images/products/bamboo-whisk-chasen-100-prongs.webp',
        model: 'Takayama Chasen',
        product_code: 'NH-TEA-012',
        quantity: 2,
        description: 'A hundred tines split by hand from one piece of white bamboo.',
        vendor_id: 3,
        vendor_name: 'Uji Tea House',
        cart_id: 31,
        user_id: 7,
        stock: 25,
      },
    ],
  },
}

const CurrentUser = {
  user: {
    name: 'Ayesha Rahman',
    email: 'ayesha@example.com',
    address: 'House 12, Road 5, Dhanmondi',
    country: 'Bangladesh',
    city: 'Dhaka',
    zip: '1205',
    phone: '01712345678',
    id: 7,
  },
}

const SavedCart = {
  cart_items: [
    {
      id: 12,
      name: 'Bamboo Matcha Whisk',
      price: 1250,
      regular_price: 1250,
      original_price: 1500,
      photo: 'bamboo-whisk-chasen-100-prongs.webp',
      imageUrl: '/assets/images/products/bamboo-whisk-chasen-100-prongs.webp',
      model: 'Takayama Chasen',
      product_code: 'NH-TEA-012',
      quantity: 2,
      description: 'A hundred tines split by hand from one piece of white bamboo.',
      vendor_id: 3,
      vendor_name: 'Uji Tea House',
      cart_id: 31,
      user_id: 7,
      stock: 25,
    },
  ],
  dropped: [],
}

const PlacedOrder = {
  message: 'Your order has been placed successfully.',
  order: {
    id: 1001,
    status: 'pending',
    pay_amount: 2500,
    payment_method: 'COD',
    vendor_name: 'Uji Tea House',
    created_at: '2026-11-20T16:15:30.000+06:00',
    updated_at: '2026-11-20T16:15:30.000+06:00',
    order_product: [
      { id: 1, product_id: 12, name: 'Bamboo Matcha Whisk', price: 1250, quantity: 2, total_price: 2500 },
    ],
    customer_name: 'Ayesha Rahman',
  },
}

const GuestOrderRequest = {
  user_id: null,
  ordered_products: [
    { id: 12, name: 'Bamboo Matcha Whisk', price: 1250, totalQuantity: 2, totalPrice: 2500 },
  ],
  pay_amount: 2500,
  paymentMethod: 'COD',
  customer_email: 'ayesha@example.com',
  customer_name: 'Ayesha Rahman',
  customer_phone: '01712345678',
  customer_address: 'House 12, Road 5, Dhanmondi',
  customer_country: 'Bangladesh',
  customer_city: 'Dhaka',
  customer_zip: '1205',
  vendor_name: 'Uji Tea House',
}

const SettledAsPlaced = {
  state: 'placed',
  order: {
    id: 1001,
    status: 'pending',
    pay_amount: 2500,
    payment_method: 'COD',
    vendor_name: 'Uji Tea House',
    created_at: '2026-11-20T16:15:30.000+06:00',
    updated_at: '2026-11-20T16:15:30.000+06:00',
    order_product: [
      { id: 1, product_id: 12, name: 'Bamboo Matcha Whisk', price: 1250, quantity: 2, total_price: 2500 },
    ],
  },
}

const SettledAsVoid = { state: 'void' }

const Orders = [
  {
    id: 1001,
    status: 'pending',
    pay_amount: 2500,
    payment_method: 'COD',
    vendor_name: 'Uji Tea House',
    created_at: '2026-11-20T16:15:30.000+06:00',
    updated_at: '2026-11-20T16:15:30.000+06:00',
    order_product: [
      { id: 1, product_id: 12, name: 'Bamboo Matcha Whisk', price: 1250, quantity: 2, total_price: 2500 },
    ],
    customer_name: 'Ayesha Rahman',
  },
]

const OperatorKey = {
  name: 'nightly',
  scopes: ['orders', 'test'],
  created_at: '2026-11-01T15:00:00.000+06:00',
  ends_at: '2027-01-01T06:00:00.000+06:00',
  shop: {
    name: 'Sakura Ghor',
    phone: '+880 255-667788',
    email: 'ask@sakura.example',
    address: 'Station Road, Khulna 9100',
  },
}

const CatalogPage = {
  vendors: [{ id: 3, name: 'Uji Tea House' }],
  categories: [{ id: 1, slug: 'tea', name: 'Tea & Matcha', parent: null }],
  banners: [
    { id: 1, photo: 'first-flush.webp', title: 'Autumn Tea', subtitle: 'First-flush leaves from Uji' },
  ],
  products: [
    {
      product_code: 'NH-TEA-012',
      vendor: 'Uji Tea House',
      name: 'Bamboo Matcha Whisk',
      price: 1250,
      original_price: 1500,
      stock: 25,
      model: 'Takayama Chasen',
      description: 'A hundred tines split by hand from one piece of white bamboo.',
      photo: 'bamboo-whisk-chasen-100-prongs.webp',
      categories: ['tea'],
      id: 12,
      stock_exported: 25,
      top_deal: false,
      on_shelf: true,
      listed_at: '2026-01-01T06:00:00.000+06:00',
      sold: 40,
    },
  ],
  next: null,
}

const ImportReport = {
  dry_run: false,
  vendors: { added: 1, changed: 0, unchanged: 0 },
  categories: { added: 0, changed: 0, unchanged: 1 },
  banners: { added: 0, changed: 0, unchanged: 0 },
  products: { added: 1, changed: 0, unchanged: 0 },
  stock_kept: [],
  changes: [],
}

const CatalogImport = {
  vendors: [{ name: 'Uji Tea House' }],
  categories: [{ slug: 'tea', name: 'Tea & Matcha' }],
  products: [
    {
      product_code: 'NH-TEA-012',
      vendor: 'Uji Tea House',
      name: 'Bamboo Matcha Whisk',
      price: 1250,
      original_price: 1500,
      stock: 25,
      model: 'Takayama Chasen',
      description: 'A hundred tines split by hand from one piece of white bamboo.',
      photo: 'bamboo-whisk-chasen-100-prongs.webp',
      categories: ['tea'],
    },
  ],
}

const PhoneOrderRequest = {
  ordered_products: [
    { id: 12, name: 'Bamboo Matcha Whisk', price: 1250, totalQuantity: 2, totalPrice: 2500 },
  ],
  pay_amount: 2500,
  paymentMethod: 'COD',
  customer_email: 'ayesha@example.com',
  customer_name: 'Ayesha Rahman',
  customer_phone: '01712345678',
  customer_address: 'House 12, Road 5, Dhanmondi',
  customer_country: 'Bangladesh',
  customer_city: 'Dhaka',
  customer_zip: '1205',
  vendor_name: 'Uji Tea House',
}

const OrderPage = {
  orders: [
    {
      id: 1001,
      status: 'pending',
      pay_amount: 2500,
      payment_method: 'COD',
      vendor_name: 'Uji Tea House',
      created_at: '2026-11-20T16:15:30.000+06:00',
      updated_at: '2026-11-20T16:15:30.000+06:00',
      order_product: [
        {
          id: 1,
          product_id: 12,
          name: 'Bamboo Matcha Whisk',
          price: 1250,
          quantity: 2,
          total_price: 2500,
          restocked: 0,
        },
      ],
      customer_name: 'Ayesha Rahman',
      user_id: null,
      customer_email: 'ayesha@example.com',
      customer_phone: '01712345678',
      customer_address: 'House 12, Road 5, Dhanmondi',
      customer_city: 'Dhaka',
      customer_zip: '1205',
      customer_country: 'Bangladesh',
      return_reason: null,
      mark: null,
    },
  ],
  next: null,
}

const OperatorOrder = {
  id: 1001,
  status: 'pending',
  pay_amount: 2500,
  payment_method: 'COD',
  vendor_name: 'Uji Tea House',
  created_at: '2026-11-20T16:15:30.000+06:00',
  updated_at: '2026-11-20T16:15:30.000+06:00',
  order_product: [
    {
      id: 1,
      product_id: 12,
      name: 'Bamboo Matcha Whisk',
      price: 1250,
      quantity: 2,
      total_price: 2500,
      restocked: 0,
    },
  ],
  customer_name: 'Ayesha Rahman',
  user_id: null,
  customer_email: 'ayesha@example.com',
  customer_phone: '01712345678',
  customer_address: 'House 12, Road 5, Dhanmondi',
  customer_city: 'Dhaka',
  customer_zip: '1205',
  customer_country: 'Bangladesh',
  return_reason: null,
  mark: null,
}

const AmendedOrder = {
  id: 1001,
  status: 'pending',
  pay_amount: 2500,
  payment_method: 'COD',
  vendor_name: 'Uji Tea House',
  created_at: '2026-11-20T16:15:30.000+06:00',
  updated_at: '2026-11-20T17:00:00.000+06:00',
  order_product: [
    {
      id: 1,
      product_id: 12,
      name: 'Bamboo Matcha Whisk',
      price: 1250,
      quantity: 2,
      total_price: 2500,
      restocked: 0,
    },
  ],
  customer_name: 'Ayesha Rahman',
  user_id: null,
  customer_email: 'ayesha@example.com',
  customer_phone: '01712345679',
  customer_address: 'House 14, Road 5, Dhanmondi',
  customer_city: 'Dhaka',
  customer_zip: '1205',
  customer_country: 'Bangladesh',
  return_reason: null,
  mark: null,
  history: [
    { status: 'pending', at: '2026-11-20T16:15:30.000+06:00', by: null, note: null },
    {
      status: 'pending',
      change: 'amended',
      at: '2026-11-20T17:00:00.000+06:00',
      by: 'packing',
      note: null,
      fields: ['customer_phone', 'customer_address'],
    },
  ],
}

const ConfirmedOrder = {
  id: 1001,
  status: 'processing',
  pay_amount: 2500,
  payment_method: 'COD',
  vendor_name: 'Uji Tea House',
  created_at: '2026-11-20T16:15:30.000+06:00',
  updated_at: '2026-11-20T17:00:00.000+06:00',
  order_product: [
    {
      id: 1,
      product_id: 12,
      name: 'Bamboo Matcha Whisk',
      price: 1250,
      quantity: 2,
      total_price: 2500,
      restocked: 0,
    },
  ],
  customer_name: 'Ayesha Rahman',
  user_id: null,
  customer_email: 'ayesha@example.com',
  customer_phone: '01712345678',
  customer_address: 'House 12, Road 5, Dhanmondi',
  customer_city: 'Dhaka',
  customer_zip: '1205',
  customer_country: 'Bangladesh',
  return_reason: null,
  mark: null,
  history: [
    { status: 'pending', at: '2026-11-20T16:15:30.000+06:00', by: null, note: null },
    { status: 'processing', at: '2026-11-20T17:00:00.000+06:00', by: 'packing', note: 'Reached by phone' },
  ],
}

const SalesReport = {
  from: '2026-11-20',
  to: '2026-11-20',
  total: { orders: 5, cancelled: 1, returned: 1, amount: 7500 },
  statuses: [
    { status: 'delivered', orders: 3, amount: 7500 },
    { status: 'cancelled', orders: 1, amount: 2500 },
    { status: 'returned', orders: 1, amount: 2500 },
  ],
  reasons: [{ reason: 'refused', orders: 1 }],
  cities: [{ name: 'Dhaka', orders: 5, delivered: 3, returned: 1, returned_share: 0.25 }],
  vendors: [{ name: 'Uji Tea House', orders: 5, delivered: 3, returned: 1, returned_share: 0.25 }],
  days: [{ day: '2026-11-20', orders: 5, cancelled: 1, returned: 1, amount: 7500 }],
  products: [{ product_id: 12, name: 'Bamboo Matcha Whisk', units: 6, amount: 7500 }],
  left_off: { cities: 0, vendors: 0, products: 0 },
}

const GuestData = {
  mails: [],
  orders: [
    {
      id: 1001,
      status: 'pending',
      pay_amount: 2500,
      payment_method: 'COD',
      vendor_name: 'Uji Tea House',
      created_at: '2026-11-20T16:15:30.000+06:00',
      updated_at: '2026-11-20T16:15:30.000+06:00',
      order_product: [
        {
          id: 1,
          product_id: 12,
          name: 'Bamboo Matcha Whisk',
          price: 1250,
          quantity: 2,
          total_price: 2500,
          restocked: 0,
        },
      ],
      customer_name: 'Ayesha Rahman',
      user_id: null,
      customer_email: 'ayesha@example.com',
      customer_phone: '01712345678',
      customer_address: 'House 12, Road 5, Dhanmondi',
      customer_city: 'Dhaka',
      customer_zip: '1205',
      customer_country: 'Bangladesh',
      return_reason: null,
      mark: null,
    },
  ],
  next: null,
}

const CustomerData = {
  account: {
    name: 'Ayesha Rahman',
    email: 'ayesha@example.com',
    address: 'House 12, Road 5, Dhanmondi',
    country: 'Bangladesh',
    city: 'Dhaka',
    zip: '1205',
    phone: '01712345678',
    id: 7,
    first_email: null,
    mark: null,
    created_at: '2026-11-01T15:00:00.000+06:00',
    updated_at: '2026-11-01T15:00:00.000+06:00',
    sessions: 1,
    orders: 1,
    orders_under_way: 1,
  },
  cart: [{ product_id: 12, name: 'Bamboo Matcha Whisk', quantity: 1 }],
  sessions: [{ created_at: '2026-11-20T16:00:00.000+06:00', expires_at: '2026-11-21T04:00:00.000+06:00' }],
  mails: [
    {
      to: 'ayesha@example.com',
      about: 'confirmation',
      order_id: 1001,
      created_at: '2026-11-20T16:15:30.000+06:00',
      lines: [],
    },
  ],
  orders: [
    {
      id: 1001,
      status: 'pending',
      pay_amount: 2500,
      payment_method: 'COD',
      vendor_name: 'Uji Tea House',
      created_at: '2026-11-20T16:15:30.000+06:00',
      updated_at: '2026-11-20T16:15:30.000+06:00',
      order_product: [
        {
          id: 1,
          product_id: 12,
          name: 'Bamboo Matcha Whisk',
          price: 1250,
          quantity: 2,
          total_price: 2500,
          restocked: 0,
        },
      ],
      customer_name: 'Ayesha Rahman',
      user_id: null,
      customer_email: 'ayesha@example.com',
      customer_phone: '01712345678',
      customer_address: 'House 12, Road 5, Dhanmondi',
      customer_city: 'Dhaka',
      customer_zip: '1205',
      customer_country: 'Bangladesh',
      return_reason: null,
      mark: null,
    },
  ],
  next: null,
}

const EndedSessions = { id: 7, sessions: 2 }

export const examples = {
  listCategories: { request: {}, replies: { 200: { categories: Categories } } },
  listBanners: { request: {}, replies: { 200: { banners: Banners } } },
  listBestSellers: { request: {}, replies: { 200: { products: Products } } },
  listHotDeals: { request: {}, replies: { 200: { products: Products } } },
  listTopDeals: { request: {}, replies: { 200: { products: Products } } },
  listProducts: { request: {}, replies: { 200: { products: Products } } },
  getProduct: { request: {}, replies: { 200: { product: Product, soldOut: SoldOutProduct } } },
  getVendor: { request: {}, replies: { 200: { vendor: Vendor } } },
  searchProducts: { request: {}, replies: { 200: { byName: SearchResult, byKeyword: Products } } },
  login: {
    request: { ayesha: { email: 'ayesha@example.com', password: 'sakura-2026' } },
    replies: { 200: { signedIn: LoginResult, withSavedCart: LoginResultWithCart } },
  },
  logout: { request: {}, replies: {} },
  register: {
    request: {
      ayesha: {
        name: 'Ayesha Rahman',
        email: 'ayesha@example.com',
        address: 'House 12, Road 5, Dhanmondi',
        country: 'Bangladesh',
        city: 'Dhaka',
        zip: '1205',
        phone: '01712345678',
        password: 'sakura-2026',
        password_confirmation: 'sakura-2026',
      },
    },
    replies: { 200: { registered: { message: 'Registration successful' } } },
  },
  getCurrentUser: { request: {}, replies: { 200: { ayesha: CurrentUser } } },
  updateProfile: {
    request: {
      moved: {
        name: 'Ayesha Rahman',
        email: 'ayesha@example.com',
        address: 'House 3, Agrabad',
        country: 'Bangladesh',
        city: 'Chattogram',
        zip: '4100',
        phone: '+8801712345678',
      },
    },
    replies: { 200: { updated: CurrentUser } },
  },
  saveCartItems: {
    request: { twoWhisks: { cart_items: [{ product_id: 12, quantity: 2, user_id: 7 }] } },
    replies: { 200: { saved: SavedCart }, 201: { saved: SavedCart } },
  },
  deleteCartItems: {
    request: { both: { ids: [31, 32] } },
    replies: { 200: { one: { deleted: 1 }, none: { deleted: 0 } } },
  },
  deleteCartItem: { request: {}, replies: { 200: { one: { deleted: 1 }, none: { deleted: 0 } } } },
  placeOrder: { request: { guest: GuestOrderRequest }, replies: { 200: { placed: PlacedOrder } } },
  settleOrder: {
    request: { guest: { key: '0d9c3c5e-2f43-4d1b-8b8e-7f6f0a4a5f11', user_id: null } },
    replies: { 200: { placed: SettledAsPlaced, void: SettledAsVoid } },
  },
  listOrders: { request: { own: { user_id: 7 } }, replies: { 200: { orders: Orders } } },
  requestQuote: {
    request: {
      twoWhisks: {
        email: 'ayesha@example.com',
        cartItems: [{ id: 12, name: 'Bamboo Matcha Whisk', price: 1250, quantity: 2 }],
        subtotal: 2500,
        total: 2500,
      },
    },
    replies: { 200: { sent: { message: 'Quotation Generated Successfully, Please Check Email' } } },
  },
  getHealth: { request: {}, replies: { 200: { ok: { status: 'ok' } } } },
  getReadiness: { request: {}, replies: { 200: { ok: { status: 'ok' } } } },
  getReadsReady: { request: {}, replies: { 200: { ok: { status: 'ok' } } } },
  getOperatorKey: { request: {}, replies: { 200: { nightly: OperatorKey } } },
  exportCatalog: { request: {}, replies: { 200: { onlyPage: CatalogPage } } },
  importCatalog: { request: { teaHouse: CatalogImport }, replies: { 200: { imported: ImportReport } } },
  addPicture: {
    request: {
      whisk: {
        name: 'bamboo-whisk.webp',
        kind: 'products',
        content: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=',
      },
    },
    replies: {
      201: { kept: { photo: 'bamboo-whisk.3fa9c210.webp', width: 1280, height: 1280, bytes: 41830 } },
    },
  },
  placePhoneOrder: { request: { guest: PhoneOrderRequest }, replies: { 200: { placed: PlacedOrder } } },
  findOrders: {
    request: { ofCustomer: { customer: '01712345678', marked: 'also' } },
    replies: { 200: { onlyPage: OrderPage } },
  },
  getOrder: { request: {}, replies: { 200: { pending: OperatorOrder } } },
  amendOrder: {
    request: { address: { customer_address: 'House 14', customer_phone: '01712345679', note: 'She moved' } },
    replies: { 200: { amended: AmendedOrder } },
  },
  takeOrderStep: {
    request: {
      confirm: { step: 'confirm', note: 'Reached by phone' },
      send: { step: 'send', courier: 'Pathao', tracking: 'DD-88211' },
      return: { step: 'return', reason: 'refused', restock: [{ product_id: 12, quantity: 2 }] },
    },
    replies: { 200: { processing: ConfirmedOrder } },
  },
  reportSales: { request: {}, replies: { 200: { november: SalesReport } } },
  listTestRuns: {
    request: {},
    replies: {
      200: {
        nightly: [
          {
            mark: 'smoke-2026-11-20',
            opened_at: '2026-11-20T07:00:00.000+06:00',
            expires_at: '2026-11-20T08:00:00.000+06:00',
            orders: 12,
            customers: 1,
          },
        ],
      },
    },
  },
  openTestRun: {
    request: { nightly: { mark: 'smoke-2026-11-20', expires_in: 3600 } },
    replies: {
      201: {
        opened: {
          mark: 'smoke-2026-11-20',
          token: 'example-test-run',
          expires_at: '2026-11-20T08:00:00.000+06:00',
        },
      },
    },
  },
  removeTestRun: {
    request: {},
    replies: { 200: { removed: { mark: 'smoke-2026-11-20', orders: 12, units: 14, customers: 1 } } },
  },
  findCustomers: {
    request: { byPhone: { contact: '01712345678' } },
    replies: {
      200: {
        ayesha: [
          {
            name: 'Ayesha Rahman',
            email: 'ayesha@example.com',
            address: 'House 12, Road 5, Dhanmondi',
            country: 'Bangladesh',
            city: 'Dhaka',
            zip: '1205',
            phone: '01712345678',
            id: 7,
            first_email: null,
            mark: null,
            created_at: '2026-11-01T15:00:00.000+06:00',
            updated_at: '2026-11-01T15:00:00.000+06:00',
            sessions: 1,
            orders: 1,
            orders_under_way: 1,
          },
        ],
      },
    },
  },
  exportGuest: {
    request: { byPhone: { contact: '01712345678' } },
    replies: { 200: { onlyPage: GuestData } },
  },
  eraseGuest: {
    request: { byPhone: { contact: '01712345678' } },
    replies: { 200: { erased: { orders: 2, mails: 1 } } },
  },
  exportCustomer: { request: {}, replies: { 200: { onlyPage: CustomerData } } },
  setCustomerPassword: {
    request: { anew: { password: 'tsuki-hana-2026' } },
    replies: { 200: { ended: EndedSessions } },
  },
  endCustomerSessions: { request: {}, replies: { 200: { ended: EndedSessions } } },
  eraseCustomer: { request: {}, replies: { 200: { erased: { id: 7, erased: true, orders: 2, mails: 1 } } } },
  listOperatorUses: {
    request: {},
    replies: {
      200: {
        onlyPage: {
          uses: [
            {
              at: '2026-11-20T17:00:00.000+06:00',
              key: 'packing',
              operation: 'takeOrderStep',
              order_id: 1001,
              customer_id: null,
              status: 200,
            },
          ],
          next: null,
        },
      },
    },
  },
  removeBanner: { request: {}, replies: { 200: { one: { deleted: 1 }, none: { deleted: 0 } } } },
  removeCategory: { request: {}, replies: { 200: { moved: { deleted: 1, products: 12, categories: 0 } } } },
  renameVendor: {
    request: { uji: { vendor: 'Uji Tea House', name: 'Uji Tea' } },
    replies: { 200: { renamed: { id: 3, name: 'Uji Tea', renamed: true } } },
  },
}

/** The headers that some replies always carry, each with its example. */
export const requiredHeaders: Readonly<Record<string, string>> = {
  'Retry-After': '1',
  'WWW-Authenticate': 'Bearer',
}
