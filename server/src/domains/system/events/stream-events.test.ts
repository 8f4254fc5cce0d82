import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiKey, revokeApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { events } from '@kura/contract/system/events/events.endpoints.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { publish } from '../../../kernel/live.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
/** How often the badge was counted. */
let counts = 0;
beforeAll(async () => {
  app = await testApp({ env: { STREAMS_PER_USER: '4' } });
  app.kernel.badges.set('invoice', { permission: 'identity:user:list', count: async () => (counts++, 5) });
});
afterAll(() => app.close());

async function listen(token: string) {
  const answer = await app.app.inject({ method: 'GET', url: apiBase + events.path, headers: { token }, payloadAsStream: true });
  let heard = '';
  const stream = answer.stream().setEncoding('utf8');
  stream.on('data', (text: string) => void (heard += text));
  const ended = new Promise<void>((resolve) => stream.on('end', resolve));
  const told = (text: string, times = 1) => vi.waitFor(() => expect(heard.split(text).length - 1).toBeGreaterThanOrEqual(times), 5000);
  await told('event: hello');
  return { ended, told, hasEnded: () => stream.readableEnded };
}
const breakLine = () =>
  app.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kura live' and datname = current_database()`);
const lineIsOpen = () =>
  vi.waitFor(async () => {
    const open = await app.db.rows(sql`
      select 1 from pg_stat_activity where application_name = 'kura live' and datname = current_database() and query = 'listen kura_live'`);
    expect(open).toHaveLength(1);
  }, 5000);

describe('live streams', () => {
  it('end with the API key that they listen with', async () => {
    const owner = await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:apiKey:revoke', 'identity:user:list'] });
    const { data } = await app.as(owner).call(createApiKey, { body: { name: 'ERP', permissions: ['identity:user:list'] } });
    const listening = await listen(data.key);
    await lineIsOpen();
    expect((await app.as(owner).call(revokeApiKey, { body: { id: data.apiKey.id } })).code).toBe(200);
    await listening.ended;
  });

  it('C06 end with the session although nobody could tell them so', async () => {
    const [user, colleague] = [await app.given.staff(), await app.given.staff()];
    const beside = await listen(colleague.token);
    // A line that has just been opened greets everybody once more, and looks at their sessions then: that one is to be over.
    await lineIsOpen();
    await breakLine();
    await beside.told('event: hello', 2);
    const listening = await listen(user.token);
    await app.db.run(sql`delete from sessions where user_id = ${user.id}`);
    expect(listening.hasEnded()).toBe(false);
    await breakLine();
    await listening.ended;
    // The break alone ends nobody: it is the session that is gone.
    await beside.told('event: hello', 3);
    expect(beside.hasEnded()).toBe(false);
  });

  it('L09 count for the permissions that one has now', async () => {
    const user = await app.given.staff({ permissions: ['identity:user:list'] });
    const listening = await listen(user.token);
    await lineIsOpen();
    const recount = () => app.db.tx((tx) => publish(tx, 'everyone', { type: 'badges', data: {} as never }));
    await recount();
    await listening.told('"invoice":5');
    await app.db.run(sql`update roles set permissions = '{}' where id = ${user.roleId}`);
    await recount();
    await listening.told('"invoice":0');
  });

  it('L09 count once for a person and a change, however many pages and sessions are open', async () => {
    const user = await app.given.staff({ permissions: ['identity:user:list'] });
    const again = 'another session of the same person';
    await app.db.run(sql`
      insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select ${hashToken(again)}, user_id, created_at, last_seen_at, expires_at from sessions where user_id = ${user.id}`);
    const pages = await Promise.all([user.token, user.token, again, again].map(listen));
    await lineIsOpen();
    await Promise.all(pages.map((page) => page.told('event: hello')));
    counts = 0;
    await app.db.tx((tx) => publish(tx, { userId: user.id }, { type: 'badges', data: {} as never }));
    await Promise.all(pages.map((page) => page.told('"invoice":5')));
    expect(counts).toBe(1);
  });

  it('of one person are so many: one more closes the oldest, and says why', async () => {
    const [user, colleague] = [await app.given.staff(), await app.given.staff()];
    const beside = await listen(colleague.token);
    const pages = [];
    for (let i = 0; i < 5; i++) pages.push(await listen(user.token));
    await pages[0]?.told('event: crowded');
    await pages[0]?.ended;
    expect([...pages.slice(1), beside].map((page) => page.hasEnded())).toEqual([false, false, false, false, false]);
  });
});
