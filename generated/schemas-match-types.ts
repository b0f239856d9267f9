// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// Compile-time proof that the zod schemas and the contract's types describe the same values.
// A row that disagrees is a type error here; nothing of this file exists at run time.

import type * as z from 'zod/mini'
import type { operationSchemas } from './operation-schemas.ts'
import type { ParamsOf } from './operation-types.ts'
import type * as schemas from './schemas.ts'
import type { components } from './types.ts'

type Fits<Value extends Target, Target> = [Value, Target]

export type ComponentChecks = {
  IdReads: Fits<z.infer<typeof schemas.Id>, components['schemas']['Id']>
  IdWrites: Fits<components['schemas']['Id'], z.infer<typeof schemas.Id>>
  TakaReads: Fits<z.infer<typeof schemas.Taka>, components['schemas']['Taka']>
  TakaWrites: Fits<components['schemas']['Taka'], z.infer<typeof schemas.Taka>>
  OptionalTakaReads: Fits<z.infer<typeof schemas.OptionalTaka>, components['schemas']['OptionalTaka']>
  OptionalTakaWrites: Fits<components['schemas']['OptionalTaka'], z.infer<typeof schemas.OptionalTaka>>
  QuantityReads: Fits<z.infer<typeof schemas.Quantity>, components['schemas']['Quantity']>
  QuantityWrites: Fits<components['schemas']['Quantity'], z.infer<typeof schemas.Quantity>>
  SearchTextReads: Fits<z.infer<typeof schemas.SearchText>, components['schemas']['SearchText']>
  SearchTextWrites: Fits<components['schemas']['SearchText'], z.infer<typeof schemas.SearchText>>
  IdempotencyKeyReads: Fits<z.infer<typeof schemas.IdempotencyKey>, components['schemas']['IdempotencyKey']>
  IdempotencyKeyWrites: Fits<components['schemas']['IdempotencyKey'], z.infer<typeof schemas.IdempotencyKey>>
  OrderKeyReads: Fits<z.infer<typeof schemas.OrderKey>, components['schemas']['OrderKey']>
  OrderKeyWrites: Fits<components['schemas']['OrderKey'], z.infer<typeof schemas.OrderKey>>
  EmailReads: Fits<z.infer<typeof schemas.Email>, components['schemas']['Email']>
  EmailWrites: Fits<components['schemas']['Email'], z.infer<typeof schemas.Email>>
  OrderEmailReads: Fits<z.infer<typeof schemas.OrderEmail>, components['schemas']['OrderEmail']>
  OrderEmailWrites: Fits<components['schemas']['OrderEmail'], z.infer<typeof schemas.OrderEmail>>
  PhoneReads: Fits<z.infer<typeof schemas.Phone>, components['schemas']['Phone']>
  PhoneWrites: Fits<components['schemas']['Phone'], z.infer<typeof schemas.Phone>>
  PasswordReads: Fits<z.infer<typeof schemas.Password>, components['schemas']['Password']>
  PasswordWrites: Fits<components['schemas']['Password'], z.infer<typeof schemas.Password>>
  PersonNameReads: Fits<z.infer<typeof schemas.PersonName>, components['schemas']['PersonName']>
  PersonNameWrites: Fits<components['schemas']['PersonName'], z.infer<typeof schemas.PersonName>>
  AddressReads: Fits<z.infer<typeof schemas.Address>, components['schemas']['Address']>
  AddressWrites: Fits<components['schemas']['Address'], z.infer<typeof schemas.Address>>
  CountryReads: Fits<z.infer<typeof schemas.Country>, components['schemas']['Country']>
  CountryWrites: Fits<components['schemas']['Country'], z.infer<typeof schemas.Country>>
  CityReads: Fits<z.infer<typeof schemas.City>, components['schemas']['City']>
  CityWrites: Fits<components['schemas']['City'], z.infer<typeof schemas.City>>
  ZipReads: Fits<z.infer<typeof schemas.Zip>, components['schemas']['Zip']>
  ZipWrites: Fits<components['schemas']['Zip'], z.infer<typeof schemas.Zip>>
  DeliveryCountryReads: Fits<
    z.infer<typeof schemas.DeliveryCountry>,
    components['schemas']['DeliveryCountry']
  >
  DeliveryCountryWrites: Fits<
    components['schemas']['DeliveryCountry'],
    z.infer<typeof schemas.DeliveryCountry>
  >
  ProductNameReads: Fits<z.infer<typeof schemas.ProductName>, components['schemas']['ProductName']>
  ProductNameWrites: Fits<components['schemas']['ProductName'], z.infer<typeof schemas.ProductName>>
  VendorNameReads: Fits<z.infer<typeof schemas.VendorName>, components['schemas']['VendorName']>
  VendorNameWrites: Fits<components['schemas']['VendorName'], z.infer<typeof schemas.VendorName>>
  PhotoReads: Fits<z.infer<typeof schemas.Photo>, components['schemas']['Photo']>
  PhotoWrites: Fits<components['schemas']['Photo'], z.infer<typeof schemas.Photo>>
  StockReads: Fits<z.infer<typeof schemas.Stock>, components['schemas']['Stock']>
  StockWrites: Fits<components['schemas']['Stock'], z.infer<typeof schemas.Stock>>
  CategoryReads: Fits<z.infer<typeof schemas.Category>, components['schemas']['Category']>
  CategoryWrites: Fits<components['schemas']['Category'], z.infer<typeof schemas.Category>>
  BannerReads: Fits<z.infer<typeof schemas.Banner>, components['schemas']['Banner']>
  BannerWrites: Fits<components['schemas']['Banner'], z.infer<typeof schemas.Banner>>
  ProductDataReads: Fits<z.infer<typeof schemas.ProductData>, components['schemas']['ProductData']>
  ProductDataWrites: Fits<components['schemas']['ProductData'], z.infer<typeof schemas.ProductData>>
  ProductReads: Fits<z.infer<typeof schemas.Product>, components['schemas']['Product']>
  ProductWrites: Fits<components['schemas']['Product'], z.infer<typeof schemas.Product>>
  VendorReads: Fits<z.infer<typeof schemas.Vendor>, components['schemas']['Vendor']>
  VendorWrites: Fits<components['schemas']['Vendor'], z.infer<typeof schemas.Vendor>>
  SearchResultReads: Fits<z.infer<typeof schemas.SearchResult>, components['schemas']['SearchResult']>
  SearchResultWrites: Fits<components['schemas']['SearchResult'], z.infer<typeof schemas.SearchResult>>
  UserReads: Fits<z.infer<typeof schemas.User>, components['schemas']['User']>
  UserWrites: Fits<components['schemas']['User'], z.infer<typeof schemas.User>>
  CurrentUserReads: Fits<z.infer<typeof schemas.CurrentUser>, components['schemas']['CurrentUser']>
  CurrentUserWrites: Fits<components['schemas']['CurrentUser'], z.infer<typeof schemas.CurrentUser>>
  LoginRequestReads: Fits<z.infer<typeof schemas.LoginRequest>, components['schemas']['LoginRequest']>
  LoginRequestWrites: Fits<components['schemas']['LoginRequest'], z.infer<typeof schemas.LoginRequest>>
  LoginResultReads: Fits<z.infer<typeof schemas.LoginResult>, components['schemas']['LoginResult']>
  LoginResultWrites: Fits<components['schemas']['LoginResult'], z.infer<typeof schemas.LoginResult>>
  RegistrationRequestReads: Fits<
    z.infer<typeof schemas.RegistrationRequest>,
    components['schemas']['RegistrationRequest']
  >
  RegistrationRequestWrites: Fits<
    components['schemas']['RegistrationRequest'],
    z.infer<typeof schemas.RegistrationRequest>
  >
  ProfileRequestReads: Fits<z.infer<typeof schemas.ProfileRequest>, components['schemas']['ProfileRequest']>
  ProfileRequestWrites: Fits<components['schemas']['ProfileRequest'], z.infer<typeof schemas.ProfileRequest>>
  CartItemReads: Fits<z.infer<typeof schemas.CartItem>, components['schemas']['CartItem']>
  CartItemWrites: Fits<components['schemas']['CartItem'], z.infer<typeof schemas.CartItem>>
  SaveCartRequestReads: Fits<
    z.infer<typeof schemas.SaveCartRequest>,
    components['schemas']['SaveCartRequest']
  >
  SaveCartRequestWrites: Fits<
    components['schemas']['SaveCartRequest'],
    z.infer<typeof schemas.SaveCartRequest>
  >
  SavedCartReads: Fits<z.infer<typeof schemas.SavedCart>, components['schemas']['SavedCart']>
  SavedCartWrites: Fits<components['schemas']['SavedCart'], z.infer<typeof schemas.SavedCart>>
  DroppedCartItemReads: Fits<
    z.infer<typeof schemas.DroppedCartItem>,
    components['schemas']['DroppedCartItem']
  >
  DroppedCartItemWrites: Fits<
    components['schemas']['DroppedCartItem'],
    z.infer<typeof schemas.DroppedCartItem>
  >
  DeleteCartItemsRequestReads: Fits<
    z.infer<typeof schemas.DeleteCartItemsRequest>,
    components['schemas']['DeleteCartItemsRequest']
  >
  DeleteCartItemsRequestWrites: Fits<
    components['schemas']['DeleteCartItemsRequest'],
    z.infer<typeof schemas.DeleteCartItemsRequest>
  >
  DeletedReads: Fits<z.infer<typeof schemas.Deleted>, components['schemas']['Deleted']>
  DeletedWrites: Fits<components['schemas']['Deleted'], z.infer<typeof schemas.Deleted>>
  OrderedProductReads: Fits<z.infer<typeof schemas.OrderedProduct>, components['schemas']['OrderedProduct']>
  OrderedProductWrites: Fits<components['schemas']['OrderedProduct'], z.infer<typeof schemas.OrderedProduct>>
  OrderRequestReads: Fits<z.infer<typeof schemas.OrderRequest>, components['schemas']['OrderRequest']>
  OrderRequestWrites: Fits<components['schemas']['OrderRequest'], z.infer<typeof schemas.OrderRequest>>
  PhoneOrderRequestReads: Fits<
    z.infer<typeof schemas.PhoneOrderRequest>,
    components['schemas']['PhoneOrderRequest']
  >
  PhoneOrderRequestWrites: Fits<
    components['schemas']['PhoneOrderRequest'],
    z.infer<typeof schemas.PhoneOrderRequest>
  >
  OrderStatusReads: Fits<z.infer<typeof schemas.OrderStatus>, components['schemas']['OrderStatus']>
  OrderStatusWrites: Fits<components['schemas']['OrderStatus'], z.infer<typeof schemas.OrderStatus>>
  OrderLineReads: Fits<z.infer<typeof schemas.OrderLine>, components['schemas']['OrderLine']>
  OrderLineWrites: Fits<components['schemas']['OrderLine'], z.infer<typeof schemas.OrderLine>>
  OrderReads: Fits<z.infer<typeof schemas.Order>, components['schemas']['Order']>
  OrderWrites: Fits<components['schemas']['Order'], z.infer<typeof schemas.Order>>
  PlacedOrderReads: Fits<z.infer<typeof schemas.PlacedOrder>, components['schemas']['PlacedOrder']>
  PlacedOrderWrites: Fits<components['schemas']['PlacedOrder'], z.infer<typeof schemas.PlacedOrder>>
  SettleRequestReads: Fits<z.infer<typeof schemas.SettleRequest>, components['schemas']['SettleRequest']>
  SettleRequestWrites: Fits<components['schemas']['SettleRequest'], z.infer<typeof schemas.SettleRequest>>
  SettledOrderReads: Fits<z.infer<typeof schemas.SettledOrder>, components['schemas']['SettledOrder']>
  SettledOrderWrites: Fits<components['schemas']['SettledOrder'], z.infer<typeof schemas.SettledOrder>>
  OrderListRequestReads: Fits<
    z.infer<typeof schemas.OrderListRequest>,
    components['schemas']['OrderListRequest']
  >
  OrderListRequestWrites: Fits<
    components['schemas']['OrderListRequest'],
    z.infer<typeof schemas.OrderListRequest>
  >
  QuoteItemReads: Fits<z.infer<typeof schemas.QuoteItem>, components['schemas']['QuoteItem']>
  QuoteItemWrites: Fits<components['schemas']['QuoteItem'], z.infer<typeof schemas.QuoteItem>>
  QuoteRequestReads: Fits<z.infer<typeof schemas.QuoteRequest>, components['schemas']['QuoteRequest']>
  QuoteRequestWrites: Fits<components['schemas']['QuoteRequest'], z.infer<typeof schemas.QuoteRequest>>
  ConfirmationReads: Fits<z.infer<typeof schemas.Confirmation>, components['schemas']['Confirmation']>
  ConfirmationWrites: Fits<components['schemas']['Confirmation'], z.infer<typeof schemas.Confirmation>>
  HealthReads: Fits<z.infer<typeof schemas.Health>, components['schemas']['Health']>
  HealthWrites: Fits<components['schemas']['Health'], z.infer<typeof schemas.Health>>
  OperatorScopeReads: Fits<z.infer<typeof schemas.OperatorScope>, components['schemas']['OperatorScope']>
  OperatorScopeWrites: Fits<components['schemas']['OperatorScope'], z.infer<typeof schemas.OperatorScope>>
  OperatorKeyReads: Fits<z.infer<typeof schemas.OperatorKey>, components['schemas']['OperatorKey']>
  OperatorKeyWrites: Fits<components['schemas']['OperatorKey'], z.infer<typeof schemas.OperatorKey>>
  ShopOwnerReads: Fits<z.infer<typeof schemas.ShopOwner>, components['schemas']['ShopOwner']>
  ShopOwnerWrites: Fits<components['schemas']['ShopOwner'], z.infer<typeof schemas.ShopOwner>>
  CursorReads: Fits<z.infer<typeof schemas.Cursor>, components['schemas']['Cursor']>
  CursorWrites: Fits<components['schemas']['Cursor'], z.infer<typeof schemas.Cursor>>
  MarkReads: Fits<z.infer<typeof schemas.Mark>, components['schemas']['Mark']>
  MarkWrites: Fits<components['schemas']['Mark'], z.infer<typeof schemas.Mark>>
  TestRunTokenReads: Fits<z.infer<typeof schemas.TestRunToken>, components['schemas']['TestRunToken']>
  TestRunTokenWrites: Fits<components['schemas']['TestRunToken'], z.infer<typeof schemas.TestRunToken>>
  SlugReads: Fits<z.infer<typeof schemas.Slug>, components['schemas']['Slug']>
  SlugWrites: Fits<components['schemas']['Slug'], z.infer<typeof schemas.Slug>>
  ProductCodeReads: Fits<z.infer<typeof schemas.ProductCode>, components['schemas']['ProductCode']>
  ProductCodeWrites: Fits<components['schemas']['ProductCode'], z.infer<typeof schemas.ProductCode>>
  CatalogVendorReads: Fits<z.infer<typeof schemas.CatalogVendor>, components['schemas']['CatalogVendor']>
  CatalogVendorWrites: Fits<components['schemas']['CatalogVendor'], z.infer<typeof schemas.CatalogVendor>>
  CatalogCategoryReads: Fits<
    z.infer<typeof schemas.CatalogCategory>,
    components['schemas']['CatalogCategory']
  >
  CatalogCategoryWrites: Fits<
    components['schemas']['CatalogCategory'],
    z.infer<typeof schemas.CatalogCategory>
  >
  CatalogBannerReads: Fits<z.infer<typeof schemas.CatalogBanner>, components['schemas']['CatalogBanner']>
  CatalogBannerWrites: Fits<components['schemas']['CatalogBanner'], z.infer<typeof schemas.CatalogBanner>>
  CatalogProductReads: Fits<z.infer<typeof schemas.CatalogProduct>, components['schemas']['CatalogProduct']>
  CatalogProductWrites: Fits<components['schemas']['CatalogProduct'], z.infer<typeof schemas.CatalogProduct>>
  CatalogImportReads: Fits<z.infer<typeof schemas.CatalogImport>, components['schemas']['CatalogImport']>
  CatalogImportWrites: Fits<components['schemas']['CatalogImport'], z.infer<typeof schemas.CatalogImport>>
  ImportCountReads: Fits<z.infer<typeof schemas.ImportCount>, components['schemas']['ImportCount']>
  ImportCountWrites: Fits<components['schemas']['ImportCount'], z.infer<typeof schemas.ImportCount>>
  ImportReportReads: Fits<z.infer<typeof schemas.ImportReport>, components['schemas']['ImportReport']>
  ImportReportWrites: Fits<components['schemas']['ImportReport'], z.infer<typeof schemas.ImportReport>>
  RowFieldReads: Fits<z.infer<typeof schemas.RowField>, components['schemas']['RowField']>
  RowFieldWrites: Fits<components['schemas']['RowField'], z.infer<typeof schemas.RowField>>
  FieldChangeReads: Fits<z.infer<typeof schemas.FieldChange>, components['schemas']['FieldChange']>
  FieldChangeWrites: Fits<components['schemas']['FieldChange'], z.infer<typeof schemas.FieldChange>>
  FieldValueReads: Fits<z.infer<typeof schemas.FieldValue>, components['schemas']['FieldValue']>
  FieldValueWrites: Fits<components['schemas']['FieldValue'], z.infer<typeof schemas.FieldValue>>
  CatalogPageReads: Fits<z.infer<typeof schemas.CatalogPage>, components['schemas']['CatalogPage']>
  CatalogPageWrites: Fits<components['schemas']['CatalogPage'], z.infer<typeof schemas.CatalogPage>>
  PictureUploadReads: Fits<z.infer<typeof schemas.PictureUpload>, components['schemas']['PictureUpload']>
  PictureUploadWrites: Fits<components['schemas']['PictureUpload'], z.infer<typeof schemas.PictureUpload>>
  PictureReads: Fits<z.infer<typeof schemas.Picture>, components['schemas']['Picture']>
  PictureWrites: Fits<components['schemas']['Picture'], z.infer<typeof schemas.Picture>>
  OrderStepReads: Fits<z.infer<typeof schemas.OrderStep>, components['schemas']['OrderStep']>
  OrderStepWrites: Fits<components['schemas']['OrderStep'], z.infer<typeof schemas.OrderStep>>
  OrderStepRequestReads: Fits<
    z.infer<typeof schemas.OrderStepRequest>,
    components['schemas']['OrderStepRequest']
  >
  OrderStepRequestWrites: Fits<
    components['schemas']['OrderStepRequest'],
    z.infer<typeof schemas.OrderStepRequest>
  >
  AmendOrderRequestReads: Fits<
    z.infer<typeof schemas.AmendOrderRequest>,
    components['schemas']['AmendOrderRequest']
  >
  AmendOrderRequestWrites: Fits<
    components['schemas']['AmendOrderRequest'],
    z.infer<typeof schemas.AmendOrderRequest>
  >
  CancelledUnitsReads: Fits<z.infer<typeof schemas.CancelledUnits>, components['schemas']['CancelledUnits']>
  CancelledUnitsWrites: Fits<components['schemas']['CancelledUnits'], z.infer<typeof schemas.CancelledUnits>>
  CourierReads: Fits<z.infer<typeof schemas.Courier>, components['schemas']['Courier']>
  CourierWrites: Fits<components['schemas']['Courier'], z.infer<typeof schemas.Courier>>
  TrackingReads: Fits<z.infer<typeof schemas.Tracking>, components['schemas']['Tracking']>
  TrackingWrites: Fits<components['schemas']['Tracking'], z.infer<typeof schemas.Tracking>>
  ReturnReasonReads: Fits<z.infer<typeof schemas.ReturnReason>, components['schemas']['ReturnReason']>
  ReturnReasonWrites: Fits<components['schemas']['ReturnReason'], z.infer<typeof schemas.ReturnReason>>
  WholeUnitsReads: Fits<z.infer<typeof schemas.WholeUnits>, components['schemas']['WholeUnits']>
  WholeUnitsWrites: Fits<components['schemas']['WholeUnits'], z.infer<typeof schemas.WholeUnits>>
  OrderEventReads: Fits<z.infer<typeof schemas.OrderEvent>, components['schemas']['OrderEvent']>
  OrderEventWrites: Fits<components['schemas']['OrderEvent'], z.infer<typeof schemas.OrderEvent>>
  OperatorOrderLineReads: Fits<
    z.infer<typeof schemas.OperatorOrderLine>,
    components['schemas']['OperatorOrderLine']
  >
  OperatorOrderLineWrites: Fits<
    components['schemas']['OperatorOrderLine'],
    z.infer<typeof schemas.OperatorOrderLine>
  >
  OperatorOrderReads: Fits<z.infer<typeof schemas.OperatorOrder>, components['schemas']['OperatorOrder']>
  OperatorOrderWrites: Fits<components['schemas']['OperatorOrder'], z.infer<typeof schemas.OperatorOrder>>
  OrderWebhookReads: Fits<z.infer<typeof schemas.OrderWebhook>, components['schemas']['OrderWebhook']>
  OrderWebhookWrites: Fits<components['schemas']['OrderWebhook'], z.infer<typeof schemas.OrderWebhook>>
  OrderPageReads: Fits<z.infer<typeof schemas.OrderPage>, components['schemas']['OrderPage']>
  OrderPageWrites: Fits<components['schemas']['OrderPage'], z.infer<typeof schemas.OrderPage>>
  CustomerReads: Fits<z.infer<typeof schemas.Customer>, components['schemas']['Customer']>
  CustomerWrites: Fits<components['schemas']['Customer'], z.infer<typeof schemas.Customer>>
  ErasedGuestReads: Fits<z.infer<typeof schemas.ErasedGuest>, components['schemas']['ErasedGuest']>
  ErasedGuestWrites: Fits<components['schemas']['ErasedGuest'], z.infer<typeof schemas.ErasedGuest>>
  ErasedCustomerReads: Fits<z.infer<typeof schemas.ErasedCustomer>, components['schemas']['ErasedCustomer']>
  ErasedCustomerWrites: Fits<components['schemas']['ErasedCustomer'], z.infer<typeof schemas.ErasedCustomer>>
  CustomerDataReads: Fits<z.infer<typeof schemas.CustomerData>, components['schemas']['CustomerData']>
  CustomerDataWrites: Fits<components['schemas']['CustomerData'], z.infer<typeof schemas.CustomerData>>
  CustomerMailReads: Fits<z.infer<typeof schemas.CustomerMail>, components['schemas']['CustomerMail']>
  CustomerMailWrites: Fits<components['schemas']['CustomerMail'], z.infer<typeof schemas.CustomerMail>>
  NewPasswordReads: Fits<z.infer<typeof schemas.NewPassword>, components['schemas']['NewPassword']>
  NewPasswordWrites: Fits<components['schemas']['NewPassword'], z.infer<typeof schemas.NewPassword>>
  EndedSessionsReads: Fits<z.infer<typeof schemas.EndedSessions>, components['schemas']['EndedSessions']>
  EndedSessionsWrites: Fits<components['schemas']['EndedSessions'], z.infer<typeof schemas.EndedSessions>>
  DayReads: Fits<z.infer<typeof schemas.Day>, components['schemas']['Day']>
  DayWrites: Fits<components['schemas']['Day'], z.infer<typeof schemas.Day>>
  OrderCountReads: Fits<z.infer<typeof schemas.OrderCount>, components['schemas']['OrderCount']>
  OrderCountWrites: Fits<components['schemas']['OrderCount'], z.infer<typeof schemas.OrderCount>>
  SalesCountReads: Fits<z.infer<typeof schemas.SalesCount>, components['schemas']['SalesCount']>
  SalesCountWrites: Fits<components['schemas']['SalesCount'], z.infer<typeof schemas.SalesCount>>
  ReturnTallyReads: Fits<z.infer<typeof schemas.ReturnTally>, components['schemas']['ReturnTally']>
  ReturnTallyWrites: Fits<components['schemas']['ReturnTally'], z.infer<typeof schemas.ReturnTally>>
  SalesReportReads: Fits<z.infer<typeof schemas.SalesReport>, components['schemas']['SalesReport']>
  SalesReportWrites: Fits<components['schemas']['SalesReport'], z.infer<typeof schemas.SalesReport>>
  OperatorLogReads: Fits<z.infer<typeof schemas.OperatorLog>, components['schemas']['OperatorLog']>
  OperatorLogWrites: Fits<components['schemas']['OperatorLog'], z.infer<typeof schemas.OperatorLog>>
  OperatorUseReads: Fits<z.infer<typeof schemas.OperatorUse>, components['schemas']['OperatorUse']>
  OperatorUseWrites: Fits<components['schemas']['OperatorUse'], z.infer<typeof schemas.OperatorUse>>
  RemovedCategoryReads: Fits<
    z.infer<typeof schemas.RemovedCategory>,
    components['schemas']['RemovedCategory']
  >
  RemovedCategoryWrites: Fits<
    components['schemas']['RemovedCategory'],
    z.infer<typeof schemas.RemovedCategory>
  >
  VendorRenameReads: Fits<z.infer<typeof schemas.VendorRename>, components['schemas']['VendorRename']>
  VendorRenameWrites: Fits<components['schemas']['VendorRename'], z.infer<typeof schemas.VendorRename>>
  RenamedVendorReads: Fits<z.infer<typeof schemas.RenamedVendor>, components['schemas']['RenamedVendor']>
  RenamedVendorWrites: Fits<components['schemas']['RenamedVendor'], z.infer<typeof schemas.RenamedVendor>>
  TestRunRequestReads: Fits<z.infer<typeof schemas.TestRunRequest>, components['schemas']['TestRunRequest']>
  TestRunRequestWrites: Fits<components['schemas']['TestRunRequest'], z.infer<typeof schemas.TestRunRequest>>
  OpenTestRunReads: Fits<z.infer<typeof schemas.OpenTestRun>, components['schemas']['OpenTestRun']>
  OpenTestRunWrites: Fits<components['schemas']['OpenTestRun'], z.infer<typeof schemas.OpenTestRun>>
  TestRunReads: Fits<z.infer<typeof schemas.TestRun>, components['schemas']['TestRun']>
  TestRunWrites: Fits<components['schemas']['TestRun'], z.infer<typeof schemas.TestRun>>
  RemovedTestRunReads: Fits<z.infer<typeof schemas.RemovedTestRun>, components['schemas']['RemovedTestRun']>
  RemovedTestRunWrites: Fits<components['schemas']['RemovedTestRun'], z.infer<typeof schemas.RemovedTestRun>>
  ProblemReads: Fits<z.infer<typeof schemas.Problem>, components['schemas']['Problem']>
  ProblemWrites: Fits<components['schemas']['Problem'], z.infer<typeof schemas.Problem>>
  FieldErrorReads: Fits<z.infer<typeof schemas.FieldError>, components['schemas']['FieldError']>
  FieldErrorWrites: Fits<components['schemas']['FieldError'], z.infer<typeof schemas.FieldError>>
}

