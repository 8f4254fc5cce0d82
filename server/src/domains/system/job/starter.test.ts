import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiKey, revokeApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { storeSheet } from '@kura/contract/identity/channel-store/channel-store.sheet.ts';
import { startAudit } from '@kura/contract/inventory/audit/audit.endpoints.ts';
import { isTextKey } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import type { NewJob } from '../../../kernel/jobs.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { authenticate } from '../../identity/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const actorOf = async ({ token }: { token: string }): Promise<Actor> =>
  (await authenticate(app.db, { token, companyId: undefined }, app.clock.now(), false)).actor;
const exportUsers: NewJob = { kind: 'system.job.kind.export', title: 'T', input: { list: 'identity.user', query: {} } };

/** What is told of work whose starter was changed between the start and the run. */
async function told(who: { token: string }, change: Sql, job: NewJob = exportUsers): Promise<{ status: string; message: string }> {
  const actor = await actorOf(who);
  const id = await app.db.tx(async (tx) => {
    const started = await app.kernel.jobs.start(tx, actor, 'en', job);
    await tx.run(change);
    return started;
  });
  return vi.waitFor(async () => {
    const row = await app.db.first<{ status: string; message: string }>(sql`select status, message from jobs where id = ${id}`);
    expect(['done', 'failed']).toContain(row?.status);
    return row as { status: string; message: string };
  }, 15_000);
}
const gone = { status: 'failed', message: 'Not run: the account or key that started it is no longer active' };
const notAllowed = { status: 'failed', message: 'You don’t have permission to do this' };
const nothing = sql`select 1`;

it('L15 every kind of work is named in words on its list', () => {
  const kinds = app.kernel.jobs.kinds();
  expect(kinds.length).toBeGreaterThan(7);
  expect(kinds.filter((kind) => !isTextKey(kind))).toEqual([]);
});

describe('work whose starter has changed since', () => {
  const users = ['identity:user:list', 'identity:user:export', 'identity:apiKey:add', 'identity:apiKey:revoke'];
  const emptied = (user: TestUser) => sql`update roles set permissions = '{}' where id = ${user.roleId}`;
  const disabled = (user: TestUser) => sql`update users set status = 'disabled' where id = ${user.id}`;

  it('A03 is not run for somebody who was disabled or deleted, an import neither', async () => {
    const input = { sheet: storeSheet.code, fileId: 1 };
    for (const job of [exportUsers, { kind: 'system.job.kind.import', title: 'T', input }]) {
      const user = await app.given.staff();
      expect(await told(user, disabled(user), job)).toEqual(gone);
    }
    const leaver = await app.given.customer({ permissions: users });
    expect(await told(leaver, sql`delete from users where id = ${leaver.id}`)).toEqual(gone);
  });

  it('A02 is refused when the right was taken away, whichever work it is', async () => {
    const user = await app.given.customer({ permissions: users });
    expect(await told(user, nothing)).toMatchObject({ status: 'done' });
    expect(await told(user, emptied(user))).toEqual(notAllowed);
    const auditor = await app.given.staff({ permissions: [startAudit.permission] });
    const kind = 'system.job.kind.stockAudit';
    expect(await told(auditor, emptied(auditor), { kind, title: kind, input: {}, permission: startAudit.permission })).toEqual(notAllowed);
  });

  it('A02 is not run for a key that was revoked or whose maker is gone', async () => {
    const owner = await app.given.customer({ permissions: users });
    const keyOf = async () =>
      (await app.as(owner).call(createApiKey, { body: { name: 'ERP', permissions: ['identity:user:list', 'identity:user:export'] } })).data;
    const [first, second] = [await keyOf(), await keyOf()];
    expect(await told({ token: first.key }, nothing)).toMatchObject({ status: 'done' });
    expect(await told({ token: first.key }, sql`update api_keys set revoked_at = now() where id = ${first.apiKey.id}`)).toEqual(gone);
    expect((await app.as(owner).call(revokeApiKey, { body: { id: first.apiKey.id } })).code).toBe(409);
    expect(await told({ token: second.key }, disabled(owner))).toEqual(gone);
  });
});
