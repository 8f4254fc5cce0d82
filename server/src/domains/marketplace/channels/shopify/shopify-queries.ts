const lineFields = `id sku title variantTitle quantity currentQuantity unfulfilledQuantity requiresShipping
        originalUnitPriceSet{shopMoney{amount}} customAttributes{key value} sellingPlan{name}`;
const pageInfo = 'pageInfo{hasNextPage endCursor}';
const fulfilmentOrderLines = `nodes{ id totalQuantity remainingQuantity sku lineItem{id} } ${pageInfo}`;
const fulfilmentOrderFields = `id status requestStatus supportedActions{action} assignedLocation{name location{id}}
        lineItems(first: 50){ ${fulfilmentOrderLines} }`;

export const ordersQuery = `query Orders($first: Int!, $after: String, $query: String) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { id name createdAt processedAt updatedAt cancelledAt cancelReason closed displayFinancialStatus displayFulfillmentStatus
      email note tags currencyCode paymentGatewayNames
      subtotalPriceSet{shopMoney{amount currencyCode}} totalShippingPriceSet{shopMoney{amount}} totalTaxSet{shopMoney{amount}}
      totalDiscountsSet{shopMoney{amount}} totalPriceSet{shopMoney{amount}} totalOutstandingSet{shopMoney{amount}}
      shippingAddress{ lastName firstName company address1 address2 city province provinceCode zip countryCodeV2 phone }
      lineItems(first: 50){ nodes{ ${lineFields} } ${pageInfo} }
      fulfillmentOrders(first: 10){ nodes{ ${fulfilmentOrderFields} } ${pageInfo} }
      fulfillments(first: 10){ id status displayStatus createdAt trackingInfo{number url company} } }
    ${pageInfo} } }`;

/** Inner pages: an order of more than fifty lines, of more than ten fulfilment orders, a fulfilment order of more than fifty lines. */
export const moreLinesQuery = `query OrderLines($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 50, after: $after){ nodes{ ${lineFields} } ${pageInfo} } } }`;
export const moreFulfilmentOrdersQuery = `query OrderFulfillmentOrders($id: ID!, $after: String) {
  order(id: $id) { fulfillmentOrders(first: 10, after: $after){ nodes{ ${fulfilmentOrderFields} } ${pageInfo} } } }`;
export const moreFulfilmentOrderLinesQuery = `query FulfillmentOrderLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) { lineItems(first: 50, after: $after){ ${fulfilmentOrderLines} } } }`;

/** What went under which number; a fulfilment has no more lines than its fulfilment order tells at once. */
export const sentLinesQuery = `query SentLines($id: ID!) {
  order(id: $id) { fulfillments(first: 20){ id status trackingInfo{number}
    fulfillmentLineItems(first: 100){ nodes{ quantity lineItem{id} } } } } }`;

export const shopQuery = 'query Shop { shop { name myshopifyDomain currencyCode } }';

/** Without an id it is the shop's own location. A SKU is not unique in a shop. */
export const stockItemsQuery = `query StockItems($first: Int!, $query: String!) {
  location { id } productVariants(first: $first, query: $query) { nodes { sku inventoryItem { id } } ${pageInfo} } }`;
export const stockMutation = `mutation InventorySetQuantities($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { field message code } } }`;

export const fulfillmentCreateMutation = `mutation FulfillmentCreate($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id status displayStatus trackingInfo { number url company } } userErrors { field message } } }`;
export const trackingUpdateMutation = `mutation FulfillmentTrackingInfoUpdate($fulfillmentId: ID!, $trackingInfoInput: FulfillmentTrackingInput!, $notifyCustomer: Boolean) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $fulfillmentId, trackingInfoInput: $trackingInfoInput, notifyCustomer: $notifyCustomer) {
    fulfillment { id status displayStatus trackingInfo { number url company } } userErrors { field message } } }`;
