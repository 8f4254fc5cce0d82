import { fetchChannelFiles } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { syncStore } from '../sync/sync-store.ts';
import { type SimulatedStore, simulatedStore } from '../testing/simulated-store.ts';

let at: SimulatedStore;
beforeAll(async () => {
  at = await simulatedStore('amazonDf');
});
afterAll(() => at.close());

it('A07 A09 the packing slip of a channel is fetched for its own company, and that somebody read it stands in the log; a label not before its order was taken', async () => {
  const { app, simulator, store } = at;
  const told = simulator.addOrder();
  await syncStore(app.kernel, store.id);
  const order = await app.db.first<{ id: number; companyId: number }>(
    sql`select id, company_id from marketplace_orders where external_id = ${told.id}`,
  );
  const id = order?.id ?? 0;
  const permissions = [fetchChannelFiles.permission as string];
  const company = await app.db.first<{ id: number; code: string; name: string }>(
    sql`select id, code, name from companies where id = ${order?.companyId ?? 0}`,
  );
  const owner = app.as(await app.given.customer({ company: company as never, permissions }));
  const { code, data } = await owner.call(fetchChannelFiles, { body: { id, kind: 'packingSlip' } });
  expect(code).toBe(200);
  const slip = Buffer.from(data.files[0]?.content ?? '', 'base64');
  expect(slip.length).toBeGreaterThan(0);
  const logged = await app.db.rows(sql`
    select 1 as one from operation_log where record = 'marketplace.order' and record_id = ${id} and action = 'marketplace.order.log.slips'`);
  expect(logged).toHaveLength(1);
  const stranger = app.as(await app.given.customer({ permissions }));
  expect((await stranger.call(fetchChannelFiles, { body: { id, kind: 'packingSlip' } })).code).toBe(404);
  const early = await owner.call(fetchChannelFiles, { body: { id, kind: 'label' } });
  expect([early.code, early.message]).toEqual([409, say('zh', 'marketplace.page.acknowledgeFirst')]);
});
