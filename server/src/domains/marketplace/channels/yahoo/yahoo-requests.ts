import type { Answer, Ask } from '../connector.ts';
import { japanDigits } from '../japan-time.ts';
import { type Element, writeXml } from './xml.ts';

const api = '/ShoppingWebService/V1';
export const consentUrl = 'https://auth.login.yahoo.co.jp/yconnect/v2/authorization';
export const tokenUrl = 'https://auth.login.yahoo.co.jp/yconnect/v2/token';
/** One call a second, counted for each address by itself. */
const rate = { perSecond: 1, burst: 1 } as const;

/** "Your Request was Forbidden", with whatever status and without a time: a minute, then longer. */
export const throttledFor = ({ text }: Answer): number | null => (text.includes('Your Request was Forbidden') ? 60 : null);

/** Who calls: without a token nothing is signed. `signature`: the two extra headers of this very moment. */
export interface YahooCaller {
  sellerId: string;
  accessToken: string;
  signature: Readonly<Record<string, string>>;
}

const post = (caller: YahooCaller, operation: string, body: readonly (Element | null)[], isWrite: boolean): Ask => ({
  method: 'POST',
  path: `${api}/${operation}`,
  headers: {
    Authorization: `Bearer ${caller.accessToken}`,
    'Content-Type': 'application/xml; charset=utf-8',
    ...caller.signature,
  },
  body: writeXml(['Req', [...body, ['SellerId', caller.sellerId]]]),
  operation,
  rate,
  isWrite,
  throttledFor,
});

