import { apiBase, clientTimeoutMs, type Endpoint, type In, type Out, type Shape } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors, type Answer, type FieldFault } from '@kura/contract/kernel/error.ts';
import { session } from './session.ts';
import { currentLang, t } from './text.ts';

/** A refusal in words that can be shown as they are. `code` 0: the server could not be reached. */
export class CallError extends Error {
  readonly code: number;
  /** What is wrong, field by field, when a form was refused. */
  readonly fields: readonly FieldFault[];
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.data = data;
    this.fields = (data as { fields?: readonly FieldFault[] } | null)?.fields ?? [];
  }
}

/** No answer of our server: what was asked may have happened or not. */
export class Unanswered extends CallError {}

export interface CallInput<Q extends Shape, B extends Shape> {
  readonly query?: In<Q>;
  readonly body?: In<B>;
  readonly signal?: AbortSignal;
  /** C09: of this company, and not of the one that is picked for the whole page. */
  readonly companyId?: number | undefined;
  /** C10: goes with it in place of a new one, unless the same is still unanswered under another. */
  readonly key?: string | undefined;
  /** It was asked for already: this is its answer, on its way. */
  readonly answer?: Promise<Response> | undefined;
}

/** Not `randomUUID`: browsers offer that only over https, and a warehouse may open the portal by the address of a machine in the building. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** So long the next try of what nobody answered is the same request; later, whoever does the same means it anew. */
const sameRequestMs = 600_000;
/** So often and so long the same is asked again by itself while the server is still at it. */
const askAgainMs = 1000;
const keepAskingMs = 120_000;
const unanswered = new Map<string, { readonly key: string; readonly until: number }>();

/** C10: nobody knows whether an unanswered call arrived, so that the same told again goes under the same key. A refusal is an answer. */
export async function withKey<T>(content: string, send: (key: string) => Promise<T>, own?: string): Promise<T> {
  const said = `${session.token()} ${session.companyId()} ${content}`;
  const before = unanswered.get(said);
  unanswered.delete(said);
  const key = before && Date.now() < before.until ? before.key : (own ?? newKey());
  for (const giveUpAt = Date.now() + keepAskingMs; ;)
    try {
      return await send(key);
    } catch (fault) {
      if (!(fault instanceof Unanswered)) throw fault;
      if (fault.code !== kernelErrors.stillWorking.code || Date.now() > giveUpAt) {
        unanswered.set(said, { key, until: Date.now() + sameRequestMs });
        throw fault;
      }
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
}

/** The server's own words; that it is still at it is no answer yet. */
export const refusal = ({ code, message, data }: Answer): CallError =>
  new (code === kernelErrors.stillWorking.code ? Unanswered : CallError)(code, message, data);

/** C02 */
export function callHeaders(): Record<string, string> {
  const token = session.token();
  const companyId = session.companyId();
  return { lang: currentLang(), ...(token ? { token } : {}), ...(companyId === null ? {} : { companyId: String(companyId) }) };
}

export function addressOf(path: string, query?: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value as string | number | boolean));
  }
  const text = search.toString();
  return `${apiBase}${path}${text ? `?${text}` : ''}`;
}

/** L14: a dead session ends here, whoever called. The answer to a call of an earlier session says nothing about this one. */
export function endIfDead(answer: Pick<Answer, 'code' | 'message'>, usedToken: string | null): void {
  if (answer.code === kernelErrors.sessionEnded.code && usedToken === session.token()) session.end(answer.message);
}

/** The whole answer, for those who show the server's own words of success. */
export async function callForAnswer<Q extends Shape, B extends Shape, D extends Shape>(
  endpoint: Endpoint<Q, B, D>,
  input: CallInput<Q, B> = {},
): Promise<Answer<Out<D>>> {
  const token = session.token();
  const address = addressOf(endpoint.path, input.query as Record<string, unknown> | undefined);
  const body = endpoint.method === 'GET' ? null : JSON.stringify(input.body ?? {});
  const send = async (key?: string): Promise<Answer<Out<D>>> => {
    const timeout = AbortSignal.timeout(clientTimeoutMs);
    const sent =
      input.answer ??
      fetch(address, {
        method: endpoint.method,
        headers: {
          ...callHeaders(),
          ...(input.companyId === undefined ? {} : { companyId: String(input.companyId) }),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body,
        signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      });
    const response = await sent.catch((fault: unknown) => {
      if (input.signal?.aborted) throw fault;
      throw new Unanswered(0, t('shell.call.unreachable'));
    });
    const answer = await readAnswer<Out<D>>(response);
    if (answer.code === kernelErrors.stillWorking.code) throw refusal(answer);
    return answer;
  };
  const isReading = body === null || endpoint.changes === 'nothing';
  return settle(await (isReading ? send() : withKey(`${endpoint.method} ${address} ${body}`, send, input.key)), token);
}

async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Answer<T>;
  } catch {
    // Not our server's words: a proxy in between, or a page in place of the answer.
    throw new Unanswered(response.status, t('shell.call.unreadable', { status: response.status }));
  }
}

function settle<T>(answer: Answer<T>, token: string | null): Answer<T> {
  if (answer.code === 200) return answer;
  endIfDead(answer, token);
  throw refusal(answer);
}

export async function call<Q extends Shape, B extends Shape, D extends Shape>(
  endpoint: Endpoint<Q, B, D>,
  input: CallInput<Q, B> = {},
): Promise<Out<D>> {
  return (await callForAnswer(endpoint, input)).data;
}

export const isSessionEnd = (fault: unknown): boolean => fault instanceof CallError && fault.code === kernelErrors.sessionEnded.code;
