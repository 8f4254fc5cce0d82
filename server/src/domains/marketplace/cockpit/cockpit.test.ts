import { changeFreshness, listSyncs, startSync } from '@kura/contract/marketplace/sync/sync.endpoints.ts';
import type { SyncRow } from '@kura/contract/marketplace/sync/sync.ts';
import { getJob } from '@kura/contract/system/job/job.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestUser } from '../../../testing/given.ts';
import { callCounter } from '../channels/http/count-calls.ts';
import { syncStore } from '../sync/sync-store.ts';
import { makeStore } from '../testing/make-store.ts';
import { simulatedStore, type SimulatedStore } from '../testing/simulated-store.ts';

const may = ['marketplace:sync:list', 'marketplace:sync:edit', 'marketplace:order:sync'];

describe('the cockpit of syncs', () => {
  let at: SimulatedStore;
  let owner: TestUser;
  beforeAll(async () => {
    at = await simulatedStore('amazon', { pageSize: 3 });
    const company = await at.app.db.first<{ id: number; code: string }>(
      sql`select id, code from companies where id = ${at.store.companyId}`,
    );
    owner = await at.app.given.customer({ company: company as never, permissions: may });
  });
  afterAll(() => at.close());

  const rows = async (as = owner): Promise<SyncRow[]> => (await at.app.as(as).call(listSyncs, {})).data.rows;
  const row = async () => {
    // Calls are counted in memory for moments.
    await callCounter(at.app.kernel).flush();
    const [found] = await rows();
    if (!found) throw new Error('the store is not in the cockpit');
    return found;
  };
  const minutesLater = (minutes: number) => at.app.clock.advance(minutes * 60);

  it('tells last success, lag against the target, mark and overlap, calls of the day by the hour, and what was learned of quotas', async () => {
    await at.reset();
    expect(await row()).toMatchObject({ lastSuccessAt: null, lagMinutes: null, health: 'late', calls: 0, hours: [] });
    at.simulator.makeOrders(7, 1, 1);
    minutesLater(3);
    await syncStore(at.app.kernel, at.store.id);
    const fresh = await row();
    expect(fresh).toMatchObject({
      health: 'fresh',
      lagMinutes: 0,
      freshnessMinutes: 10,
      errors: 0,
      cursor: '',
      windowFrom: null,
      lastError: '',
    });
    expect(new Date(fresh.lastSuccessAt ?? 0)).toEqual(at.app.clock.now());
    expect(fresh.overlapMinutes).toBe(at.connector.window.overlapMinutes);
    expect(new Date(fresh.mark ?? 0).getTime()).toBeGreaterThan(at.app.clock.now().getTime() - 10 * 60_000);
    // A token, and pages of three.
    expect(fresh.calls).toBeGreaterThanOrEqual(4);
    expect(fresh.hours.reduce((sum, { calls }) => sum + calls, 0)).toBe(fresh.calls);
    expect(fresh.quotas.find(({ operation }) => operation === 'orders.searchOrders')).toMatchObject({ isLearned: true });
    minutesLater(11);
    expect(await row()).toMatchObject({ health: 'late', lagMinutes: 11 });
    expect(await at.app.as(owner).call(changeFreshness, { body: { storeId: at.store.id, freshnessMinutes: 30 } })).toMatchObject({
      code: 200,
    });
    expect(await row()).toMatchObject({ health: 'fresh', freshnessMinutes: 30 });
  });

  it('tells where a broken window stands, in the words of the channel, and what nobody can read', async () => {
    await at.reset();
    at.simulator.makeOrders(7, 2, 1);
    at.simulator.addOrder({ isSpoiled: true });
    minutesLater(40);
    at.simulator.faults.dropPage(9);
    await syncStore(at.app.kernel, at.store.id);
    const broken = await row();
    expect(broken).toMatchObject({ health: 'failing' });
    expect(broken.lastError).not.toBe('');
    expect(broken.errors).toBeGreaterThan(0);
    expect(broken.windowFrom).not.toBeNull();
    at.simulator.faults.none();
    minutesLater(1);
    await syncStore(at.app.kernel, at.store.id);
    expect(await row()).toMatchObject({ health: 'fresh', lastError: '', cursor: '', deadLetters: 1 });
  });

  it('A07 shows a customer its own stores, and staff all of them', async () => {
    const other = await makeStore(at.app, { platform: 'yahoo' });
    expect((await rows()).map(({ id }) => id)).toEqual([at.store.id]);
    expect((await rows(await at.app.given.staff())).map(({ id }) => id).toSorted()).toEqual([at.store.id, other.id].toSorted());
    const stranger = await at.app.given.customer({ permissions: may });
    for (const [endpoint, body] of [
      [startSync, { storeIds: [at.store.id] }],
      [changeFreshness, { storeId: at.store.id, freshnessMinutes: 5 }],
    ] as const)
      expect((await at.app.as(stranger).call(endpoint as typeof startSync, { body: body as never })).code).toBe(404);
  });

  it('E03 synchronises now as a piece of work that ends with what it brought, and refuses where no store is bound', async () => {
    await at.reset();
    at.simulator.makeOrders(5, 3, 1);
    minutesLater(10);
    const { data } = await at.app.as(owner).call(startSync, { body: { platform: 'amazon' } });
    expect(data.stores).toBe(1);
    await vi.waitFor(
      async () => {
        const job = (await at.app.as(owner).call(getJob, { body: { id: data.jobId }, lang: 'en' })).data;
        expect(job).toMatchObject({ status: 'done', done: job.total });
        expect(job.message).toBe('1 store synced: 5 orders, 0 to dead letters');
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await at.app.as(owner).call(startSync, { body: { platform: 'rakuten' } })).toMatchObject({ code: 409 });
    // Of the last day, and no longer.
    minutesLater(25 * 60);
    const company = await at.app.db.first<{ id: number; code: string }>(
      sql`select id, code from companies where id = ${at.store.companyId}`,
    );
    owner = await at.app.given.customer({ company: company as never, permissions: may });
    expect(await row()).toMatchObject({ calls: 0, errors: 0, hours: [], health: 'late' });
  });
});
