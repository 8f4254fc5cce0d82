import { gunzipSync } from 'node:zlib';
import { readFeedReport, uploadAsk } from '../../channels/amazon/amazon-feeds.ts';
import { type Ask, ChannelTrouble, type Written } from '../../channels/connector.ts';
import { textOf, toldOf } from '../../channels/selling-partner/told.ts';
import { type RecordedExchange, sentText } from '../recording.ts';
import type { Context, Replayed } from '../replayed.ts';

// The two files of a feed lie at addresses of another host, which only answers of the API name.

const addressOf = (path: string): string => path.replace(/\?.*$/, '');
const isToldBefore = (path: string, before: Context['before']): boolean =>
  path.startsWith('https://') && before.some(({ response }) => addressOf(textOf(toldOf(response.body).url)) === addressOf(path));

const rowsOf = (text: string): string[][] => text.split(/\r?\n/).map((row) => row.split('\t'));
/** Orders that an uploaded file of shipments is about; one without a name, where it does not tell. */
export function ordersOfFeed(before: Context['before']): string[] {
  const uploads = before
    .filter(({ request }) => request.method === 'PUT' && request.path.startsWith('https:'))
    .map(({ request }) => sentText(request));
  const orders = uploads.flatMap((text) => {
    if (text.trimStart().startsWith('<')) return [...text.matchAll(/<AmazonOrderID>([^<]+)</g)].map((found) => found[1] as string);
    const [head = [], ...rows] = rowsOf(text);
    const at = head.indexOf('order-id');
    return at < 0 ? [] : rows.flatMap((row) => row[at] || []);
  });
  return orders.length > 0 ? [...new Set(orders)] : [''];
}

/** A feed in XML, which ours never sends, is answered in XML. */
function readXmlReport(report: string): Written {
  const first = (name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(report)?.[1]?.trim() ?? '';
  const [processed, successful] = [Number(first('MessagesProcessed')), Number(first('MessagesSuccessful'))];
  if (processed > 0 && processed === successful) return { state: 'done' };
  const message = first('ResultDescription') || `${successful} of ${processed} messages were taken`;
  return { state: 'refused', code: first('ResultMessageCode') || 'feed', message };
}
/** Packed bytes are recorded in base64. */
function readReport(text: string): Written {
  const plain = text.startsWith('H4sI') ? gunzipSync(Buffer.from(text, 'base64')).toString('utf8') : text;
  return plain.trimStart().startsWith('<') ? readXmlReport(plain) : readFeedReport(plain);
}

/** The file that goes up as the connector sends it, and the report that comes down as the connector reads it. Null: neither of them. */
export function feedFile({ request }: RecordedExchange, { before }: Context): Replayed | null {
  if (!isToldBefore(request.path, before)) return null;
  const isUpload = request.method === 'PUT';
  if (!isUpload && request.method !== 'GET') return null;
  const ask: Ask = isUpload
    ? uploadAsk(request.path, sentText(request))
    : { ...uploadAsk(request.path, ''), method: 'GET', headers: {}, body: undefined };
  return {
    name: isUpload ? 'feeds.upload' : 'feeds.download',
    ask,
    // Ours writes rows; how another file is typed was agreed with Amazon before.
    own: ['header.content-type'],
    read(answer) {
      if (answer.status >= 300) throw new ChannelTrouble(`HTTP ${answer.status}`);
      if (isUpload) return { told: 'the file is there' };
      const became = readReport(answer.text);
      return { written: ordersOfFeed(before).map((key) => [key, became] as const) };
    },
  };
}