export const basicHeader = (pair: string): string => `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
/** `pair`: `clientId:clientSecret`. */
const askToken = (pair: string, form: Record<string, string>, signature: Readonly<Record<string, string>>): Ask => ({
  method: 'POST',
  path: tokenUrl,
  headers: { Authorization: basicHeader(pair), 'Content-Type': 'application/x-www-form-urlencoded', ...signature },
  body: new URLSearchParams(form).toString(),
  operation: 'token',
  rate,
  // Asked again it gives the same: nothing is used up by a refresh.
  isWrite: false,
  throttledFor,
});
export const askRefresh = (pair: string, refreshToken: string, signature: Readonly<Record<string, string>> = {}): Ask =>
  askToken(pair, { grant_type: 'refresh_token', refresh_token: refreshToken }, signature);
/** A code is good for one time. */
export const askRedeem = (pair: string, code: string, redirectUri: string): Ask => ({
  ...askToken(pair, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, {}),
  isWrite: true,
});

/** `20260301000000`, by Japan's clock. */
export const yahooTime = japanDigits;

export const listFields = ['OrderId', 'OrderTime', 'OrderStatus', 'PayStatus', 'ShipStatus', 'TotalPrice', 'LastUpdateTime'] as const;
export interface YahooSearch {
  orderedFrom: Date;
  orderedTo: Date;
  /** Only those changed since. There is no end: what changes while pages are read must not fall out of them, or others would slip past. */
  changedFrom?: Date;
  start: number;
  amount: number;
  fields?: readonly string[];
}
export const askList = (caller: YahooCaller, search: YahooSearch): Ask =>
  post(
    caller,
    'orderList',
    [
      [
        'Search',
        [
          ['Result', String(search.amount)],
          ['Start', String(search.start)],
          ['Sort', '+order_time'],
          [
            'Condition',
            [
              ['OrderTimeFrom', yahooTime(search.orderedFrom)],
              ['OrderTimeTo', yahooTime(search.orderedTo)],
              search.changedFrom ? ['LastUpdateTimeFrom', yahooTime(search.changedFrom)] : null,
            ],
          ],
          ['Field', (search.fields ?? listFields).join(',')],
        ],
      ],
    ],
    false,
  );

/** What is not asked for does not come. */
export const infoFields = (
  'OrderId,Version,ParentOrderId,IsSplit,OrderTime,LastUpdateTime,Suspect,OrderStatus,StoreStatus,CancelReason,ReleaseDate,BuyerComments,' +
  'SellerComments,RefundStatus,PayStatus,SettleStatus,PayMethod,PayMethodName,PayDate,BillLastName,BillFirstName,BillZipCode,BillPrefecture,' +
  'BillCity,BillAddress1,BillAddress2,BillPhoneNumber,BillMailAddress,ShipStatus,ShipMethod,ShipMethodName,ShipRequestDate,ShipRequestTime,' +
  'ShipNotes,ShipCompanyCode,ShipInvoiceNumber1,ShipInvoiceNumber2,ShipDate,ArrivalDate,NeedGiftWrap,ExcellentDelivery,ShipLastName,' +
  'ShipFirstName,ShipZipCode,ShipPrefecture,ShipCity,ShipAddress1,ShipAddress2,ShipPhoneNumber,PayCharge,ShipCharge,GiftWrapCharge,Discount,' +
  'UsePoint,TotalPrice,TotalMallCouponDiscount,LineId,ItemId,Title,SubCode,SubCodeOption,ItemOption,UnitPrice,Quantity,ItemTaxRatio,' +
  'CouponDiscount,SellerId'
).split(',');
export const askInfo = (caller: YahooCaller, orderId: string, fields: readonly string[] = infoFields): Ask =>
  post(
    caller,
    'orderInfo',
    [
      [
        'Target',
        [
          ['OrderId', orderId],
          ['Field', fields.join(',')],
        ],
      ],
    ],
    false,
  );

/** `portal` stands in the history of the order, in Store Creator Pro. */
const targetOf = (orderId: string): Element => [
  'Target',
  [
    ['OrderId', orderId],
    ['IsPointFix', 'true'],
    ['OperationUser', 'portal'],
  ],
];

export interface YahooShipment {
  orderId: string;
  shipStatus: '2' | '3';
  /** Only as a recording has it: beside a company the method's own carrier would win. */
  shipMethod?: string;
  companyCode?: string;
  numbers: readonly [] | readonly [string] | readonly [string, string];
  /** `20260302` */
  shipDate: string;
  notes?: string;
}
const optional = (name: string, text: string | undefined): Element | null => (text ? [name, text] : null);
export const askShipped = (caller: YahooCaller, shipment: YahooShipment): Ask =>
  post(
    caller,
    'orderShipStatusChange',
    [
      targetOf(shipment.orderId),
      [
        'Order',
        [
          [
            'Ship',
            [
              ['ShipStatus', shipment.shipStatus],
              optional('ShipMethod', shipment.shipMethod),
              optional('ShipNotes', shipment.notes),
              optional('ShipCompanyCode', shipment.companyCode),
              optional('ShipInvoiceNumber1', shipment.numbers[0]),
              optional('ShipInvoiceNumber2', shipment.numbers[1]),
              ['ShipDate', shipment.shipDate],
            ],
          ],
        ],
      ],
    ],
    true,
  );

/** Stock is told as a form, an article and its figure at the same place of two lists. A bare figure replaces what was there. */
export const stockAtOnce = 1000;
const stockForm = (caller: YahooCaller, operation: string, lists: Readonly<Record<string, readonly string[]>>): Ask => ({
  method: 'POST',
  path: `${api}/${operation}`,
  headers: {
    Authorization: `Bearer ${caller.accessToken}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...caller.signature,
  },
  body: new URLSearchParams({
    seller_id: caller.sellerId,
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.join(',')])),
  }).toString(),
  operation,
  rate,
  // Said again it is the same.
  isWrite: false,
  throttledFor,
});
export const askStock = (caller: YahooCaller, figures: readonly { code: string; quantity: number }[]): Ask =>
  stockForm(caller, 'setStock', { item_code: figures.map(({ code }) => code), quantity: figures.map(({ quantity }) => String(quantity)) });
/** What Yahoo shows of them: also whether it keeps them closed. */
export const askStockShown = (caller: YahooCaller, codes: readonly string[]): Ask => stockForm(caller, 'getStock', { item_code: codes });

/** 5 ends the order: points are fixed, the card is charged. 4 gives it up, with a reason. */
export const askStatus = (caller: YahooCaller, orderId: string, orderStatus: '4' | '5', cancelReason?: string): Ask =>
  post(
    caller,
    'orderStatusChange',
    [targetOf(orderId), ['Order', [['OrderStatus', orderStatus], optional('CancelReason', cancelReason)]]],
    true,
  );
