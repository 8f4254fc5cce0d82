import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { line } from '@kura/contract/kernel/fields.ts';
import { loadConfig } from '../config.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { system } from './actor.ts';
import { createBinder, type Bind } from './bind.ts';
import { systemClock } from './clock.ts';
import { sql } from './db/sql.ts';
import { fail } from './fail.ts';
import { answerErrors } from './http/errors.ts';
import { openKernel, type Kernel } from './kernel.ts';
import { logOperation } from './operation-log.ts';

const greet = endpoint({
  method: 'POST',
  path: '/test/greet',
  permission: 'signedIn',
  does: 'Greets.',
  body: z.object({ name: line(5), rows: z.optional(z.array(z.object({ quantity: z.int() }))) }),
  data: z.object({ text: z.string() }),
});
const read = endpoint({
  method: 'GET',
  path: '/test/read',
  permission: 'open',
  does: 'Reads.',
  query: z.object({ n: z.coerce.number() }),
  data: z.object({ n: z.number() }),
});
const silent = endpoint({ method: 'POST', path: '/test/silent', permission: 'open', does: 'Logs nothing.', data: z.null() });
const crash = endpoint({ method: 'GET', path: '/test/crash', permission: 'open', does: 'Fails.', data: z.null() });
const slow = endpoint({ method: 'POST', path: '/test/slow', permission: 'open', does: 'Takes too long.', data: z.null() });
const refused = endpoint({ method: 'POST', path: '/test/refused', permission: 'open', does: 'Writes and refuses.', data: z.null() });
const bytes = endpoint({
  method: 'POST',
  path: '/test/bytes',
  permission: 'open',
  does: 'Takes bytes.',
  log: 'none',
  takes: 'raw',
  data: z.object({ hex: z.string() }),
});
const limited = endpoint({
  method: 'GET',
  path: '/test/limited',
  permission: 'open',
  does: 'Is limited.',
  data: z.null(),
  limit: { max: 3, seconds: 600 },
});

