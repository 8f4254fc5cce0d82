import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is stored of a token: who reads the table cannot sign in. */
export const hashToken = (token: string): string => hash('sha256', token);

/** One secret, several uses: a leak of one derived key tells nothing of the others. */
export const deriveKey = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `kura:${use}`, 32));

const prepared = new WeakMap<Buffer, KeyObject>();
/** Half of what it takes to seal an order is making its key ready: done once for each key, of which there is one a process. */
function ready(key: Buffer): KeyObject {
  let made = prepared.get(key);
  if (!made) prepared.set(key, (made = createSecretKey(key)));
  return made;
}

/** AES-256-GCM; `v1.` leaves room for a change of key or cipher. */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', ready(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

export function open(key: Buffer, sealed: string): string {
  if (!sealed.startsWith('v1.')) throw new Error('sealed text of an unknown kind');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', ready(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

export const hmac = (key: Buffer, text: string): string => createHmac('sha256', ready(key)).update(text).digest('base64url');

export function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
