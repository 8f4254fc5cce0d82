import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorSpec } from '@kura/contract/kernel/error.ts';
import { defaultLang, isLang, type Lang } from '@kura/contract/kernel/text.ts';
import { fail } from '../fail.ts';
import { wordFailure } from '../words.ts';
import type { SecurityHeaders } from './headers.ts';

/** What was said before the request could be read. */
export const langIn = (head: string): Lang => {
  const lang = /\r\nlang:[ \t]*(\w{2})\r\n/i.exec(head)?.[1];
  return isLang(lang) ? lang : defaultLang;
};

/** An answer for what never became a request: written by hand, since nobody else is there to do it (C01). */
export function answerBare(socket: Duplex, spec: ErrorSpec, headers: SecurityHeaders, lang: Lang = defaultLang): void {
  if (!socket.writable) return void socket.destroy();
  const { code, http, message, data } = wordFailure(fail(spec), lang);
  const body = JSON.stringify({ code, message, data });
  const lines = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...(http === 429 ? { 'retry-after': '1' } : {}),
    connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  // Whoever does not read it is not waited for.
  socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http] ?? ''}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}
