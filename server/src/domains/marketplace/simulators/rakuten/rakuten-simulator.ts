import { noCredentials } from '@kura/contract/identity/channel-store/channels.ts';
import { japanDigits, japanTime } from '../../channels/japan-time.ts';
import type { GivenAnswer, HeardCall, OperationKind, Simulate, SimulatorFrame } from '../simulation.ts';
import type { SimulatedOrder } from '../simulated-order.ts';
import { rakutenInventories } from './rakuten-inventories.ts';
import { type AskedRows, type Message, ShippingRows } from './rakuten-rows.ts';
import { numberOf, progressOf, settledAt, renderOrder } from './rakuten-told.ts';

const serviceSecret = 'SP399999_simulatedSecret';
const daySeconds = 86_400;
const kinds: Readonly<Record<string, OperationKind>> = { searchOrder: 'list', getOrder: 'read', getResultUpdateOrderShippingAsync: 'read' };
/** One call a second; two may come close together, since clocks and networks are not exact. */
const rate = { perSecond: 1, burst: 2 };
const mostReachable = 15_000;

interface Body extends AskedRows {
  orderNumberList?: readonly string[];
  version?: number;
  dateType?: number;
  startDatetime?: string;
  endDatetime?: string;
  PaginationRequestModel?: { requestRecordsAmount?: number; requestPage?: number };
  OrderShippingModelList?: readonly AskedRows[];
  requestId?: string;
  changeReasonDetailApply?: number;
  memo?: string;
}

const message = (messageType: Message['messageType'], messageCode: string, text: string, more: Record<string, unknown> = {}): Message => ({
  messageType,
  messageCode: `ORDER_EXT_API_${messageCode}`,
  message: text,
  ...more,
});
const saying = (status: number, list: readonly Message[], more: object = {}): GivenAnswer => ({
  status,
  body: { MessageModelList: list, ...more },
});
const timeIn = (text: string | undefined): Date | null =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0900$/.test(text ?? '') ? new Date((text as string).replace('+0900', '+09:00')) : null;

