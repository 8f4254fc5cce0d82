import { createHash } from 'node:crypto';
import { sameText } from '../../../kernel/crypto.ts';

export interface Signed {
  signature: string;
  timestamp: string;
  nonce: string;
}

/** What is older, or further in the future, was not sent just now. */
export const windowSeconds = 300;

export const signatureOf = (token: string, timestamp: string, nonce: string): string =>
  createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest('hex');

/** Only WeChat and we know the token, so only WeChat can have signed this, and only lately. */
export function isFromWechat(token: string, { signature, timestamp, nonce }: Signed, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || nonce === '') return false;
  const isRecent = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds;
  return sameText(signature, signatureOf(token, timestamp, nonce)) && isRecent;
}
