/** All scalars are texts, though some came as numbers; an empty one is none. Flags: `1` yes, `2` no. */
export interface MabangItem {
  orderItemId?: string | null;
  platformSku?: string | null;
  stockSku?: string | null;
  itemId?: string | null;
  title?: string | null;
  quantity?: string | number | null;
  sellPrice?: string | number | null;
  sellPriceOrigin?: string | number | null;
  specifics?: string | null;
  status?: string | null;
  originOrderId?: string | null;
}
export interface MabangOrder {
  platformOrderId: string;
  salesRecordNumber?: string | null;
  erpOrderId?: string | null;
  platformId?: string | null;
  shopId?: string | null;
  shopName?: string | null;
  orderStatus?: string | number | null;
  canSend?: string | number | null;
  createDate?: string | null;
  paidTime?: string | null;
  expressTime?: string | null;
  isUnion?: string | null;
  isSplit?: string | null;
  isReturned?: string | null;
  buyerName?: string | null;
  phone1?: string | null;
  phone2?: string | null;
  email?: string | null;
  countryCode?: string | null;
  province?: string | null;
  city?: string | null;
  district?: string | null;
  street1?: string | null;
  street2?: string | null;
  postCode?: string | null;
  currencyId?: string | null;
  orderFee?: string | number | null;
  itemTotalOrigin?: string | number | null;
  shippingFee?: string | number | null;
  CODCharge?: string | number | null;
  payType?: string | null;
  trackNumber?: string | null;
  trackNumber1?: string | null;
  trackNumber2?: string | null;
  myLogisticsName?: string | null;
  myLogisticsChannelName?: string | null;
  shippingService?: string | null;
  remark?: string | null;
  sellerMessage?: string | null;
  orderItem?: readonly MabangItem[] | null;
}
/** One SKU in one warehouse. Names differ with the age of the interface. */
export interface MabangPlace {
  warehouseName?: string | null;
  stockQuantity?: string | number | null;
  gridCode?: string | null;
  [quantity: string]: unknown;
}
export interface StockList {
  data?: readonly { stockSku?: string | null; warehouse?: readonly MabangPlace[] | null }[] | null;
  /** How many pages there are. */
  page?: string | number | null;
}
export interface OrderList {
  data?: readonly MabangOrder[] | null;
  total?: string | number | null;
  hasNext?: boolean | string | number | null;
  nextCursor?: string | null;
}
