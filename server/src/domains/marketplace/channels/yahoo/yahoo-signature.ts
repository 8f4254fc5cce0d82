import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { ChannelRefusal } from '../connector.ts';

/** The store's own key, of which Yahoo holds the other half, and its version: two may be valid at a time. */
export interface StoreKey {
  publicKey: string;
  version: string;
}

/** As it was typed or pasted: with its frame or only what stands between. */
function pemOf(publicKey: string): string {
  const text = publicKey.trim();
  if (text.includes('-----BEGIN')) return text;
  return `-----BEGIN PUBLIC KEY-----\n${text.replaceAll(/\s+/g, '').replaceAll(/(.{64})/g, '$1\n')}\n-----END PUBLIC KEY-----`;
}

/**
 * Who we are and when, encrypted (not signed) under the store's public key; new for every call, since the padding is random and the time is
 * part of it. Without a key there are no such headers.
 */
export function signatureHeaders(sellerId: string, key: StoreKey, now: Date): Record<string, string> {
  if (key.publicKey.trim() === '') return {};
  const text = `${sellerId}:${Math.floor(now.getTime() / 1000)}`;
  try {
    const sealed = publicEncrypt({ key: createPublicKey(pemOf(key.publicKey)), padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text));
    return { 'X-sws-signature': sealed.toString('base64'), 'X-sws-signature-version': key.version.trim() };
  } catch {
    throw new ChannelRefusal('credentials', 'publicKey', 'the public key of the store cannot be read');
  }
}
