import { noCredentials } from '@kura/contract/identity/channel-store/channels.ts';
import { readXml, type XmlNode } from '../../channels/yahoo/xml.ts';
import { leftOf, type SimulatedOrder } from '../simulated-order.ts';
import type { GivenAnswer, HeardCall, OperationKind, Simulate, SimulatorFrame } from '../simulation.ts';
import { keyVersion, publicKey } from './yahoo-key.ts';
import { isSealedBy } from './yahoo-seal.ts';
import { yahooTokens } from './yahoo-tokens.ts';
import { compactTime, document, renderListed, renderOrder } from './yahoo-told.ts';

export const sellerId = 'simulated-store';
const kinds: Readonly<Record<string, OperationKind>> = { orderList: 'list', orderInfo: 'read', getStock: 'read' };
/** One call a second for each address; two may come close together, since clocks and networks are not exact. */
const rate = { perSecond: 1, burst: 2 };

const xml = (status: number, root: string, headers: Record<string, string> = {}): GivenAnswer => ({
  status,
  headers: { 'content-type': 'application/xml; charset=UTF-8', ...headers },
  body: document(root),
});
const error = (status: number, code: string, message: string, headers: Record<string, string> = {}): GivenAnswer =>
  xml(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`, headers);
const result = (content = ''): GivenAnswer =>
  xml(
    200,
    `<ResultSet totalResultsAvailable="1" totalResultsReturned="1" firstResultPosition="1"><Result><Status>OK</Status>${content}</Result></ResultSet>`,
  );
const forbidden: GivenAnswer = { status: 403, body: 'Your Request was Forbidden' };
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldsOf = (node: XmlNode): ReadonlySet<string> => new Set(node.text('Field').split(','));

/** Yahoo! Shopping: tokens of YConnect, calls sealed with the store's key, XML both ways, one call a second for each address. */
export const simulateYahoo: Simulate = (frame) => {
  const tokens = yahooTokens(frame);
  const closed = new Set<string>();
  const operations: Readonly<Record<string, (request: XmlNode) => GivenAnswer>> = {
    orderList: (request) => list(frame, request.one('Search')),
    orderInfo: (request) => {
      const target = request.one('Target');
      const order = frame.book.get(target.text('OrderId'));
      return order ? result(renderOrder(order, fieldsOf(target))) : error(400, 'od00004', '指定の注文は存在しません。');
    },
    orderShipStatusChange: (request) => ship(frame, request),
    orderStatusChange: (request) => {
      const answer = end(frame, request);
      // For want of stock, as the shop says: what was ordered is sold out from then on, whatever figure it has.
      const { lines = [], extra } = frame.book.get(request.one('Target').text('OrderId')) ?? {};
      if (answer.status === 200 && /^2\d\d$/.test(textOf(extra?.['cancelReason'])))
        for (const { sku } of lines) closed.add(`${sku.toLowerCase()}:${sku}`);
      return answer;
    },
  };
  const nameOf = (path: string): string => /^\/ShoppingWebService\/V1\/(\w+)$/.exec(path)?.[1] ?? '';

  return {
    credentials: {
      ...noCredentials,
      sellerAccount: sellerId,
      accessToken: tokens.firstRefreshToken,
      serviceKey: tokens.pair,
      publicKey,
      publicKeyVersion: keyVersion,
    },
    ids: (serial) => ({ id: `${sellerId}-${10_000_000 + serial}`, number: `${sellerId}-${10_000_000 + serial}` }),
    lineId: (_serial, position) => String(position),
    operation: ({ path }) => {
      const name = nameOf(path);
      return name ? { name, kind: kinds[name] ?? 'write' } : { name: 'token', kind: 'token' };
    },
    throttled: () => forbidden,
    answer: (call) => {
      const name = nameOf(call.path);
      if (!name) return tokens.answer(call);
      const refusal = lockedOut(frame, call);
      if (refusal) return refusal;
      if (frame.take(name, rate).waitSeconds !== null) return forbidden;
      if (name === 'setStock') return keepStock(frame, new URLSearchParams(call.body));
      if (name === 'getStock') return showStock(frame, closed, new URLSearchParams(call.body));
      const request = readXml(call.body)?.one('Req');
      if (!request || request.text('SellerId') !== sellerId) return error(400, 'od00001', 'パラメータが不正です。');
      return operations[name]?.(request) ?? error(404, '', 'Not Found');
    },
  };
};

/** The token first, then the seal. */
function lockedOut(frame: SimulatorFrame, { headers, method }: HeardCall): GivenAnswer | null {
  const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  if (method !== 'POST') return error(405, '', 'Method Not Allowed');
  if (!frame.tokens.isAlive(token)) {
    const challenge = 'Bearer realm="yahooapis.jp",error="invalid_token",error_description="expired token"';
    return error(401, 'px-04102', 'AccessToken has been expired.', { 'www-authenticate': challenge });
  }
  return isSealedBy(headers, sellerId, frame.now()) ? null : error(403, 'px-04306', 'The signature of the store is not valid.');
}

function list(frame: SimulatorFrame, search: XmlNode): GivenAnswer {
  const condition = search.one('Condition');
  const timeIn = (name: string): Date | null => {
    const [, ...parts] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(condition.text(name)) ?? [];
    return parts.length === 6 ? new Date(`${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}+09:00`) : null;
  };
  const [from, to] = [timeIn('OrderTimeFrom'), timeIn('OrderTimeTo')];
  if (!from || !to || search.text('Field') === '') return error(400, 'od00001', 'パラメータが不正です。');
  const changedFrom = condition.text('LastUpdateTimeFrom');
  const found = frame.book.page({
    by: 'orderedAt',
    from,
    // The last second belongs to it.
    to: new Date(to.getTime() + 1000),
    where: (order) => changedFrom === '' || compactTime(order.changedAt) >= changedFrom,
    size: Number.MAX_SAFE_INTEGER,
  }).orders;
  const all = [...new Set(found)];
  const start = Number(search.text('Start')) || 1;
  const page = all.slice(start - 1, start - 1 + frame.pageSize(Number(search.text('Result')) || 10, 2000));
  const told = found.length > all.length ? page.flatMap((order) => [order, order]) : page;
  const asked = fieldsOf(search);
  const infos = told.map((order) => renderListed(order, asked)).join('');
  return xml(200, `<Result><Status>OK</Status><Search><TotalCount>${all.length}</TotalCount>${infos}</Search></Result>`);
}

const codePattern = /^[\dA-Za-z-]{1,99}(:[\dA-Za-z-]{1,99})?$/;
/** Two lists of one length. One code that cannot be one fails all of them. */
function keepStock(frame: SimulatorFrame, form: URLSearchParams): GivenAnswer {
  const [codes, quantities] = ['item_code', 'quantity'].map((name) => (form.get(name) ?? '').split(',')) as [string[], string[]];
  const isWhole =
    form.get('seller_id') === sellerId &&
    codes.length === quantities.length &&
    codes.length <= 1000 &&
    codes.every((code) => codePattern.test(code)) &&
    quantities.every((quantity) => /^\d{1,9}$/.test(quantity));
  if (!isWhole) return error(400, 'ed-00002', 'パラメータが不正です。');
  const kept = codes.map((code, at) => {
    const quantity = Number(quantities[at]);
    const [item = '', sub = ''] = code.split(':');
    frame.stock.set(code, quantity);
    return `<Result><SellerId>${sellerId}</SellerId><ItemCode>${item}</ItemCode><SubCode>${sub}</SubCode><Quantity>${quantity}</Quantity></Result>`;
  });
  return xml(
    200,
    `<ResultSet totalResultsAvailable="${kept.length}" totalResultsReturned="${kept.length}" firstResultPosition="1">${kept.join('')}</ResultSet>`,
  );
}

function showStock(frame: SimulatorFrame, closed: ReadonlySet<string>, form: URLSearchParams): GivenAnswer {
  const codes = (form.get('item_code') ?? '').split(',');
  if (form.get('seller_id') !== sellerId || codes.length > 1000 || !codes.every((code) => codePattern.test(code)))
    return error(400, 'ed-00002', 'パラメータが不正です。');
  const shown = codes.map((code) => {
    const [item = '', sub = ''] = code.split(':');
    const quantity = frame.stock.get(code) ?? 0;
    return `<Result><ItemCode>${item}</ItemCode><SubCode>${sub}</SubCode><Status>1</Status><Quantity>${quantity}</Quantity><StockClose>${
      closed.has(code) ? 1 : 0
    }</StockClose></Result>`;
  });
  return xml(
    200,
    `<ResultSet totalResultsAvailable="${shown.length}" totalResultsReturned="${shown.length}" firstResultPosition="1">${shown.join('')}</ResultSet>`,
  );
}

const isPlainYamato = (number: string): boolean => /^[\d-]{1,14}$/.test(number);

/** Every call that says 3 is one more parcel in the book: whoever says it twice has shipped twice. */
function ship(frame: SimulatorFrame, request: XmlNode): GivenAnswer {
  const order = frame.book.get(request.one('Target').text('OrderId'));
  const asked = request.one('Order').one('Ship');
  const status = asked.text('ShipStatus');
  if (!order) return error(400, 'od00004', '指定の注文は存在しません。');
  if (!['true', 'false'].includes(request.one('Target').text('IsPointFix')) || !/^[0-4]$/.test(status)) {
    return error(400, 'od00001', 'パラメータが不正です。');
  }
  if (order.state === 'cancelled') return error(400, 'od90109', 'キャンセル済みの注文は変更できません。');
  const numbers = [asked.text('ShipInvoiceNumber1'), asked.text('ShipInvoiceNumber2')].filter(Boolean);
  const companyCode = asked.text('ShipCompanyCode');
  if (companyCode === '1001' && !numbers.every(isPlainYamato)) return error(400, 'od90170', '送り状番号の書式が不正です。');
  if (asked.text('ShipNotes').length > 500) return error(400, 'od00001', 'パラメータが不正です。');

  frame.book.change(order.id, ({ extra }) => {
    extra['shipStatus'] = status;
    extra['companyCode'] = companyCode;
    extra['number1'] = numbers[0] ?? '';
    extra['number2'] = numbers[1] ?? '';
    extra['shipDate'] = asked.text('ShipDate').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    if (asked.has('ShipNotes')) extra['shipNotes'] = asked.text('ShipNotes');
  });
  if (status === '3') shipAll(frame, order, numbers, companyCode);
  return result(frame.isRefusedLater() ? '<Warning><Code>od00000</Code><Message>見本の警告</Message></Warning>' : '');
}

function shipAll(frame: SimulatorFrame, order: SimulatedOrder, numbers: readonly string[], carrier: string): void {
  const left = order.lines.filter((line) => leftOf(line) > 0).map((line) => ({ lineId: line.lineId, quantity: leftOf(line) }));
  for (const [at, trackingNumber] of (numbers.length > 0 ? numbers : ['']).entries()) {
    frame.book.ship(order.id, { trackingNumber, carrier, lines: at === 0 ? left : [] });
  }
}

function end(frame: SimulatorFrame, request: XmlNode): GivenAnswer {
  const id = request.one('Target').text('OrderId');
  const asked = request.one('Order');
  const order = frame.book.get(id);
  if (!order) return error(400, 'od00004', '指定の注文は存在しません。');
  const isOver = order.state === 'cancelled' || order.extra['orderStatus'] === '5';
  if (isOver) return error(400, 'od90101', 'ステータスを変更できません。');
  if (asked.text('OrderStatus') === '5') {
    frame.book.change(id, ({ extra }) => void (extra['orderStatus'] = '5'));
    return result();
  }
  if (asked.text('OrderStatus') !== '4' || !/^\d{3}$/.test(asked.text('CancelReason')))
    return error(400, 'od00001', 'パラメータが不正です。');
  frame.book.cancel(id);
  frame.book.change(id, ({ extra }) => void (extra['cancelReason'] = asked.text('CancelReason')));
  return result();
}
