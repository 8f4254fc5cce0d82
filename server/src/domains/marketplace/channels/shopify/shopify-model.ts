/** What the channel tells, as far as we ask for it. Everything may be missing: recordings and older versions tell less. */
export interface MoneySet {
  shopMoney?: { amount?: string | null; currencyCode?: string | null } | null;
}
export interface PageInfo {
  hasNextPage?: boolean | null;
  endCursor?: string | null;
}
export interface ShopifyLine {
  id: string;
  sku?: string | null;
  title?: string | null;
  variantTitle?: string | null;
  quantity: number;
  currentQuantity?: number | null;
  unfulfilledQuantity?: number | null;
  requiresShipping?: boolean | null;
  originalUnitPriceSet?: MoneySet | null;
  customAttributes?: readonly { key?: string | null; value?: string | null }[] | null;
  sellingPlan?: { name?: string | null } | null;
}
export interface FulfilmentOrderLine {
  id: string;
  totalQuantity?: number | null;
  remainingQuantity: number;
  sku?: string | null;
  lineItem?: { id?: string | null } | null;
}
export interface FulfilmentOrder {
  id: string;
  status?: string | null;
  requestStatus?: string | null;
  supportedActions?: readonly { action?: string | null }[] | null;
  assignedLocation?: { name?: string | null; location?: { id?: string | null } | null } | null;
  lineItems?: { nodes?: readonly FulfilmentOrderLine[] | null; pageInfo?: PageInfo | null } | null;
}
export interface Fulfilment {
  id: string;
  status?: string | null;
  displayStatus?: string | null;
  createdAt?: string | null;
  trackingInfo?: readonly { number?: string | null; url?: string | null; company?: string | null }[] | null;
  /** Only where it is asked for. */
  fulfillmentLineItems?: { nodes?: readonly { quantity?: number | null; lineItem?: { id?: string | null } | null }[] | null } | null;
}
export interface ShopifyAddress {
  lastName?: string | null;
  firstName?: string | null;
  company?: string | null;
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  province?: string | null;
  provinceCode?: string | null;
  zip?: string | null;
  countryCodeV2?: string | null;
  phone?: string | null;
}
export interface ShopifyOrder {
  id: string;
  name?: string | null;
  createdAt: string;
  processedAt?: string | null;
  updatedAt?: string | null;
  cancelledAt?: string | null;
  cancelReason?: string | null;
  closed?: boolean | null;
  displayFinancialStatus?: string | null;
  displayFulfillmentStatus?: string | null;
  email?: string | null;
  note?: string | null;
  tags?: readonly string[] | null;
  currencyCode?: string | null;
  paymentGatewayNames?: readonly string[] | null;
  subtotalPriceSet?: MoneySet | null;
  totalShippingPriceSet?: MoneySet | null;
  totalTaxSet?: MoneySet | null;
  totalDiscountsSet?: MoneySet | null;
  totalPriceSet?: MoneySet | null;
  totalOutstandingSet?: MoneySet | null;
  shippingAddress?: ShopifyAddress | null;
  lineItems?: { nodes?: readonly ShopifyLine[] | null; pageInfo?: PageInfo | null } | null;
  fulfillmentOrders?: { nodes?: readonly FulfilmentOrder[] | null; pageInfo?: PageInfo | null } | null;
  fulfillments?: readonly Fulfilment[] | null;
}

export interface Cost {
  requestedQueryCost?: number | null;
  actualQueryCost?: number | null;
  throttleStatus?: { maximumAvailable?: number | null; currentlyAvailable?: number | null; restoreRate?: number | null } | null;
}
export interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  /** A list in answers of GraphQL, a text where the gate turned us away. */
  errors?:
    | readonly { message?: string | null; extensions?: { code?: string | null; requiredAccess?: string | null } | null }[]
    | string
    | null;
  extensions?: { cost?: Cost | null } | null;
}
