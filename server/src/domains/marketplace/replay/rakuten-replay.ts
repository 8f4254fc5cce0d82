import {
  readConfirmed,
  readExpiry,
  readInventories,
  readInventoryFaults,
  readOrders,
  readRequestId,
  readSearch,
  readShippingResult,
  readWritten,
} from '../channels/rakuten/rakuten-answers.ts';
import {
  askCancel,
  askConfirm,
  askExpiry,
  askInventories,
  askMemo,
  askOrders,
  askSearch,
  askSetInventories,
  askShipping,
  askShippingLater,
  askShippingResult,
  type OrderRows,
  type RakutenInventory,
  type RakutenKeys,
} from '../channels/rakuten/rakuten-requests.ts';
import type { Answer } from '../channels/connector.ts';
import { headerOf, jsonBody, queryOf, type RecordedRequest } from './recording.ts';
import type { Recognise, Replayed } from './replayed.ts';

/** `2026-03-01T00:00:00+0900`, also as it is refused. */
const momentOf = (text: unknown): Date => new Date(String(text).replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
const errorsIn = (answer: Answer): string[] =>
  ((JSON.parse(answer.text) as { MessageModelList?: { messageType?: string; message?: string }[] | null }).MessageModelList ?? []).flatMap(
    ({ messageType, message }) => (messageType === 'ERROR' ? [message ?? ''] : []),
  );
const numbersIn = ({ BasketidModelList: baskets }: Pick<Body, 'BasketidModelList'>): string[] =>
  (baskets ?? []).flatMap(({ ShippingModelList: parcels }) => (parcels ?? []).flatMap(({ shippingNumber }) => shippingNumber || []));
/** The keys stand in the header: made again from them, it must be the same. */
function keysOf(request: RecordedRequest): RakutenKeys {
  const [serviceSecret = '', licenseKey = ''] = Buffer.from(headerOf(request, 'authorization').replace(/^ESA /, ''), 'base64')
    .toString('utf8')
    .split(':');
  return { serviceSecret, licenseKey: queryOf(request)['licenseKey'] ?? licenseKey };
}
interface Body {
  orderNumberList?: string[];
  version?: number;
  orderNumber?: string;
  memo?: string;
  requestId?: string;
  dateType?: number;
  startDatetime?: string;
  endDatetime?: string;
  changeReasonDetailApply?: number;
  BasketidModelList?: OrderRows['BasketidModelList'];
  OrderShippingModelList?: OrderRows[];
  PaginationRequestModel?: { requestRecordsAmount?: number; requestPage?: number };
}

export const recogniseRakuten: Recognise = ({ request }, { before }): Replayed | null => {
  const keys = keysOf(request);
  const body = jsonBody<Body>(request);
  const numbers = body.orderNumberList ?? [];
  const number = body.orderNumber ?? '';
  const stock = /\/inventories\/(bulk-\w+)$/.exec(request.path)?.[1];
  if (stock) return stockOf(keys, stock, jsonBody<{ inventories?: RakutenInventory[] }>(request).inventories ?? []);
  const operation = /\/order\/(\w+)\/?$/.exec(request.path)?.[1] ?? (request.path.includes('expiry-date') ? 'expiry' : '');
  const none = { name: operation, ask: null };
  switch (operation) {
    case 'expiry':
      return { name: 'expiry of the licence', ask: askExpiry(keys), read: (answer) => ({ endsAt: readExpiry(answer) }) };
    case 'searchOrder': {
      const { requestRecordsAmount: amount = 30, requestPage: page = 1 } = body.PaginationRequestModel ?? {};
      const [from, to] = [momentOf(body.startDatetime), momentOf(body.endDatetime)];
      const isMade = !Number.isNaN(from.getTime()) && !Number.isNaN(to.getTime()) && body.dateType !== undefined;
      return {
        name: 'search',
        isPage: true,
        ask: isMade ? askSearch(keys, { dateType: body.dateType ?? 1, from, to, page, amount }) : null,
        own: ['PaginationRequestModel.SortModelList'],
        read(answer) {
          const found = readSearch(answer);
          return { listed: found.numbers.map((externalId) => ({ externalId })), hasNext: page < found.pages };
        },
      };
    }
    case 'getOrder':
      return {
        name: 'orders',
        ask: askOrders(keys, numbers, body.version),
        required: ['orderNumberList', 'version'],
        read(answer) {
          const { orders, unreadable } = readOrders(answer, numbers);
          return { orders, missing: unreadable.map(({ externalId }) => externalId) };
        },
      };
    case 'confirmOrder':
      return {
        name: 'confirm',
        ask: askConfirm(keys, numbers),
        isAside: true,
        required: ['orderNumberList'],
        read: (answer) => ({
          written: numbers.length > 0 ? [...readConfirmed(answer, numbers)] : [['', readWritten(answer)]],
          objections: errorsIn(answer),
        }),
      };
    case 'updateOrderShipping':
      return {
        name: 'ship',
        ask: askShipping(keys, { orderNumber: number, BasketidModelList: body.BasketidModelList ?? [] }),
        required: ['orderNumber', 'BasketidModelList.basketId'],
        sends: [{ key: number, numbers: numbersIn(body) }],
        read: (answer) => ({ written: [[number, readWritten(answer)]] }),
      };
    case 'updateOrderShippingAsync': {
      const orders = body.OrderShippingModelList ?? [];
      return {
        name: 'ship later',
        ask: askShippingLater(keys, orders),
        sends: orders.map((order) => ({ key: order.orderNumber, numbers: numbersIn(order) })),
        read(answer) {
          const taken = readRequestId(answer);
          return { written: orders.map(({ orderNumber }) => [orderNumber, 'refused' in taken ? taken.refused : null] as const) };
        },
      };
    }
    case 'getResultUpdateOrderShippingAsync': {
      const asked = before.flatMap(({ request: earlier }) => jsonBody<Body>(earlier).OrderShippingModelList ?? []);
      return {
        name: 'what became of it',
        ask: askShippingResult(keys, body.requestId ?? ''),
        read(answer) {
          const told =
            (JSON.parse(answer.text) as { ResultShippingModelList?: { orderNumber?: string }[] | null }).ResultShippingModelList ?? [];
          const named = new Set([...asked, ...told].flatMap(({ orderNumber }) => (orderNumber ? [orderNumber] : [])));
          return { written: [...named].map((each) => [each, readShippingResult(answer, each)] as const) };
        },
      };
    }
    case 'updateOrderMemo':
      return {
        name: 'memo',
        ask: askMemo(keys, number, body.memo ?? ''),
        isAside: true,
        read: (answer) => ({ written: [[number, readWritten(answer)]] }),
      };
    case 'cancelOrder':
      return {
        name: 'cancel',
        ask: askCancel(keys, number, body.changeReasonDetailApply ?? 0),
        own: ['inventoryRestoreType'],
        isAside: true,
        read: (answer) => ({ written: [[number, readWritten(answer)]] }),
      };
    case '':
      return null;
    default:
      return { ...none, isAside: true, read: (answer) => ({ written: [[number || numbers.join(), readWritten(answer)]] }) };
  }
};

function stockOf(keys: RakutenKeys, operation: string, items: readonly RakutenInventory[]): Replayed {
  if (operation === 'bulk-get')
    return {
      name: 'stock',
      ask: askInventories(keys, items),
      read: (answer) => ({ told: `${readInventories(answer).length} articles are shown` }),
    };
  return {
    name: 'set stock',
    ask: operation === 'bulk-upsert' ? askSetInventories(keys, items) : null,
    isAside: true,
    read(answer) {
      const [fault] = readInventoryFaults(answer);
      return { written: [['', fault ? { state: 'refused', ...fault } : { state: 'done' }]] };
    },
  };
}