export type ParamChecks = {
  listBestSellers: Fits<
    z.infer<(typeof operationSchemas)['listBestSellers']['params']>,
    ParamsOf<'listBestSellers'>
  >
  listHotDeals: Fits<z.infer<(typeof operationSchemas)['listHotDeals']['params']>, ParamsOf<'listHotDeals'>>
  listTopDeals: Fits<z.infer<(typeof operationSchemas)['listTopDeals']['params']>, ParamsOf<'listTopDeals'>>
  listProducts: Fits<z.infer<(typeof operationSchemas)['listProducts']['params']>, ParamsOf<'listProducts'>>
  getProduct: Fits<z.infer<(typeof operationSchemas)['getProduct']['params']>, ParamsOf<'getProduct'>>
  getVendor: Fits<z.infer<(typeof operationSchemas)['getVendor']['params']>, ParamsOf<'getVendor'>>
  searchProducts: Fits<
    z.infer<(typeof operationSchemas)['searchProducts']['params']>,
    ParamsOf<'searchProducts'>
  >
  deleteCartItem: Fits<
    z.infer<(typeof operationSchemas)['deleteCartItem']['params']>,
    ParamsOf<'deleteCartItem'>
  >
  exportCatalog: Fits<
    z.infer<(typeof operationSchemas)['exportCatalog']['params']>,
    ParamsOf<'exportCatalog'>
  >
  findOrders: Fits<z.infer<(typeof operationSchemas)['findOrders']['params']>, ParamsOf<'findOrders'>>
  getOrder: Fits<z.infer<(typeof operationSchemas)['getOrder']['params']>, ParamsOf<'getOrder'>>
  amendOrder: Fits<z.infer<(typeof operationSchemas)['amendOrder']['params']>, ParamsOf<'amendOrder'>>
  takeOrderStep: Fits<
    z.infer<(typeof operationSchemas)['takeOrderStep']['params']>,
    ParamsOf<'takeOrderStep'>
  >
  reportSales: Fits<z.infer<(typeof operationSchemas)['reportSales']['params']>, ParamsOf<'reportSales'>>
  removeTestRun: Fits<
    z.infer<(typeof operationSchemas)['removeTestRun']['params']>,
    ParamsOf<'removeTestRun'>
  >
  findCustomers: Fits<
    z.infer<(typeof operationSchemas)['findCustomers']['params']>,
    ParamsOf<'findCustomers'>
  >
  exportGuest: Fits<z.infer<(typeof operationSchemas)['exportGuest']['params']>, ParamsOf<'exportGuest'>>
  eraseGuest: Fits<z.infer<(typeof operationSchemas)['eraseGuest']['params']>, ParamsOf<'eraseGuest'>>
  exportCustomer: Fits<
    z.infer<(typeof operationSchemas)['exportCustomer']['params']>,
    ParamsOf<'exportCustomer'>
  >
  setCustomerPassword: Fits<
    z.infer<(typeof operationSchemas)['setCustomerPassword']['params']>,
    ParamsOf<'setCustomerPassword'>
  >
  endCustomerSessions: Fits<
    z.infer<(typeof operationSchemas)['endCustomerSessions']['params']>,
    ParamsOf<'endCustomerSessions'>
  >
  eraseCustomer: Fits<
    z.infer<(typeof operationSchemas)['eraseCustomer']['params']>,
    ParamsOf<'eraseCustomer'>
  >
  listOperatorUses: Fits<
    z.infer<(typeof operationSchemas)['listOperatorUses']['params']>,
    ParamsOf<'listOperatorUses'>
  >
  removeBanner: Fits<z.infer<(typeof operationSchemas)['removeBanner']['params']>, ParamsOf<'removeBanner'>>
  removeCategory: Fits<
    z.infer<(typeof operationSchemas)['removeCategory']['params']>,
    ParamsOf<'removeCategory'>
  >
}
