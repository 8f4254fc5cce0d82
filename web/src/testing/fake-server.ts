import { apiBase, type Endpoint, type In, type Out, type Shape } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';

/** What a call was asked for. A query arrives as text, as it travels. */
export interface Asked<B = unknown> {
  readonly query: Readonly<Record<string, string>>;
  readonly body: B;
  readonly headers: Headers;
}
type Reply<B> = (asked: Asked<B>) => Answer | Promise<Answer>;

/** A refusal, in the server's own words. */
export const refusal = (code: number, message: string, data: unknown = null): Answer => ({ code, message, data });
const isRefusal = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer && 'data' in answer;

export interface FakeServer {
  /** What this endpoint answers from now on: data as it declares them, or a refusal. */
  answer<Q extends Shape, B extends Shape, D extends Shape>(
    endpoint: Endpoint<Q, B, D>,
    reply: Out<D> | Answer | ((asked: Asked<In<B>>) => Out<D> | Answer | Promise<Out<D> | Answer>),
  ): void;
  /** The bodies that were sent to it, in their order. */
  sentTo<Q extends Shape, B extends Shape, D extends Shape>(endpoint: Endpoint<Q, B, D>): readonly In<B>[];
  /** Calls for which nobody has said what to answer: a page that makes one is not the page that the test is about. */
  readonly unanswered: readonly string[];
  readonly fetch: typeof fetch;
}

/** Stands where the server would: answers by the declarations of the contract, so that a test cannot invent a call. */
export function fakeServer(): FakeServer {
  const replies = new Map<string, Reply<unknown>>();
  const asked = new Map<string, unknown[]>();
  const unanswered: string[] = [];
  const nameOf = (endpoint: { method: string; path: string }) => `${endpoint.method} ${apiBase}${endpoint.path}`;

  async function reply(name: string, query: URLSearchParams, init: RequestInit | undefined): Promise<Response> {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    asked.set(name, [...(asked.get(name) ?? []), body]);
    const known = replies.get(name);
    if (!known) unanswered.push(name);
    const answer = known
      ? await known({ query: Object.fromEntries(query), body, headers: new Headers(init?.headers) })
      : refusal(404, `nobody answers ${name}`);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  }

  // Every drawer asks for the log of its record a moment after it has opened: a test that is not about it need not wait for it.
  replies.set(nameOf(listOperationLog), () => ({ code: 200, message: '', data: { rows: [], total: 0, isCapped: false } }));

  // A station tells what it refused by itself, and waits for no answer.
  replies.set(nameOf(keepOwnAnswer), () => ({ code: 200, message: '', data: { isNew: true } }));

  return {
    answer(endpoint, given) {
      replies.set(nameOf(endpoint), async (asked) => {
        const answer: unknown = typeof given === 'function' ? await (given as (asked: Asked) => unknown)(asked) : given;
        return isRefusal(answer) ? answer : { code: 200, message: '', data: answer };
      });
    },
    sentTo: (endpoint) => (asked.get(nameOf(endpoint)) ?? []) as never,
    unanswered,
    fetch: (input, init) => {
      // As every browser does: what was given up before it was sent is not sent, and so no page is asked for by the one before it.
      if (init?.signal?.aborted) return Promise.reject(init.signal.reason as Error);
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      return reply(`${init?.method ?? 'GET'} ${url.pathname}`, url.searchParams, init);
    },
  };
}
