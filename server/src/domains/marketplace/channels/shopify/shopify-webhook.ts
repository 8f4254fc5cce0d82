import { createHmac } from 'node:crypto';
import { sameText } from '../../../../kernel/crypto.ts';
import type { WebhookNews } from '../connector.ts';
import { appPair } from './shopify-requests.ts';

export const signWebhook = (secret: string, raw: Buffer): string => createHmac('sha256', secret).update(raw).digest('base64');

/** Over the raw bytes, before anything is parsed. After a change of the secret the old one signs for up to an hour: both are tried. */
export function verifyWebhook(headers: Readonly<Record<string, string>>, raw: Buffer, secrets: readonly string[]): WebhookNews | null {
  const given = headers['x-shopify-hmac-sha256'] ?? '';
  const isSigned = secrets
    .map((secret) => appPair(secret).secret)
    .filter((secret) => secret !== '')
    .some((secret) => sameText(signWebhook(secret, raw), given));
  if (!isSigned) return null;
  const topic = headers['x-shopify-topic'] ?? '';
  const body = parse(raw);
  // The number in `id` may be beyond 2^53 and come out wrong: only the text is taken.
  const gid = typeof body['admin_graphql_api_id'] === 'string' ? body['admin_graphql_api_id'] : '';
  const changed = typeof body['updated_at'] === 'string' ? new Date(body['updated_at']) : null;
  return {
    id: headers['x-shopify-event-id'] || headers['x-shopify-webhook-id'] || given,
    topic,
    sellerAccount: headers['x-shopify-shop-domain'] ?? '',
    externalIds: topic.startsWith('orders/') && /^gid:\/\/shopify\/Order\/\d+$/.test(gid) ? [gid] : [],
    at: changed && !Number.isNaN(changed.getTime()) ? changed : null,
  };
}

function parse(raw: Buffer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
