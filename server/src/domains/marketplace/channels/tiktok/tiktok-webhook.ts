import { sameText } from '../../../../kernel/crypto.ts';
import type { WebhookNews } from '../connector.ts';
import { parseWhole } from '../whole-numbers.ts';
import { signWebhook, tiktokApp } from './tiktok-sign.ts';

interface Told {
  type?: number | null;
  tts_notification_id?: string | number | null;
  shop_id?: string | number | null;
  timestamp?: number | null;
  data?: { order_id?: string | number | null; update_time?: number | null } | null;
}

/** What is no text and no number is no name: an object may hold something that is no `toString`. */
const nameOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Hex over the app key and the raw bytes, with the app's secret. What it says is a hint: the order is read. */
export function verifyWebhook(headers: Readonly<Record<string, string>>, raw: Buffer, secrets: readonly string[]): WebhookNews | null {
  const given = (headers['authorization'] ?? '').toLowerCase();
  const isSigned = secrets
    .map(tiktokApp)
    .filter(({ key, secret }) => key !== '' && secret !== '')
    .some((app) => sameText(signWebhook(app, raw), given));
  if (!isSigned) return null;
  const told = parseWhole<Told>(raw.toString('utf8')) ?? {};
  const order = nameOf(told.data?.order_id);
  const at = told.data?.update_time ?? told.timestamp;
  return {
    id: nameOf(told.tts_notification_id) || given,
    topic: nameOf(told.type),
    sellerAccount: nameOf(told.shop_id),
    externalIds: order === '' ? [] : [order],
    at: at ? new Date(at * 1000) : null,
  };
}