/** RMS of Rakuten Ichiba: the licence key in the header, JSON, one call a second, shipments that are added as often as they are sent. */
export const simulateRakuten: Simulate = (frame) => {
  const rows = new ShippingRows(frame);
  const results = new Map<string, { polls: number; list: { orderNumber: string; MessageModelList: Message[] }[] }>();
  // No token that is given out: a person of the shop makes it by hand, every ninety days. The first is always the same, so that a
  // store outlives the simulator it was bound to.
  const inNinetyDays = () => new Date(frame.now().getTime() + 90 * daySeconds * 1000);
  const license: { key: string; made: number; end?: Date } = { key: 'SL399999_simulatedKey1', made: 1 };

  const isSigned = ({ headers }: HeardCall): boolean =>
    headers['authorization'] === `ESA ${Buffer.from(`${serviceSecret}:${license.key}`).toString('base64')}`;
  const unauthorised: GivenAnswer = { status: 401, body: { Results: { errorCode: 'GA0001', message: 'Un-Authorised' } } };

  const operations: Readonly<Record<string, (body: Body) => GivenAnswer>> = {
    searchOrder: (body) => search(frame, body),
    getOrder: (body) => read(frame, rows, body),
    confirmOrder: (body) => confirm(frame, body),
    updateOrderShipping: (body) => {
      const faults = rows.faults(body);
      return faults.length > 0 ? saying(400, faults) : saying(200, rows.write(body, progressNow(frame, body.orderNumber)));
    },
    updateOrderShippingAsync: (body) => {
      const asked = body.OrderShippingModelList ?? [];
      // Errors of form come with 200 and without a number to ask with.
      const faults = asked.flatMap((each) => rows.faults(each));
      if (faults.length > 0 || asked.length === 0 || asked.length > 100) return saying(200, faults);
      const requestId = `sim-${results.size + 1}_${japanDigits(frame.now())}`;
      const isRefused = frame.isRefusedLater();
      const list = asked.map((each) => ({
        orderNumber: each.orderNumber ?? '',
        MessageModelList: isRefused
          ? [message('ERROR', 'UPDATE_ORDERSHIPPING_ERROR_102', '発送完了報告が出来る状態ではありませんでした。')]
          : rows.write(each, progressNow(frame, each.orderNumber)),
      }));
      results.set(requestId, { polls: 0, list });
      return saying(200, [message('INFO', 'UPDATE_ORDERSHIPPING_ASYNC_INFO_101', '発送情報の更新を受付けました。', { requestId })]);
    },
    getResultUpdateOrderShippingAsync: ({ requestId = '' }) => {
      const result = results.get(requestId);
      if (result) result.polls += 1;
      // The first time it is still at work.
      if (result && result.polls > 1) return { status: 200, body: { ResultShippingModelList: result.list } };
      const none = message(
        'INFO',
        'GET_RESULT_UPDATEORDERSHIPPING_ASYNC_INFO_101',
        '指定されたリクエストIDの処理結果は存在しませんでした。',
      );
      return { status: 200, body: { ResultShippingModelList: [{ MessageModelList: [none] }] } };
    },
    cancelOrder: (body) => cancel(frame, body),
    updateOrderMemo: ({ orderNumber = '', memo = '' }) => {
      if (!frame.book.get(orderNumber))
        return saying(200, [message('ERROR', 'UPDATE_ORDERMEMO_ERROR_101', '指定された注文番号は存在しませんでした。')]);
      frame.book.change(orderNumber, (order) => void (order.memo = memo));
      return saying(200, [message('INFO', 'UPDATE_ORDERMEMO_INFO_101', '更新に成功しました。', { orderNumber })]);
    },
  };
  const nameOf = (path: string): string => /^\/es\/2\.0\/order\/(\w+)\/$/.exec(path)?.[1] ?? '';
  const inventories = rakutenInventories(frame);
  const inventoriesIn = (path: string): string => /^\/es\/2\.0\/inventories\/(bulk-upsert|bulk-get)$/.exec(path)?.[1] ?? '';

  return {
    credentials: { ...noCredentials, sellerAccount: 'simulated-shop', serviceKey: serviceSecret, accessToken: license.key },
    ids: (serial, orderedAt) => ({ id: numberOf(serial, orderedAt), number: numberOf(serial, orderedAt) }),
    lineId: (serial, position) => String(9_000_000 + serial * 10 + position),
    operation: ({ path }) => {
      const name = nameOf(path);
      if (name) return { name, kind: kinds[name] ?? 'write' };
      const inventory = inventoriesIn(path);
      if (inventory) return { name: inventory, kind: inventory === 'bulk-upsert' ? 'write' : 'read' };
      return path === '/simulator/license' ? { name: 'license', kind: 'token' } : { name: 'expiry', kind: 'read' };
    },
    throttled: () => ({ status: 503, body: '' }),
    answer: (call) => {
      // What is done by hand in RMS: a new key in place of the old one, or an end to it.
      if (call.path === '/simulator/license') {
        if (call.method === 'POST')
          Object.assign(license, { key: `SL399999_simulatedKey${license.made + 1}`, made: license.made + 1, end: inNinetyDays() });
        if (call.method === 'DELETE') license.end = new Date(frame.now().getTime() - 1000);
        return { status: 200, body: { licenseKey: license.key } };
      }
      license.end ??= inNinetyDays();
      if (!isSigned(call)) return unauthorised;
      if (frame.take('rms', rate).waitSeconds !== null) return { status: 503, body: '' };
      if (call.method === 'GET' && call.path === '/es/1.0/license-management/license-key/expiry-date') {
        return { status: 200, body: { expiryDate: japanTime(license.end) } };
      }
      if (license.end <= frame.now()) return unauthorised;
      const operation = operations[nameOf(call.path)];
      const inventory = inventoriesIn(call.path);
      if (!operation && !inventory) return { status: 404, body: '' };
      if (call.method !== 'POST') return { status: 405, body: '' };
      if (!call.headers['content-type']?.startsWith('application/json')) return { status: 400, body: '' };
      const body = JSON.parse(call.body) as Body;
      return operation ? operation(body) : inventories(inventory, body as object);
    },
  };
};

const progressNow = (frame: SimulatorFrame, number = ''): number | null => {
  const order = frame.book.get(number);
  return order ? progressOf(order) : null;
};

