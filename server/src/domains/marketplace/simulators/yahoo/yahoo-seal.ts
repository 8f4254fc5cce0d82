import { constants, privateDecrypt } from 'node:crypto';
import { keyVersion, privateKey } from './yahoo-key.ts';

/** How far the caller's clock may be off. */
const mostOffMs = 10 * 60_000;

/**
 * What was sealed with the store's public key, or null. Node refuses to take that padding off by itself, so it is cut here:
 * `00 02`, random bytes that are not zero, `00`, the text.
 */
export function openSeal(sealed: string): string | null {
  try {
    const bytes = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(sealed, 'base64'));
    const end = bytes.indexOf(0, 2);
    return bytes[0] === 0 && bytes[1] === 2 && end >= 10 ? bytes.subarray(end + 1).toString('utf8') : null;
  } catch {
    return null;
  }
}

/** Whether both headers are there and say who calls, now. */
export function isSealedBy(headers: Readonly<Record<string, string>>, sellerId: string, now: Date): boolean {
  if (headers['x-sws-signature-version'] !== keyVersion) return false;
  const [, id, seconds] = /^(.+):(\d+)$/.exec(openSeal(headers['x-sws-signature'] ?? '') ?? '') ?? [];
  return id === sellerId && Math.abs(Number(seconds) * 1000 - now.getTime()) <= mostOffMs;
}
