/** One call as it was recorded. `path` starts with `/` on the channel's API host, or is a full address where another host is meant. */
export interface RecordedRequest {
  method: string;
  path: string;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Signatures are over exactly this. */
  rawBody?: string;
}
export interface RecordedExchange {
  request: RecordedRequest;
  response: { status: number; headers?: Readonly<Record<string, unknown>>; body?: unknown };
}
export interface Recording {
  _meta: { channel: string; case?: readonly string[]; note?: string };
  exchanges?: readonly RecordedExchange[];
  webhook?: { headers: Readonly<Record<string, string>>; rawBody: string };
  signedWith?: Readonly<Record<string, string>>;
  facts?: Readonly<Record<string, unknown>>;
}

export const isRecording = (value: unknown): value is Recording => {
  const { _meta, exchanges, webhook } = (value ?? {}) as Partial<Recording>;
  return typeof _meta?.channel === 'string' && (Array.isArray(exchanges) || typeof webhook?.rawBody === 'string');
};

/** A call of which no answer came may be recorded without any: it has a status that HTTP does not have. */
export const answeredOrNot = (recording: Recording): Recording => {
  const { exchanges } = recording;
  if (!exchanges) return recording;
  const withAnswer = (each: Partial<RecordedExchange>) => ({ ...each, response: each.response ?? { status: 0 } }) as RecordedExchange;
  return { ...recording, exchanges: exchanges.map(withAnswer) };
};
export const isAnswered = ({ response: { status } }: RecordedExchange): boolean =>
  Number.isInteger(status) && status >= 200 && status <= 599;

/** Of the file, or among its facts. */
export const signedWith = ({ signedWith: own, facts }: Recording): Readonly<Record<string, string>> | null =>
  own ?? (facts?.['signedWith'] as Record<string, string> | undefined) ?? null;

export const bodyText = (body: unknown): string =>
  body === undefined || body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
/** As it went over the wire. */
export const sentText = ({ rawBody, body }: RecordedRequest): string => rawBody ?? bodyText(body);

/** Values of a query are text on the wire; lists go comma-separated. */
export const queryText = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(',') : String(value));
export const queryOf = ({ query, path }: RecordedRequest): Record<string, string> => ({
  ...Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')),
  ...Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, queryText(value)])),
});
/** On the channel's host, or on whatever other. */
export const plainPath = ({ path }: RecordedRequest): string => path.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '');
export const headerOf = ({ headers }: RecordedRequest, name: string): string =>
  Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? '';

export function jsonBody<T>({ body, rawBody }: RecordedRequest): T {
  if (typeof body === 'object' && body !== null) return body as T;
  try {
    return JSON.parse(rawBody ?? bodyText(body)) as T;
  } catch {
    return {} as T;
  }
}
