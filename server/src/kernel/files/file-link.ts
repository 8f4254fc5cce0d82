import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileVariant } from '@kura/contract/kernel/upload.ts';

export const rawFilePath = '/api/admin/file/raw';
const hourMs = 3_600_000;
const letters = { original: 'o', thumb: 't', medium: 'm' } as const satisfies Record<FileVariant, string>;
const variants = new Map(Object.entries(letters).map(([variant, letter]) => [letter as string, variant as FileVariant]));

const sign = (secretKey: Uint8Array, text: string): Buffer =>
  // The purpose is part of what is signed: a signature made elsewhere with the same key opens nothing here.
  createHmac('sha256', secretKey).update(`file link\n${text}`).digest().subarray(0, 18);

/**
 * An address under which whoever may see the record can fetch its file, for one to two hours. The end is rounded up to the hour, so
 * that the same file keeps the same address for a while and the browser can keep it too.
 */
export function fileLink(secretKey: Uint8Array, fileId: number, variant: FileVariant, now: Date): string {
  const endHour = Math.ceil(now.getTime() / hourMs) + 1;
  const text = `${fileId.toString(36)}.${letters[variant]}.${endHour.toString(36)}`;
  return `${rawFilePath}/${text}.${sign(secretKey, text).toString('base64url')}`;
}

/** Undefined for anything that this server did not sign, or signed too long ago. */
export function readFileToken(secretKey: Uint8Array, token: string, now: Date): { fileId: number; variant: FileVariant } | undefined {
  const found = /^(([0-9a-z]{1,11})\.([otm])\.([0-9a-z]{1,7}))\.([\w-]{24})$/.exec(token);
  if (!found) return undefined;
  const [, text = '', id = '', letter = '', endHour = '', signature = ''] = found;
  if (!timingSafeEqual(sign(secretKey, text), Buffer.from(signature, 'base64url'))) return undefined;
  const variant = variants.get(letter);
  return variant && now.getTime() < parseInt(endHour, 36) * hourMs ? { fileId: parseInt(id, 36), variant } : undefined;
}
