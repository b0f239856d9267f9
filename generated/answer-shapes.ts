// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The bare outline of every successful answer, for a browser that cannot afford the schemas: enough to tell an answer of
// the store from somebody else's. 's' is text, 'n' a number, 'i' a whole one, 'm' an amount of taka, 'b' true or false,
// null is null, [x] a list of x, an object its members ('name?' may be absent or null), { '|': [x, y] } any of them, and
// { '~': x } any body or none, of which a reader uses the members of x that fit.

const Id = 'i' as const

const Category = { id: Id, name: 's', slug: 's' } as const

const Photo = 's' as const

const Banner = { photo: Photo, title: 's', subtitle: 's' } as const

const Stock = 'i' as const

const ProductName = 's' as const

const Taka = 'm' as const

const VendorName = 's' as const

const Product = {
  quantity: Stock,
  id: Id,
  name: ProductName,
  price: Taka,
  'regular_price?': Taka,
  'original_price?': Taka,
  photo: Photo,
  'imageUrl?': 's',
  'model?': 's',
  'product_code?': 's',
  'description?': 's',
  vendor_id: Id,
  vendor_name: VendorName,
} as const

const Vendor = { 'id?': Id, name: VendorName, products: [Product] } as const

const SearchResult = { products: [Product] } as const

const Quantity = 'i' as const

const CartItem = {
  cart_id: Id,
  user_id: Id,
  quantity: Quantity,
  'stock?': Stock,
  id: Id,
  name: ProductName,
  price: Taka,
  'regular_price?': Taka,
  'original_price?': Taka,
  photo: Photo,
  'imageUrl?': 's',
  'model?': 's',
  'product_code?': 's',
  'description?': 's',
  vendor_id: Id,
  vendor_name: VendorName,
} as const

const LoginResult = {
  user: { access_token: 's', expires_in: 'i', 'cart_items?': [CartItem], 'waiting_items?': [CartItem] },
} as const

const Confirmation = { message: 's' } as const

const User = {
  id: Id,
  name: 's',
  email: 's',
  'phone?': 's',
  'address?': 's',
  'city?': 's',
  'zip?': 's',
  'country?': 's',
} as const

const CurrentUser = { user: User } as const

const DroppedCartItem = { product_id: Id, reason: 's' } as const

const SavedCart = { cart_items: [CartItem], 'dropped?': [DroppedCartItem] } as const

const Deleted = { deleted: 'i' } as const

const Courier = 's' as const

const Tracking = 's' as const

const OrderStatus = 's' as const

const OrderLine = {
  'id?': Id,
  'product_id?': Id,
  'name?': 's',
  'price?': Taka,
  'quantity?': 'i',
  'total_price?': Taka,
} as const

const Order = {
  id: Id,
  pay_amount: Taka,
  'payment_method?': 's',
  'customer_name?': 's',
  'vendor_name?': 's',
  'courier?': Courier,
  'tracking?': Tracking,
  'created_at?': 's',
  updated_at: 's',
  status: { '|': [OrderStatus, 's'] },
  order_product: [OrderLine],
} as const

const PlacedOrder = { message: 's', order: Order } as const

const SettledOrder = { state: 's', 'order?': Order } as const

const Health = { status: 's' } as const

const OperatorScope = 's' as const

const ShopOwner = { name: 's', phone: 's', email: 's', address: 's' } as const

const OperatorKey = {
  name: 's',
  scopes: [OperatorScope],
  created_at: 's',
  ends_at: { '|': ['s', null] },
  shop: ShopOwner,
} as const

const CatalogVendor = { 'id?': Id, name: VendorName } as const

const Slug = 's' as const

const CatalogCategory = { 'id?': Id, slug: Slug, 'name?': 's', 'parent?': Slug } as const

const CatalogBanner = { id: Id, 'photo?': Photo, 'title?': 's', 'subtitle?': 's' } as const

const ProductCode = 's' as const

const CatalogProduct = {
  product_code: ProductCode,
  'id?': Id,
  'vendor?': VendorName,
  'name?': ProductName,
  'price?': Taka,
  'original_price?': Taka,
  'stock?': Stock,
  'stock_exported?': Stock,
  'stock_change?': 'i',
  'model?': 's',
  'description?': 's',
  'photo?': Photo,
  'categories?': [Slug],
  'top_deal?': 'b',
  'on_shelf?': 'b',
  'listed_at?': 's',
  'sold?': Stock,
} as const

const Cursor = 's' as const

const CatalogPage = {
  'vendors?': [CatalogVendor],
  'categories?': [CatalogCategory],
  'banners?': [CatalogBanner],
  products: [CatalogProduct],
  next: { '|': [Cursor, null] },
} as const

const ImportCount = { added: 'i', changed: 'i', unchanged: 'i' } as const

const RowField = 's' as const

const FieldValue = { '|': ['s', 'n', 'b', null] } as const

const FieldChange = { field: RowField, before: FieldValue, after: FieldValue } as const

const ImportReport = {
  dry_run: 'b',
  vendors: ImportCount,
  categories: ImportCount,
  banners: ImportCount,
  products: ImportCount,
  'stock_kept?': [RowField],
  'changes?': [FieldChange],
} as const

const Picture = { photo: 's', 'replaces?': 's', width: 'i', height: 'i', bytes: 'i' } as const

const ReturnReason = 's' as const

const Mark = 's' as const

const OperatorOrderLine = {
  id: Id,
  product_id: Id,
  name: 's',
  price: Taka,
  quantity: 'i',
  total_price: Taka,
  restocked: 'i',
} as const

const OrderEvent = {
  status: OrderStatus,
  'change?': 's',
  at: 's',
  'by?': 's',
  'note?': 's',
  'courier?': Courier,
  'tracking?': Tracking,
  'fields?': ['s'],
} as const

