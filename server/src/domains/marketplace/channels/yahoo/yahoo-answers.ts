import type { ChannelOrder } from '../channel-order.ts';
import { type Answer, ChannelRefusal, ChannelTrouble, type Written } from '../connector.ts';
import { readXml, type XmlNode } from './xml.ts';
import { fromYahoo, readYahooOrder } from './yahoo-order.ts';
import { throttledFor } from './yahoo-requests.ts';

/** The token has run out: renewed once. The address of the caller or the application (px-043xx) is another matter, and no new token helps. */
export const isTokenDead = ({ status, headers, text }: Answer): boolean =>
  status === 401 && (text.includes('px-04102') || /error="?invalid_token/.test(headers['www-authenticate'] ?? ''));

const refusalIn = (document: XmlNode | null): { code: string; message: string } | null => {
  if (!document?.has('Error')) return null;
  const error = document.one('Error');
  return { code: error.text('Code'), message: error.text('Message') };
};

/** Throws what is no answer, or a no, in Yahoo's own words. */
function documentOf(answer: Answer, isWrite: boolean): XmlNode | null {
  const wait = throttledFor(answer);
  // Not looked at: it may be said again.
  if (wait !== null || answer.status === 429) throw new ChannelTrouble('Your Request was Forbidden', { waitSeconds: wait });
  const document = readXml(answer.text);
  const refusal = refusalIn(document);
  if (answer.status >= 500)
    throw new ChannelTrouble(`Yahoo answered ${answer.status} ${refusal?.message ?? ''}`.trim(), { isUncertain: isWrite });
  if (refusal || answer.status >= 400) {
    const code = refusal?.code || String(answer.status);
    throw new ChannelRefusal(
      answer.status === 401 ? 'credentials' : 'refused',
      code,
      refusal?.message || `Yahoo answered ${answer.status}`,
    );
  }
  return document;
}

/** The `Result` of an answer that says OK. */
function resultOf(answer: Answer, isWrite: boolean): XmlNode {
  const document = documentOf(answer, isWrite);
  const result = document?.has('ResultSet') ? document.one('ResultSet').one('Result') : document?.one('Result');
  if (!result?.has('Status')) throw new ChannelTrouble('Yahoo answered what cannot be read', { isUncertain: isWrite });
  if (result.text('Status') !== 'OK') throw new ChannelRefusal('refused', result.text('Status'), wordsOf(result) || result.text('Status'));
  return result;
}

const wordsOf = (result: XmlNode): string =>
  [...result.all('Warning'), ...result.all('Error')]
    .map((each) => [each.text('Code'), each.text('Message')].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' ');

export interface ListedOrder {
  id: string;
  changedAt: Date;
  orderStatus: string;
  shipStatus: string;
  payStatus: string;
  totalPrice: string;
}
export interface FoundOrders {
  total: number;
  orders: readonly ListedOrder[];
}
export function readList(answer: Answer): FoundOrders {
  const search = resultOf(answer, false).one('Search');
  const total = search.text('TotalCount');
  if (!/^\d+$/.test(total)) throw new ChannelTrouble('Yahoo tells no total of the list');
  const orders = new Map<string, ListedOrder>();
  for (const info of search.all('OrderInfo')) {
    const id = info.text('OrderId');
    const changed = info.text('LastUpdateTime');
    orders.set(id, {
      id,
      // Not told: newer than whatever is known, so that it is read.
      changedAt: changed ? fromYahoo(changed) : new Date(8.64e15),
      orderStatus: info.text('OrderStatus'),
      shipStatus: info.text('ShipStatus'),
      payStatus: info.text('PayStatus'),
      totalPrice: info.text('TotalPrice'),
    });
  }
  return { total: Number(total), orders: [...orders.values()] };
}

export type ReadInfo = { order: ChannelOrder } | { unreadable: { externalId: string; message: string; raw: string } };
/** Channel rule 2 and the dead letters: one order that cannot be read fails nothing but itself. */
export function readInfo(answer: Answer, externalId: string, now: Date): ReadInfo {
  const [info] = resultOf(answer, false).all('OrderInfo');
  if (!info) return { unreadable: { externalId, message: 'Yahoo does not tell it', raw: '' } };
  try {
    return { order: readYahooOrder(info, now) };
  } catch (error) {
    return { unreadable: { externalId, message: (error as Error).message, raw: info.raw } };
  }
}

/** A warning is success, and is told. */
export function readWritten(answer: Answer): Written {
  try {
    const warning = wordsOf(resultOf(answer, true));
    return warning ? { state: 'done', note: warning } : { state: 'done' };
  } catch (error) {
    if (error instanceof ChannelRefusal && error.kind === 'refused') return { state: 'refused', code: error.code, message: error.message };
    throw error;
  }
}

const stockOf = (answer: Answer) => {
  const document = documentOf(answer, false);
  if (!document?.has('ResultSet')) throw new ChannelTrouble('Yahoo answered what cannot be read');
  return document.one('ResultSet').all('Result');
};
const stockCode = (each: XmlNode): string => [each.text('ItemCode'), each.text('SubCode')].filter(Boolean).join(':');
/** The codes whose figures are kept now. */
export const readStock = (answer: Answer): ReadonlySet<string> => new Set(stockOf(answer).map(stockCode));
/** The codes that are sold out whatever their figure is: an order for them was cancelled for want of stock (在庫クローズ). */
export const readClosed = (answer: Answer): ReadonlySet<string> =>
  new Set(
    stockOf(answer)
      .filter((each) => each.text('StockClose') === '1')
      .map(stockCode),
  );

export interface GivenTokens {
  accessToken: string;
  expiresInSeconds: number;
  /** Null: keep the old one. */
  refreshToken: string | null;
}
export function readTokens(answer: Answer): GivenTokens {
  if (throttledFor(answer) !== null || answer.status === 429 || answer.status >= 500)
    throw new ChannelTrouble(`YConnect answered ${answer.status}`);
  const body = jsonOf(answer.text);
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  // `invalid_grant`: the consent has ended, somebody of the store has to log in again.
  if (answer.status >= 400) {
    throw new ChannelRefusal(
      'credentials',
      text('error') || String(answer.status),
      text('error_description') || text('error') || 'YConnect refused',
    );
  }
  if (text('access_token') === '') throw new ChannelTrouble('YConnect answered without a token');
  return {
    accessToken: text('access_token'),
    expiresInSeconds: Number(body['expires_in']) || 3600,
    refreshToken: text('refresh_token') || null,
  };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
