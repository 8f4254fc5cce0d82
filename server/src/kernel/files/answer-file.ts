import type { Readable } from 'node:stream';
import { uploadErrors, type FileVariant } from '@kura/contract/kernel/upload.ts';
import { fail } from '../fail.ts';
import { readRange } from './byte-range.ts';
import type { FileRow } from './file.ts';
import { variantKey, type Storage } from './storage.ts';

export interface FileRequest {
  readonly method: string;
  readonly headers: { readonly range?: string; readonly 'if-range'?: string; readonly 'if-none-match'?: string | undefined };
}

export interface FileAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body: Readable | null;
}

/** RFC 5987: any name in any language; the plain copy is for programs that read only that. */
export function dispositionOf(mime: string, name: string): string {
  const isShown = /^(image|video)\//.test(mime) || mime === 'application/pdf';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Everything HTTP wants to know about one file; whoever binds it copies status, headers and body. */
export async function answerFile(storage: Storage, file: FileRow, variant: FileVariant, request: FileRequest): Promise<FileAnswer> {
  const key = variantKey(file.storageKey, variant);
  const size = await storage.size(key);
  if (size === undefined) throw fail(uploadErrors.notFound);
  const mime = variant === 'original' ? file.mime : 'image/webp';
  const etag = `"${file.sha256.slice(0, 32)}-${variant}"`;
  const headers: Record<string, string> = {
    'content-type': mime,
    'content-disposition': dispositionOf(mime, variant === 'original' ? file.name : file.name.replace(/\.[^.]*$/, '.webp')),
    'x-content-type-options': 'nosniff',
    // The bytes of an id never change, and they are for this reader only.
    'cache-control': 'private, max-age=3600, immutable',
    // Who has logged out sends another cookie, or none: what the browser kept is not theirs any more.
    vary: 'cookie, token',
    'accept-ranges': 'bytes',
    etag,
  };
  // The browser's own reader of PDF does not run in a sandbox; nothing else needs more than to be looked at.
  if (mime !== 'application/pdf')
    headers['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox";

  const isHead = request.method === 'HEAD';
  if (matches(request.headers['if-none-match'], etag)) return { status: 304, headers, body: null };
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, size) : 'whole';
  if (range === 'none') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}`, 'content-length': '0' }, body: null };
  }
  if (range === 'whole') {
    return { status: 200, headers: { ...headers, 'content-length': String(size) }, body: isHead ? null : await storage.read(key) };
  }
  const part = { 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': String(range.end - range.start + 1) };
  return { status: 206, headers: { ...headers, ...part }, body: isHead ? null : await storage.read(key, range) };
}
