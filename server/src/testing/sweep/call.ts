import type { Readable } from 'node:stream';
import { text as wholeOf } from 'node:stream/consumers';
import { apiBase, type Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import type { TestApp } from '../app.ts';
import type { Input } from './sample.ts';

export interface RawAnswer extends Answer {
  http: number;
  text: string;
  type: string;
}
export interface RawCall extends Partial<Input> {
  token?: string | undefined;
  companyId?: number;
  headers?: Record<string, string>;
  /** Instead of `body`: the bytes as they are. */
  payload?: string | Buffer;
  address?: string;
}

export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
/** For it.each. */
export const named = (some: readonly Endpoint[]) => some.map((endpoint) => [nameOf(endpoint), endpoint] as const);

export function searchOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined) search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  }
  return search.toString();
}

/** A call as a stranger would make it: nothing is typed, and whatever comes back is shown as it came. */
export async function callRaw(
  app: TestApp,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'takes' | 'answers'>,
  call: RawCall = {},
): Promise<RawAnswer> {
  const { token, companyId, headers = {}, address = '127.0.0.1' } = call;
  const payload = call.payload ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const request = {
    method: endpoint.method,
    url: `${apiBase}${endpoint.path}?${searchOf(call.query)}`,
    remoteAddress: address,
    headers: {
      lang: 'en',
      ...(token === undefined ? {} : { token }),
      ...(companyId === undefined ? {} : { companyid: String(companyId) }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  };
  if (endpoint.answers === 'stream') return openedStream(await app.app.inject({ ...request, payloadAsStream: true }));
  const response = await app.app.inject(request);
  const type = String(response.headers['content-type'] ?? '');
  const answer = type.startsWith('application/json') ? response.json<Answer>() : { code: 0, message: '', data: null };
  return { ...answer, http: response.statusCode, text: response.body, type };
}

/** Live news have no end: that they began is the answer. */
async function openedStream(response: { statusCode: number; headers: object; stream(): Readable }): Promise<RawAnswer> {
  const type = String((response.headers as Record<string, unknown>)['content-type'] ?? '');
  const stream = response.stream();
  if (type.startsWith('text/event-stream')) {
    stream.destroy();
    return { code: 0, message: '', data: null, http: response.statusCode, text: '', type };
  }
  const whole = await wholeOf(stream);
  const answer = type.startsWith('application/json') ? (JSON.parse(whole) as Answer) : { code: 0, message: '', data: null };
  return { ...answer, http: response.statusCode, text: whole, type };
}