describe('a bound call', () => {
  let t: TestDatabase;
  let app: FastifyInstance;
  let kernel: Kernel;
  let bind: Bind;
  let dataDir: string;
  beforeAll(async () => {
    [t, dataDir] = await Promise.all([freshDatabase(), mkdtemp(path.join(tmpdir(), 'kura-bind-'))]);
    await t.db.run(sql`create table greetings (name text)`);
    const log = pino({ level: 'silent' });
    kernel = await openKernel({ config: loadConfig({ KURA_DATA: dataDir, DATABASE_URL: t.url }), db: t.db, log, clock: systemClock });
    app = fastify();
    answerErrors(app, kernel.room);
    ({ bind } = createBinder(app, kernel, async (_, { token }) => {
      if (token !== 'good') throw fail(kernelErrors.sessionEnded);
      return { actor: { ...system, kind: 'user', userId: 1, name: 'li' }, stamp: '', until: 0 };
    }));
    bind(greet, async ({ tx, actor, body }) => {
      await tx.run(sql`insert into greetings values (${body.name})`);
      await logOperation(tx, actor, { record: 'test', recordId: 1, recordName: body.name, companyId: null, action: 'test' });
      return { text: `hello ${body.name}`, secret: 'not declared' };
    });
    bind(read, async ({ query }) => ({ n: query.n }));
    bind(silent, async ({ tx }) => {
      await tx.run(sql`insert into greetings values ('silent')`);
      return null;
    });
    bind(crash, async ({ db }) => {
      await db.run(sql`select 1 from no_such_table`);
      return null;
    });
    bind(slow, async ({ tx }) => {
      await tx.run(sql`set local statement_timeout = '5ms'`);
      await tx.run(sql`select count(*) from generate_series(1, 1000000000)`);
      return null;
    });
    bind(refused, async ({ tx }) => {
      await tx.run(sql`insert into greetings values ('refused')`);
      throw fail(kernelErrors.stillUsed, { name: 'x' });
    });
    bind(limited, async () => null);
    bind(bytes, async ({ raw }) => ({ hex: raw.toString('hex') }));
  });
  afterAll(async () => {
    await app.close();
    await kernel.close();
    await t.drop();
    await rm(dataDir, { recursive: true });
  });

  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const response = await app.inject({ method: 'POST', url: `/api/admin${url}`, payload, headers: { token: 'good', ...headers } });
    return { http: response.statusCode, ...response.json<{ code: number; message: string; data: unknown }>() };
  };
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ method: 'GET', url: `/api/admin${url}`, headers });
    return { http: response.statusCode, ...response.json<{ code: number; message: string; data: unknown }>() };
  };
  const greetings = async (name: string) => (await t.db.rows(sql`select 1 from greetings where name = ${name}`)).length;

  it('C01 answers { code, message, data }, and only declared fields leave', async () => {
    expect(await post('/test/greet', { name: 'wang' })).toEqual({
      http: 200,
      code: 200,
      message: '操作成功',
      data: { text: 'hello wang' },
    });
  });
  it('hands on bytes exactly as they came, whatever they are said to be', async () => {
    const odd = Buffer.from([0x7b, 0x20, 0xff, 0x00, 0xc3, 0x28, 0x0d, 0x0a]);
    for (const type of ['application/json', 'text/xml', 'application/octet-stream', 'text/plain; charset=utf-8']) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/admin/test/bytes',
        payload: odd,
        headers: { 'content-type': type, 'idempotency-key': 'k' },
      });
      expect(response.json<{ data: unknown }>().data, type).toEqual({ hex: odd.toString('hex') });
    }
    const large = await app.inject({
      method: 'POST',
      url: '/api/admin/test/bytes',
      payload: Buffer.alloc(1024 * 1024 + 1),
      headers: { 'content-type': 'application/json' },
    });
    expect(large.json<{ code: number }>().code).toBe(413);
  });
  it('C02 speaks the language of the header, Chinese by default', async () => {
    expect((await post('/test/greet', { name: 'li' }, { lang: 'en' })).message).toBe('Done');
    expect((await post('/test/greet', { name: 'li' }, { lang: 'jp' })).message).toBe('操作が完了しました');
    expect((await post('/test/greet', { name: 'li' }, { lang: 'xx' })).message).toBe('操作成功');
  });
  it('C01 E02 names every bad field at once with its reason, as HTTP 200 with code 400', async () => {
    expect(await post('/test/greet', { name: 'too long', rows: [{ quantity: 1 }, { quantity: 'x' }] }, { lang: 'en' })).toEqual({
      http: 200,
      code: 400,
      message: 'Please check the highlighted fields',
      data: {
        fields: [
          { field: 'name', message: 'Enter at most 5 characters' },
          { field: 'rows.1.quantity', message: 'Enter a number' },
        ],
      },
    });
    expect(await get('/test/read?n=abc', { lang: 'en' })).toMatchObject({ code: 400, message: 'Enter a number' });
  });
  it('C01 a token that is not good is code 900, and nothing happens', async () => {
    expect(await post('/test/greet', { name: 'nobody' }, { token: 'bad' })).toMatchObject({ http: 200, code: 900, data: null });
    expect(await greetings('nobody')).toBe(0);
  });
  it('A09 a change without a line in the log is our mistake and is taken back', async () => {
    expect(await post('/test/silent', {})).toMatchObject({ http: 500, code: 500 });
    expect(await greetings('silent')).toBe(0);
  });
  it('keeps nothing of what was written before a refusal', async () => {
    expect(await post('/test/refused', {}, { lang: 'en' })).toMatchObject({
      http: 200,
      code: 409,
      message: '“x” is in use and can’t be deleted',
    });
    expect(await greetings('refused')).toBe(0);
  });
  it('C01 a crash is a real HTTP 500 in the envelope and tells nothing of its inside', async () => {
    const answer = await get('/test/crash', { lang: 'en' });
    expect(answer).toMatchObject({ http: 500, code: 500, data: null });
    expect(JSON.stringify(answer)).not.toMatch(/no_such_table|\.ts|at /);
  });
  it('C01 says that something takes too long, so that whoever asked can ask for less', async () => {
    const answer = await post('/test/slow', {}, { lang: 'en' });
    expect(answer).toEqual({ http: 200, code: 400, message: 'This takes too long. Narrow the filters and try again', data: null });
  });
  it('C10 honours Idempotency-Key', async () => {
    const first = await post('/test/greet', { name: 'twice' }, { 'idempotency-key': 'k1' });
    expect(await post('/test/greet', { name: 'twice' }, { 'idempotency-key': 'k1' })).toEqual(first);
    expect(await greetings('twice')).toBe(1);
    expect(await post('/test/greet', { name: 'other' }, { 'idempotency-key': 'k1' })).toMatchObject({ http: 200, code: 409 });
  });
  it('V18 refuses text that cannot be stored, with the field', async () => {
    expect(await post('/test/greet', { name: 'a\u0000b' })).toMatchObject({ code: 400, data: { fields: [{ field: 'name' }] } });
  });
  it('counts calls of one address where a limit is declared', async () => {
    const codes = [];
    for (let i = 0; i < 5; i++) codes.push((await get('/test/limited')).http);
    expect(codes).toEqual([200, 200, 200, 429, 429]);
  });
  it('refuses to serve a call twice or with an undeclared permission', () => {
    expect(() => bind(read, async () => ({ n: 1 }))).toThrow('served twice');
    expect(() => bind(endpoint({ ...read, path: '/test/other', permission: 'test:thing:do' }), async () => ({ n: 1 }))).toThrow(
      'undeclared permission',
    );
  });
});
