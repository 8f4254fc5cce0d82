import type { Answer, Ask } from '../connector.ts';
import { type OperationName, operations } from './operations.ts';

/** A call before it has a token: made by pure functions, so that it can be compared with what was recorded. */
export interface SpRequest {
  operation: OperationName;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query: Readonly<Record<string, string>>;
  body?: unknown;
  rate: { perSecond: number; burst: number };
  isWrite: boolean;
}

/** Lists go comma-separated; what is empty is left out. */
export type QueryValue = string | number | readonly string[] | null | undefined;

export function spRequest(
  operation: OperationName,
  more: { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, QueryValue>>; body?: unknown; isAbsolute?: true } = {},
): SpRequest {
  const [method, template, perSecond, burst] = operations[operation];
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(more.params?.[name] ?? ''));
  const query = Object.fromEntries(
    Object.entries(more.query ?? {}).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
      return text === '' ? [] : [[name, text]];
    }),
  );
  return { operation, method, path, query, body: more.body, rate: { perSecond, burst }, isWrite: method !== 'GET' && !more.isAbsolute };
}

/** At most 500 characters, says the channel. */
export const userAgent = 'Kura/1.0 (Language=TypeScript)';
/** `20260301T010203Z` */
export const amzDate = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Requests a second, told with 2xx, 400 and 404 only. Never with 429. */
export function learnRate(answer: Answer): { perSecond: number } | null {
  const perSecond = Number(answer.headers['x-amzn-ratelimit-limit'] ?? '');
  return answer.status !== 429 && Number.isFinite(perSecond) && perSecond > 0 ? { perSecond } : null;
}

/** A 429 says no time: the wait begins with that of one token of the operation. */
const throttledFor = (perSecond: number) => (answer: Answer) => (answer.status === 429 ? 1 / perSecond : null);

export function makeAsk(request: SpRequest, token: string, now: Date): Ask {
  return {
    method: request.method,
    path: request.path,
    query: request.query,
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      'x-amz-access-token': token,
      'x-amz-date': amzDate(now),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    operation: request.operation,
    rate: request.rate,
    isWrite: request.isWrite,
    throttledFor: throttledFor(request.rate.perSecond),
    learn: learnRate,
  };
}
