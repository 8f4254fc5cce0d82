import type { Connector, WebhookNews } from '../channels/connector.ts';
import { connectors } from '../channels/connectors.ts';
import type { Checked } from './out.ts';
import { type Recording, signedWith } from './recording.ts';
import type { Context } from './replayed.ts';
import type { Report } from './report.ts';

/** Words under which a file says whether it is to be believed. */
const acceptance = ['verified', 'valid', 'accepted', 'signatureValid', 'validSignature', 'ok'];
const wrongCase = /error|bad|invalid|wrong|forged|tamper/;

const isToRefuse = ({ _meta, facts }: Recording): boolean =>
  acceptance.some((name) => facts?.[name] === false) ||
  ((_meta.case ?? []).some((word) => wrongCase.test(word)) && !acceptance.some((name) => facts?.[name] === true));

/** Over the raw bytes; and with one byte changed it must not pass. */
export function replayWebhook(recording: Recording, secrets: Context['secrets'], report: Report): void {
  const { headers, rawBody } = recording.webhook as NonNullable<Recording['webhook']>;
  const connector = connectors.find(({ platform }) => platform === recording._meta.channel) as Connector | undefined;
  if (!connector?.webhook) return void report.differences.push(`${recording._meta.channel} has no webhooks here`);
  const told = [signedWith(recording), ...secrets].flatMap((each) => (each ? secretTexts(each) : []));
  const small = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const raw = Buffer.from(rawBody, 'utf8');
  const news = connector.webhook.verify(small, raw, told);
  if (isToRefuse(recording)) {
    if (news) report.differences.push('recorded as not to be believed, and accepted');
    else report.out.push('webhook refused: nobody whom we know signed it');
  } else if (news) {
    report.out.push(`webhook ${news.topic} of ${news.sellerAccount}: orders ${news.externalIds.join(', ') || '(none)'}; news ${news.id}`);
    const changed = Buffer.from(raw);
    changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1;
    if (connector.webhook.verify(small, changed, told)) report.differences.push('a webhook with another body is accepted too');
  } else if (told.length === 0) report.remarks.push('nobody tells the secret of the webhook');
  else report.differences.push('the signature of the webhook is not accepted');
  report.facts.push(...Object.entries(recording.facts ?? {}).flatMap(([name, wanted]) => checkNews(name, wanted, news)));
}

type Read = (news: WebhookNews) => unknown;
const order: Read = ({ externalIds }) => externalIds[0] ?? '';
const account: Read = ({ sellerAccount }) => sellerAccount;
const id: Read = (news) => news.id;
const rules: Readonly<Record<string, Read>> = {
  topic: ({ topic }) => topic,
  type: ({ topic }) => topic,
  order,
  orderId: order,
  externalId: order,
  orders: ({ externalIds }) => externalIds.length,
  externalIds: ({ externalIds }) => externalIds.join(),
  sellerAccount: account,
  shop: account,
  shopId: account,
  shopDomain: account,
  id,
  eventId: id,
  notificationId: id,
};

/** What a webhook says of an order is a hint: its states are told by the order alone. */
function checkNews(name: string, wanted: unknown, news: WebhookNews | null): Checked[] {
  if (name === 'signedWith') return [];
  const checked = (got: unknown): Checked[] => [
    { name, state: String(wanted) === String(got) ? 'holds' : 'wrong', why: `${JSON.stringify(got)} came out` },
  ];
  if (acceptance.includes(name)) return checked(news !== null);
  const read = Object.hasOwn(rules, name) ? rules[name] : undefined;
  return read && news ? checked(read(news)) : [{ name, state: 'unclear', why: 'no webhook is asked for that here' }];
}

/** As a store would carry it: `key:secret`, or the secret alone. After a change of it the one before signs for a while. */
function secretTexts(each: Readonly<Record<string, string>>): string[] {
  const named = Object.entries(each).flatMap(([name, value]) => (/secret/i.test(name) ? [value] : []));
  const key = each['client_id'] ?? each['app_key'];
  return (named.length > 0 ? named : Object.values(each).slice(-1)).map((secret) => (key === undefined ? secret : `${key}:${secret}`));
}