const OperatorOrder = {
  id: Id,
  pay_amount: Taka,
  'payment_method?': 's',
  customer_name: 's',
  vendor_name: 's',
  'courier?': Courier,
  'tracking?': Tracking,
  created_at: 's',
  updated_at: 's',
  user_id: { '|': [Id, null] },
  status: OrderStatus,
  customer_email: 's',
  customer_phone: 's',
  customer_address: 's',
  customer_city: 's',
  customer_zip: 's',
  customer_country: 's',
  return_reason: { '|': [ReturnReason, null] },
  mark: { '|': [Mark, null] },
  order_product: [OperatorOrderLine],
  'history?': [OrderEvent],
} as const

const OrderPage = { orders: [OperatorOrder], next: { '|': [Cursor, null] } } as const

const Day = 's' as const

const OrderCount = 'i' as const

const SalesCount = { orders: OrderCount, cancelled: OrderCount, returned: OrderCount, amount: Taka } as const

const ReturnTally = {
  name: 's',
  orders: OrderCount,
  delivered: OrderCount,
  returned: OrderCount,
  returned_share: { '|': ['n', null] },
} as const

const SalesReport = {
  from: Day,
  to: Day,
  total: SalesCount,
  statuses: [{ status: OrderStatus, orders: OrderCount, amount: Taka }],
  reasons: [{ reason: ReturnReason, orders: OrderCount }],
  cities: [ReturnTally],
  vendors: [ReturnTally],
  days: [{ day: Day, orders: OrderCount, cancelled: OrderCount, returned: OrderCount, amount: Taka }],
  products: [{ product_id: Id, name: 's', units: 'i', amount: Taka }],
  left_off: { cities: 'i', vendors: 'i', products: 'i' },
} as const

const TestRun = { mark: Mark, opened_at: 's', expires_at: 's', orders: 'i', customers: 'i' } as const

const TestRunToken = 's' as const

const OpenTestRun = { mark: Mark, token: TestRunToken, expires_at: 's' } as const

const RemovedTestRun = { mark: Mark, orders: 'i', units: 'i', customers: 'i' } as const

const Customer = {
  id: Id,
  name: 's',
  email: 's',
  phone: 's',
  address: 's',
  city: 's',
  zip: 's',
  country: 's',
  first_email: { '|': ['s', null] },
  mark: { '|': [Mark, null] },
  created_at: 's',
  updated_at: 's',
  sessions: 'i',
  orders: 'i',
  orders_under_way: 'i',
} as const

const CustomerMail = {
  to: 's',
  about: 's',
  order_id: { '|': [Id, null] },
  created_at: 's',
  lines: [{ product_id: Id, name: 's', price: Taka, quantity: Quantity }],
} as const

const CustomerData = {
  'account?': Customer,
  'cart?': [{ product_id: Id, name: 's', quantity: Quantity }],
  'sessions?': [{ created_at: 's', expires_at: 's' }],
  'mails?': [CustomerMail],
  orders: [OperatorOrder],
  next: { '|': [Cursor, null] },
} as const

const ErasedGuest = { orders: 'i', mails: 'i' } as const

const EndedSessions = { id: Id, sessions: 'i' } as const

const ErasedCustomer = { id: Id, erased: 'b', orders: 'i', mails: 'i' } as const

const OperatorUse = {
  at: 's',
  key: 's',
  operation: 's',
  order_id: { '|': [Id, null] },
  customer_id: { '|': [Id, null] },
  status: { '|': ['i', null] },
} as const

const OperatorLog = { uses: [OperatorUse], next: { '|': [Cursor, null] } } as const

const RemovedCategory = { deleted: 'i', products: 'i', categories: 'i' } as const

const RenamedVendor = { id: Id, name: 's', renamed: 'b' } as const

export const answerShapes = {
  listCategories: [Category],
  listBanners: [Banner],
  listBestSellers: [Product],
  listHotDeals: [Product],
  listTopDeals: [Product],
  listProducts: [Product],
  getProduct: Product,
  getVendor: Vendor,
  searchProducts: { '|': [SearchResult, [Product]] },
  login: LoginResult,
  register: { '~': Confirmation },
  getCurrentUser: CurrentUser,
  updateProfile: { '~': CurrentUser },
  saveCartItems: { '~': SavedCart },
  deleteCartItems: { '~': Deleted },
  deleteCartItem: { '~': Deleted },
  placeOrder: { '~': PlacedOrder },
  settleOrder: SettledOrder,
  listOrders: [Order],
  requestQuote: { '~': Confirmation },
} as const

export const operatorAnswerShapes = {
  getHealth: Health,
  getReadiness: Health,
  getReadsReady: Health,
  getOperatorKey: OperatorKey,
  exportCatalog: CatalogPage,
  importCatalog: ImportReport,
  addPicture: Picture,
  placePhoneOrder: { '~': PlacedOrder },
  findOrders: OrderPage,
  getOrder: OperatorOrder,
  amendOrder: OperatorOrder,
  takeOrderStep: OperatorOrder,
  reportSales: SalesReport,
  listTestRuns: [TestRun],
  openTestRun: OpenTestRun,
  removeTestRun: RemovedTestRun,
  findCustomers: [Customer],
  exportGuest: CustomerData,
  eraseGuest: ErasedGuest,
  exportCustomer: CustomerData,
  setCustomerPassword: EndedSessions,
  endCustomerSessions: EndedSessions,
  eraseCustomer: ErasedCustomer,
  listOperatorUses: OperatorLog,
  removeBanner: { '~': Deleted },
  removeCategory: RemovedCategory,
  renameVendor: RenamedVendor,
} as const
