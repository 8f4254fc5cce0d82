export interface Envelope<T> {
  code?: number | string | null;
  message?: string | null;
  request_id?: string | null;
  data?: T | null;
}
export interface TiktokPiece {
  id: string;
  sku_id?: string | null;
  seller_sku?: string | null;
  product_id?: string | null;
  product_name?: string | null;
  sku_name?: string | null;
  sale_price?: string | null;
  currency?: string | null;
  is_gift?: boolean | null;
  display_status?: string | null;
  package_id?: string | null;
  package_status?: string | null;
  tracking_number?: string | null;
  shipping_provider_id?: string | null;
  shipping_provider_name?: string | null;
}
export interface TiktokRecipient {
  name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  phone_number?: string | null;
  full_address?: string | null;
  address_detail?: string | null;
  address_line1?: string | null;
  address_line2?: string | null;
  address_line3?: string | null;
  address_line4?: string | null;
  district_info?: readonly { address_level_name?: string | null; address_name?: string | null; address_level?: string | null }[] | null;
  postal_code?: string | null;
  region_code?: string | null;
}
export interface TiktokOrder {
  id: string;
  status?: string | null;
  create_time: number;
  update_time?: number | null;
  paid_time?: number | null;
  rts_time?: number | null;
  cancel_time?: number | null;
  rts_sla_time?: number | null;
  buyer_email?: string | null;
  buyer_message?: string | null;
  seller_note?: string | null;
  is_cod?: boolean | null;
  is_on_hold_order?: boolean | null;
  is_buyer_request_cancel?: boolean | null;
  order_type?: string | null;
  fulfillment_type?: string | null;
  shipping_type?: string | null;
  delivery_option_id?: string | null;
  delivery_option_name?: string | null;
  warehouse_id?: string | null;
  payment_method_name?: string | null;
  payment?: {
    currency?: string | null;
    sub_total?: string | null;
    shipping_fee?: string | null;
    total_amount?: string | null;
    tax?: string | null;
    handling_fee?: string | null;
  } | null;
  packages?: readonly { id: string }[] | null;
  recipient_address?: TiktokRecipient | null;
  line_items?: readonly TiktokPiece[] | null;
  tracking_number?: string | null;
  shipping_provider?: string | null;
  cancel_reason?: string | null;
  cancellation_initiator?: string | null;
}
export interface SearchData {
  next_page_token?: string | null;
  total_count?: number | null;
  orders?: readonly TiktokOrder[] | null;
}
export interface TokenData {
  access_token?: string | null;
  /** Unix seconds of the end, not a span. */
  access_token_expire_in?: number | null;
  refresh_token?: string | null;
  refresh_token_expire_in?: number | null;
  seller_name?: string | null;
}
export interface ShopsData {
  shops?: readonly { id: string; name?: string | null; region?: string | null; cipher?: string | null }[] | null;
}
export interface ProvidersData {
  shipping_providers?: readonly { id: string; name?: string | null }[] | null;
}
export interface MarkedData {
  order_id?: string | null;
  order_line_item_ids?: readonly string[] | null;
  package_id?: string | null;
  warning?: { message?: string | null } | null;
}
/** What was not taken of an article's stock; without it all was. */
export interface InventoryData {
  errors?:
    | readonly {
        code?: number | string | null;
        message?: string | null;
        detail?: {
          sku_id?: string | null;
          extra_errors?: readonly { warehouse_id?: string | null; code?: number | string | null; message?: string | null }[] | null;
        } | null;
      }[]
    | null;
}
