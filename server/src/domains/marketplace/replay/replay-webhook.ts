import type { Connector } from '../channels/connector.ts';
import { connectors } from '../channels/connectors.ts';
import type { Checked } from './facts.ts';
import { type Recording, signedWith } from './recording.ts';
import type { Context } from './replayed.ts';
import type { Report } from './report.ts';

/** Over the raw bytes; and with one byte changed it must not pass. */
export function replayWebhook(recording: Recording, secrets: Context['secrets'], report: Report): void {
  const { headers, rawBody } = recording.webhook as NonNullable<Recording['webhook']>;
  const connector = connectors.find(({ platform }) => platform === recording._meta.channel) as Connector | undefined;
  if (!connector?.webhook) return void report.differences.push(`${recording._meta.channel} has no webhooks here`);
  const told = [signedWith(recording), ...secrets].flatMap((each) => (each ? [secretText(each)] : []));
  const small = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const raw = Buffer.from(rawBody, 'utf8');
  const news = connector.webhook.verify(small, raw, told);
  if (!news) return void report.differences.push('the signature of the webhook is not accepted');
  report.out.push(`webhook ${news.topic} of ${news.sellerAccount}: orders ${news.externalIds.join(', ') || '(none)'}; news ${news.id}`);
  const changed = Buffer.from(raw);
  changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1;
  if (connector.webhook.verify(small, changed, told)) report.differences.push('a webhook with another body is accepted too');
  report.facts.push(
    ...Object.entries(recording.facts ?? {}).map(([name, wanted]): Checked => {
      const got = (news as unknown as Record<string, unknown>)[name];
      if (got === undefined) return { name, state: 'unclear', why: 'nothing here is called so' };
      return { name, state: JSON.stringify(got) === JSON.stringify(wanted) ? 'holds' : 'wrong', why: `${JSON.stringify(got)} came out` };
    }),
  );
}

/** As a store would carry it: `key:secret`, or the secret alone. */
function secretText(each: Readonly<Record<string, string>>): string {
  const secret = each['client_secret'] ?? each['app_secret'] ?? each['secret'] ?? Object.values(each).at(-1) ?? '';
  const key = each['client_id'] ?? each['app_key'];
  return key === undefined ? secret : `${key}:${secret}`;
}