function search(frame: SimulatorFrame, body: Body): GivenAnswer {
  const [from, to] = [timeIn(body.startDatetime), timeIn(body.endDatetime)];
  const faults = [
    body.dateType ? null : message('ERROR', 'SEARCH_ORDER_ERROR_009', 'dateTypeの項目を指定して下さい。'),
    from ? null : message('ERROR', 'SEARCH_ORDER_ERROR_011', 'startDatetimeの書式が不正です。'),
    to ? null : message('ERROR', 'SEARCH_ORDER_ERROR_011', 'endDatetimeの書式が不正です。'),
    from && to && to.getTime() - from.getTime() > 63 * daySeconds * 1000
      ? message('ERROR', 'SEARCH_ORDER_ERROR_012', '期間は63日以内で指定して下さい。')
      : null,
  ].filter((fault) => fault !== null);
  if (faults.length > 0 || !from || !to) return saying(400, faults, { orderNumberList: null, PaginationResponseModel: null });

  // Both ends belong to it, to the second.
  const end = new Date(to.getTime() + 1000);
  const at = body.dateType === 6 ? settledAt : (order: SimulatedOrder) => order.shippedAt;
  const isIn = (moment: Date | null) => moment !== null && moment >= from && moment < end;
  const size = frame.pageSize(body.PaginationRequestModel?.requestRecordsAmount ?? 30, 1000);
  const page = body.PaginationRequestModel?.requestPage ?? 1;
  const found =
    body.dateType === 1
      ? frame.book.page({ by: 'orderedAt', from, to: end, size: mostReachable }).orders
      : frame.book.all().filter((order) => isIn(at(order)));
  const all = [...new Set(found)];
  const told = all.slice((page - 1) * size, page * size).map(({ number }) => number);
  if (all.length === 0) {
    const none = message('INFO', 'SEARCH_ORDER_INFO_102', '注文検索に成功しました。(検索結果０件)');
    return saying(200, [none], {
      orderNumberList: [],
      PaginationResponseModel: { totalRecordsAmount: null, totalPages: null, requestPage: null },
    });
  }
  return saying(200, [message('INFO', 'SEARCH_ORDER_INFO_101', '注文検索に成功しました。')], {
    orderNumberList: found.length > all.length ? told.flatMap((number) => [number, number]) : told,
    PaginationResponseModel: { totalRecordsAmount: all.length, totalPages: Math.ceil(all.length / size), requestPage: page },
  });
}

function read(frame: SimulatorFrame, rows: ShippingRows, { orderNumberList = [], version }: Body): GivenAnswer {
  if (!version) return saying(400, [message('ERROR', 'GET_ORDER_ERROR_009', 'versionの項目を指定して下さい。')], { OrderModelList: [] });
  if (orderNumberList.length > 100)
    return saying(400, [message('ERROR', 'GET_ORDER_ERROR_010', 'orderNumberListは100件以内で指定して下さい。')]);
  const found = orderNumberList.flatMap((number) => frame.book.get(number) ?? []);
  const missing = orderNumberList
    .filter((orderNumber) => !frame.book.get(orderNumber))
    .map((orderNumber) => message('INFO', 'GET_ORDER_INFO_102', '受注情報が取得できませんでした。', { orderNumber }));
  const all = message('INFO', 'GET_ORDER_INFO_101', `受注情報取得に成功しました。(取得件数${found.length}件)`);
  return saying(200, found.length > 0 ? [all, ...missing] : missing, {
    OrderModelList: found.map((order) => renderOrder(order, rows)),
    version,
  });
}

function confirm(frame: SimulatorFrame, { orderNumberList = [] }: Body): GivenAnswer {
  const list = orderNumberList.map((orderNumber) => {
    const progress = progressNow(frame, orderNumber);
    const failed = (end: string, text: string) => message('ERROR', `CONFIRM_ORDER_${end}`, text, { orderNumber });
    if (progress === null) return failed('ERROR_101', '指定された注文番号は存在しませんでした。');
    if (progress === 900) return failed('ERROR_102', '指定された注文番号は既にキャンセルされています。');
    if (progress !== 100) return failed('ERROR_103', '指定された注文番号は既に注文確認が完了しています。');
    if (frame.book.get(orderNumber)?.extra['isUnsettled'] === true) return failed('ERROR_105', '金額が確定していません。');
    frame.book.change(orderNumber, (order) => void (order.extra['isConfirmed'] = true));
    return message('INFO', 'CONFIRM_ORDER_INFO_101', '注文確認に成功しました。', { orderNumber });
  });
  return saying(200, list);
}

function cancel(frame: SimulatorFrame, { orderNumber = '', changeReasonDetailApply }: Body): GivenAnswer {
  const progress = progressNow(frame, orderNumber);
  if (![1, 2, 3, 4, 5, 6, 8, 10, 13, 14, 15].includes(changeReasonDetailApply ?? 0)) {
    return saying(400, [message('ERROR', 'CANCEL_ORDER_ERROR_011', 'changeReasonDetailApplyの書式が不正です。')]);
  }
  if (progress === null || ![100, 200, 300].includes(progress)) {
    return saying(200, [message('ERROR', 'CANCEL_ORDER_ERROR_103', 'キャンセル出来る状態ではありませんでした。', { orderNumber })]);
  }
  frame.book.cancel(orderNumber);
  return saying(200, [message('INFO', 'CANCEL_ORDER_INFO_101', 'キャンセルに成功しました。', { orderNumber })]);
}
