/** What RMS answers, as far as it is read. All keys are there, many are null; numbers are JSON numbers, flags 0 or 1. */
export interface RmsMessage {
  messageType?: string | null;
  messageCode?: string | null;
  message?: string | null;
  orderNumber?: string | null;
  requestId?: string | null;
  dataNumber?: number | null;
  shippingDetailId?: number | null;
}
export interface RmsPerson {
  zipCode1?: string | null;
  zipCode2?: string | null;
  prefecture?: string | null;
  city?: string | null;
  subAddress?: string | null;
  familyName?: string | null;
  firstName?: string | null;
  phoneNumber1?: string | null;
  phoneNumber2?: string | null;
  phoneNumber3?: string | null;
  emailAddress?: string | null;
}
export interface RmsItem {
  itemDetailId: number;
  itemName?: string | null;
  itemId?: number | null;
  itemNumber?: string | null;
  manageNumber?: string | null;
  price?: number | null;
  priceTaxIncl?: number | null;
  units: number;
  selectedChoice?: string | null;
  deleteItemFlag?: number | null;
  SkuModelList?: readonly { variantId?: string | null; merchantDefinedSkuId?: string | null; skuInfo?: string | null }[] | null;
}
export interface RmsShipping {
  shippingDetailId?: number | null;
  shippingNumber?: string | null;
  deliveryCompany?: string | null;
  deliveryCompanyName?: string | null;
  shippingDate?: string | null;
}
export interface RmsPackage {
  basketId: number;
  packageDeleteFlag?: number | null;
  deliveryTaxRate?: number | null;
  noshi?: string | null;
  SenderModel?: RmsPerson | null;
  ItemModelList?: readonly RmsItem[] | null;
  ShippingModelList?: readonly RmsShipping[] | null;
  DeliveryCvsModel?: object | null;
  defaultDeliveryCompanyCode?: string | null;
}
/** The paper, and the ribbon. */
export interface RmsWrapping {
  name?: string | null;
  price?: number | null;
  deleteWrappingFlag?: number | null;
}
export interface RmsOrder {
  orderNumber: string;
  orderProgress: number;
  subStatusName?: string | null;
  orderDatetime: string;
  shopOrderCfmDatetime?: string | null;
  orderFixDatetime?: string | null;
  shippingInstDatetime?: string | null;
  shippingCmplRptDatetime?: string | null;
  cancelDueDate?: string | null;
  deliveryDate?: string | null;
  shippingTerm?: number | null;
  remarks?: string | null;
  memo?: string | null;
  orderType?: number | null;
  reserveNumber?: string | null;
  giftCheckFlag?: number | null;
  isolatedIslandFlag?: number | null;
  asurakuFlag?: number | null;
  oneDayOperationFlag?: number | null;
  cautionDisplayType?: number | null;
  goodsPrice?: number | null;
  postagePrice?: number | null;
  deliveryPrice?: number | null;
  paymentCharge?: number | null;
  totalPrice?: number | null;
  requestPrice?: number | null;
  couponAllTotalPrice?: number | null;
  additionalFeeOccurAmountToUser?: number | null;
  OrdererModel?: RmsPerson | null;
  SettlementModel?: { settlementMethodCode?: number | null; settlementMethod?: string | null } | null;
  DeliveryModel?: { deliveryName?: string | null } | null;
  PointModel?: { usedPoint?: number | null } | null;
  WrappingModel1?: RmsWrapping | null;
  WrappingModel2?: RmsWrapping | null;
  PackageModelList?: readonly RmsPackage[] | null;
  TaxSummaryModelList?: readonly { taxRate?: number | null; reqPriceTax?: number | null }[] | null;
  ChangeReasonModelList?: readonly { changeId?: number | null; changeType?: number | null }[] | null;
}
