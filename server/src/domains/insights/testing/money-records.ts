import { randomInt } from 'node:crypto';
import { keyOfItem } from '@kura/contract/insights/cost-rate/cost-item.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { withCheck } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { idOf, type Records } from '../../../testing/sweep/record-maker.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { proposeCostRate } from '../cost-rate/cost-rate.moves.ts';
import { proposeRerate } from '../rerate/rerate.moves.ts';
import { csvOf, photoOf, shipParcel, size100, uploadAs } from './make-bill.ts';

const tracking = () => withCheck(String(randomInt(10_000_000_000, 99_999_999_999)));
type Decision = 'accept' | 'dispute' | null;

/** A bill of a month of its own with one row, without the file it would come in. */
async function makeRow(
  app: TestApp,
  { parcelId = null, decision = null }: { parcelId?: number | null; decision?: Decision } = {},
): Promise<number> {
  const number = tracking();
  const billNo = `T${number}`;
  return idOf(
    app,
    sql`with b as (
        insert into carrier_bills (number, carrier, month, bill_no, status, created_at)
        values (${`ZD${number}`}, 'SAGAWA', '2026-05-01', ${billNo}, 'checked', now()) returning id),
      f as (
        insert into carrier_bill_files (bill_id, name, sha256, row_count, kept_count, replaced_count, imported_by_name, imported_at)
        select id, 'x.csv', ${billNo}, 1, 0, 0, 'x', now() from b returning id, bill_id)
      insert into carrier_bill_rows (bill_id, file_id, row_no, tracking_number, size, our_size, amount_jpy, state, result, parcel_id, expected_jpy, decision, agreed_jpy)
      select bill_id, id, 2, ${number}, '140', '100', 1050, 'checked', ${parcelId ? 'different' : 'extra'}, ${parcelId}::bigint,
        ${parcelId ? 700 : null}::int, ${decision}::text, ${decision === 'accept' ? 1050 : null}::int from f returning id`,
  );
}
const billOf = (app: TestApp, rowId: number): Promise<number> =>
  idOf(app, sql`select bill_id as id from carrier_bill_rows where id = ${rowId}`);

async function shipped(app: TestApp, company: { id: number }): Promise<number> {
  const order = await shipParcel(app, company, tracking(), size100);
  return idOf(app, sql`select id from outbound_parcels where order_id = ${order.id}`);
}
async function rerate(app: TestApp, company: { id: number }, by?: Scene['staff']): Promise<number> {
  const who = by ?? (await app.given.staff());
  const actor: Actor = { ...hand, userId: who.id };
  const rowId = await makeRow(app, { parcelId: await shipped(app, company) });
  const photoIds = [await photoOf(app, who)];
  return app.db.tx(async (tx) => (await proposeRerate(tx, actor, { rowId, toSize: '140', reason: 'x', photoIds }, app.clock.now())).id);
}

/** One proposal for a thing waits at a time: the one before makes room. */
async function costRate(app: TestApp, by?: Scene['staff']): Promise<number> {
  const who = by ?? (await app.given.staff());
  await app.db.run(sql`update cost_rates set status = 'withdrawn' where status = 'proposed' and key = ${keyOfItem('BAG')}`);
  const validFrom = addDays('2199-01-01', randomInt(100_000));
  const actor: Actor = { ...hand, userId: who.id };
  return app.db.tx(async (tx) => (await proposeCostRate(tx, actor, { item: 'BAG', minor: 100, validFrom, note: '' }, app.clock.now())).id);
}

export const moneyRecords: Records = {
  'insights.costRate': { belongsTo: 'provider', make: (app) => costRate(app) },
  'insights.bill': { belongsTo: 'provider', make: async (app) => billOf(app, await makeRow(app)) },
  'insights.billRow': { belongsTo: 'provider', make: (app) => makeRow(app) },
  'insights.rerate': { belongsTo: 'provider', make: async (app, { company }) => rerate(app, company) },
};

const ofStaff: Mutations[string] = async ({ app, company, staff }) => ({ body: { id: await rerate(app, company, staff) }, who: staff });

export const moneyMutations: Mutations = {
  'POST /carrierBill/import': async ({ app, staff }) => ({
    body: {
      carrier: 'SAGAWA',
      month: '2026-05',
      billNo: tracking(),
      fileId: await uploadAs(app, staff, csvOf([[tracking(), '', '100', '', '', 700, '']])),
    },
    who: staff,
  }),
  'POST /carrierBill/settle': async ({ app }) => ({ body: { id: await makeRow(app, { decision: 'dispute' }), agreedJpy: 0, reason: 'x' } }),
  'POST /carrierBill/confirm': async ({ app, company, staff }) => ({
    body: { id: await billOf(app, await makeRow(app, { parcelId: await shipped(app, company), decision: 'accept' })) },
    who: staff,
  }),
  'POST /rerate/propose': async ({ app, company, staff }) => ({
    body: {
      rowId: await makeRow(app, { parcelId: await shipped(app, company) }),
      toSize: '140',
      reason: 'x',
      photoIds: [await photoOf(app, staff)],
    },
    who: staff,
  }),
  'POST /rerate/approve': async ({ app, company, staff }) => ({ body: { id: await rerate(app, company) }, who: staff }),
  'POST /rerate/reject': async ({ app, company, staff }) => ({ body: { id: await rerate(app, company), reason: 'x' }, who: staff }),
  'POST /rerate/withdraw': ofStaff,
  'POST /costRate/propose': async ({ staff }) => ({
    body: { item: 'TOLERANCE', minor: 10, validFrom: addDays('2198-01-01', randomInt(300)), note: '' },
    who: staff,
  }),
  'POST /costRate/approve': async ({ app, staff }) => ({ body: { id: await costRate(app) }, who: staff }),
  'POST /costRate/reject': async ({ app, staff }) => ({ body: { id: await costRate(app), reason: 'x' }, who: staff }),
  'POST /costRate/withdraw': async ({ app, staff }) => ({ body: { id: await costRate(app, staff) }, who: staff }),
};
