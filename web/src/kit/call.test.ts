import { endpoint } from '@kura/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const list = endpoint({
  method: 'GET',
  path: '/thing/list',
  permission: 'signedIn',
  does: '',
  query: z.object({}),
  data: z.array(z.string()),
});
const create = endpoint({
  method: 'POST',
  path: '/thing/create',
  permission: 'signedIn',
  does: '',
  body: z.object({ a: z.optional(z.number()) }),
  data: z.null(),
});
const person = {
  account: 'ops',
  name: '林晓',
  headUrl: null,
  roles: [],
  permissions: [],
  companyId: null,
  companyName: null,
  userType: 'staff',
  zone: 'Asia/Tokyo',
} as const;

/** What the browser offers and Node does not. */
class Storage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

let sent: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
let answers: (() => Promise<Response>)[] = [];
const answer = (body: object) => () => Promise.resolve(Response.json(body));

async function load() {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', new Storage());
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: init.headers as Record<string, string> });
    return (answers.shift() ?? answer({ code: 200, message: '', data: null }))();
  });
  const { call, CallError } = await import('./call.ts');
  const { session } = await import('./session.ts');
  return { call, CallError, session };
}

beforeEach(() => {
  sent = [];
  answers = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('a call of the page', () => {
  it('C02 carries token, company and language', async () => {
    const { call, session } = await load();
    await call(list);
    expect(sent[0]?.headers).toEqual({ lang: 'zh' });
    session.start({ ...person, token: 't1' });
    session.pickCompany(7);
    await call(list, { query: { status: 'open', ids: [1, 2], empty: '', nothing: undefined } as never });
    expect(sent[1]?.url).toBe('/api/admin/thing/list?status=open&ids=1%2C2');
    expect(sent[1]?.headers).toEqual({ lang: 'zh', token: 't1', companyId: '7' });
  });

  it('C08 gives up after 2,000,000 ms', async () => {
    const { call } = await load();
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const page = new AbortController();
    await call(list);
    await call(list, { signal: page.signal });
    expect(timeout.mock.calls).toEqual([[2_000_000], [2_000_000]]);
    timeout.mockRestore();
    // Whether or not the page may break it off, too.
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([false, false]);
    clock.abort();
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  });

  const keyOf = (at: number) => sent[at]?.headers['idempotency-key'];
  const lost = () => Promise.reject(new TypeError('failed'));

  it('C10 carries a key of its own whenever it changes something, and none when it reads', async () => {
    const { call } = await load();
    await call(create, { body: {} });
    await call(create, { body: {} });
    await call({ ...create, method: 'DELETE' }, { body: {} });
    await call(create, { body: {}, key: 'k1' });
    await call(list);
    await call({ ...create, changes: 'nothing' }, { body: {} });
    const keys = [0, 1, 2].map(keyOf);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(3);
    expect([3, 4, 5].map(keyOf)).toEqual(['k1', undefined, undefined]);
  });

  it('C10 told again while nobody has answered, it is the same request', async () => {
    const { call } = await load();
    const html = () => Promise.resolve(new Response('<html>', { status: 502 }));
    answers = [lost, html, answer({ code: 409, message: 'no', data: null })];
    for (let i = 0; i < 5; i++) await call(create, { body: { a: 1 }, key: `press ${i}` }).catch(() => undefined);
    // Unreachable, then a proxy's page, then a refusal: an answer, after which each try is a new one.
    expect([1, 2].map(keyOf)).toEqual([keyOf(0), keyOf(0)]);
    expect(new Set([0, 3, 4].map(keyOf)).size).toBe(3);
  });

  it('C10 hears that the first is still at work: asks again by itself under the same key, until it is told', async () => {
    vi.useFakeTimers();
    const { call } = await load();
    const working = answer({ code: 425, message: 'still working', data: null });
    answers = [lost, working, working];
    await call(create, { body: {} }).catch(() => undefined);
    const told = call(create, { body: {} });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await told).toBeNull();
    vi.useRealTimers();
    expect(sent.map((_, at) => keyOf(at))).toEqual(Array(4).fill(keyOf(0)));
  });

  it('C10 told for minutes that the first is at work, it says so; the next try is still the same request', async () => {
    vi.useFakeTimers();
    const { call } = await load();
    answers = Array<() => Promise<Response>>(1000).fill(answer({ code: 425, message: 'still working', data: null }));
    const told = call(create, { body: {} }).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await told).toMatchObject({ code: 425, message: 'still working' });
    answers = [];
    await call(create, { body: {} });
    vi.useRealTimers();
    expect(new Set(sent.map((_, at) => keyOf(at))).size).toBe(1);
  });

  it('C10 another content, another company or another person is another request', async () => {
    const { call, session } = await load();
    answers = [lost];
    await call(create, { body: { a: 1 } }).catch(() => undefined);
    await call(create, { body: { a: 2 } });
    session.start({ ...person, token: 't1' });
    await call(create, { body: { a: 1 } });
    answers = [lost];
    await call(create, { body: { a: 1 } }).catch(() => undefined);
    session.pickCompany(7);
    await call(create, { body: { a: 1 } });
    expect(new Set([0, 1, 2, 3, 4].map(keyOf)).size).toBe(5);
  });

  it('C10 what is done again much later is meant anew', async () => {
    vi.useFakeTimers();
    const { call } = await load();
    answers = [lost];
    await call(create, { body: {} }).catch(() => undefined);
    vi.advanceTimersByTime(600_001);
    await call(create, { body: {} });
    vi.useRealTimers();
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  it('L14 ends the session once, however many calls find it dead', async () => {
    const { call, session } = await load();
    session.start({ ...person, token: 't1' });
    const told: (string | null)[] = [];
    session.onEnd((why) => told.push(why));
    answers = [answer({ code: 900, message: '登录已失效', data: null }), answer({ code: 900, message: '登录已失效', data: null })];
    const outcomes = await Promise.allSettled([call(list), call(list)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(told).toEqual(['登录已失效']);
    expect(session.token()).toBeNull();
  });

  it('L14 does not end a new session for the answer to a call of the last one', async () => {
    const { call, session } = await load();
    session.start({ ...person, token: 'old' });
    const late = Promise.withResolvers<Response>();
    answers = [() => late.promise];
    const outcome = call(list).catch((fault: unknown) => fault);
    session.end();
    session.start({ ...person, token: 'new' });
    late.resolve(Response.json({ code: 900, message: 'gone', data: null }));
    await outcome;
    expect(session.token()).toBe('new');
  });

  it('E02 a refusal brings its code, its words and the faulty fields', async () => {
    const { call, CallError } = await load();
    answers = [answer({ code: 400, message: '请检查', data: { fields: [{ field: 'name', message: '此项必填' }] } })];
    const fault = await call(create, { body: {} }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CallError);
    expect(fault).toMatchObject({ code: 400, message: '请检查', fields: [{ field: 'name', message: '此项必填' }] });
  });

  it('E02 no server and no readable answer are refusals in words too', async () => {
    const { call } = await load();
    answers = [() => Promise.reject(new TypeError('failed')), () => Promise.resolve(new Response('<html>', { status: 502 }))];
    expect(await call(list).catch((error: unknown) => error)).toMatchObject({ code: 0 });
    expect(await call(list).catch((error: unknown) => error)).toMatchObject({ code: 502 });
  });
});
