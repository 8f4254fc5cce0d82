import { gunzipSync } from 'node:zlib';
import { type Answer, type Ask, type ChannelCall, ChannelTrouble, type ShipParcel, type Shipping, type Written } from '../connector.ts';
import { ask } from '../selling-partner/ask.ts';
import { type SpRequest, spRequest } from '../selling-partner/request.ts';
import { type Told, textOf, wholeOf } from '../selling-partner/told.ts';
import { amazonCarrier } from './amazon-carrier.ts';

// Feeds 2021-06-30: many parcels in one file, where single calls would queue for a long time.

export const feedContentType = 'text/tab-separated-values; charset=UTF-8';
export const shippingFeed = 'POST_FLAT_FILE_FULFILLMENT_DATA';

export const feedRequests = {
  createDocument: (contentType: string): SpRequest => spRequest('feeds.createFeedDocument', { body: { contentType } }),
  createFeed: (feedType: string, marketplaceIds: readonly string[], inputFeedDocumentId: string): SpRequest =>
    spRequest('feeds.createFeed', { body: { feedType, marketplaceIds, inputFeedDocumentId } }),
  getFeed: (feedId: string): SpRequest => spRequest('feeds.getFeed', { params: { feedId } }),
  getDocument: (feedDocumentId: string): SpRequest => spRequest('feeds.getFeedDocument', { params: { feedDocumentId } }),
};

/** A presigned address lives five minutes and knows no token: a header more would break its signature. */
export const uploadAsk = (url: string, text: string): Ask => ({
  method: 'PUT',
  path: url,
  headers: { 'content-type': feedContentType },
  body: text,
  operation: 'feeds.upload',
  rate: { perSecond: 5, burst: 15 },
  // The document is nobody's before its feed names it.
  isWrite: false,
});
const downloadAsk = (url: string): Ask => ({
  method: 'GET',
  path: url,
  operation: 'feeds.download',
  rate: { perSecond: 5, burst: 15 },
  isWrite: false,
  answers: 'bytes',
});

const columns = [
  'order-id',
  'order-item-id',
  'quantity',
  'ship-date',
  'carrier-code',
  'carrier-name',
  'tracking-number',
  'ship-method',
] as const;
const cell = (value: string): string => value.replaceAll(/[\t\r\n]+/g, ' ');

/** One row an item of a parcel. */
export function shippingFeedText(orderId: string, parcels: readonly ShipParcel[]): string {
  const rows = parcels.flatMap((parcel) => {
    const { carrierCode, carrierName } = amazonCarrier(parcel.carrier);
    return parcel.lines.map((line) =>
      [
        orderId,
        line.lineId,
        String(line.quantity),
        parcel.shippedAt.toISOString(),
        carrierCode,
        carrierName ?? '',
        parcel.trackingNumber,
        '',
      ]
        .map(cell)
        .join('\t'),
    );
  });
  return `${[columns.join('\t'), ...rows].join('\n')}\n`;
}

export type FeedState = { state: 'working' } | { state: 'ended'; resultDocumentId: string } | { state: 'dead'; word: string };
export function readFeed(body: Told): FeedState {
  const word = textOf(body.processingStatus);
  if (word === 'DONE') return { state: 'ended', resultDocumentId: textOf(body.resultFeedDocumentId) };
  return word === 'FATAL' || word === 'CANCELLED' ? { state: 'dead', word } : { state: 'working' };
}

/** `DONE` does not mean that each row was taken: the report counts them, and names what it refused. */
export function readFeedReport(report: string): Written {
  const count = (words: string): number => wholeOf(new RegExp(`${words}\\s+(\\d+)`).exec(report)?.[1]);
  const processed = count('Number of records processed');
  const successful = count('Number of records successful');
  if (processed > 0 && successful === processed) return { state: 'done' };
  const rows = report.split(/\r?\n/).map((row) => row.split('\t'));
  const head = rows.findIndex((row) => row.includes('error-message'));
  const at = (name: string, row: readonly string[]): string => row[rows[head]?.indexOf(name) ?? -1]?.trim() ?? '';
  const errors = head < 0 ? [] : rows.slice(head + 1).filter((row) => at('error-message', row) !== '');
  const message = errors.map((row) => at('error-message', row)).join('; ');
  return {
    state: 'refused',
    code: at('error-code', errors[0] ?? []) || 'feed',
    message: message || `${successful} of ${processed} rows were taken`,
  };
}

const okOf = (answer: Answer, what: string): Answer => {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new ChannelTrouble(`HTTP ${answer.status} [${what}]`);
};

export const feedPrefix = 'feed:';

export async function shipByFeed(
  call: ChannelCall,
  shipping: Shipping,
  parcels: readonly ShipParcel[],
  marketplaceId: string,
): Promise<Written> {
  const document = await ask(call, feedRequests.createDocument(feedContentType));
  okOf(await call.send(uploadAsk(textOf(document.url), shippingFeedText(shipping.externalId, parcels))), 'feeds.upload');
  const feed = await ask(call, feedRequests.createFeed(shippingFeed, [marketplaceId], textOf(document.feedDocumentId)));
  return { state: 'accepted', transactionId: `${feedPrefix}${textOf(feed.feedId)}` };
}

export async function feedOutcome(call: ChannelCall, feedId: string): Promise<Written | null> {
  const feed = readFeed(await ask(call, feedRequests.getFeed(feedId)));
  if (feed.state === 'working') return null;
  if (feed.state === 'dead') return { state: 'refused', code: feed.word, message: `The feed ended as ${feed.word}` };
  const document = await ask(call, feedRequests.getDocument(feed.resultDocumentId));
  const answer = okOf(await call.send(downloadAsk(textOf(document.url))), 'feeds.download');
  const bytes = answer.bytes ?? Buffer.from(answer.text);
  return readFeedReport((textOf(document.compressionAlgorithm) === 'GZIP' ? gunzipSync(bytes) : bytes).toString('utf8'));
}
