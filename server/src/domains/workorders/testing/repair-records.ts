import { randomBytes } from 'node:crypto';
import { sql } from '../../../kernel/db/sql.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';
import * as store from '../repair/repair.store.ts';
import { fault, makeBench, makeRepair, quote } from './make-repair.ts';
import { seenRepair } from './seen.ts';

const states: Readonly<Record<string, NonNullable<Parameters<typeof makeRepair>[2]>['upTo']>> = {
  accept: 'quoted',
  decline: 'quoted',
  start: 'accepted',
  finish: 'inRepair',
  giveUp: 'inRepair',
  instruct: 'repairCompleted',
  close: 'instructed',
};
const upTo = (step: string) => {
  const state = states[step];
  return state ? { upTo: state } : {};
};

export const repairRecords: Records = {
  /** A file of somebody, as a camera makes it. */
  'system.video': {
    belongsTo: 'person',
    make: async ({ db }, { company, user }) =>
      (
        await db.first<{ id: number }>(sql`
          insert into files (company_id, owner_user_id, kind, name, mime, size, sha256, storage_key)
          values (${company.id}, ${user.id}, 'video', 'a.mp4', 'video/mp4', 1, '', ${randomBytes(8).toString('hex')}) returning id`)
      )?.id ?? 0,
  },
  'workorders.repair': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) => (await makeRepair(app, company, upTo(path.split('/').at(-1) ?? ''))).id,
  },
};
export const repairMutations: Mutations = {
  'POST /repair/create': async ({ app, company }) => {
    const { warehouse, productId } = await makeBench(app, company);
    return { body: { ...fault, warehouseId: warehouse.id, productId, quantity: 2 } };
  },
  'POST /repair/quote': async ({ app, company, staff }) => ({
    body: { ...(await seenRepair(app.db, (await makeRepair(app, company)).id)), ...quote },
    who: staff,
  }),
  'POST /repair/accept': async ({ app, company }) => ({
    body: { ...(await seenRepair(app.db, (await makeRepair(app, company, { upTo: 'quoted' })).id)) },
  }),
  'POST /repair/decline': async ({ app, company }) => ({
    body: { ...(await seenRepair(app.db, (await makeRepair(app, company, { upTo: 'quoted' })).id)), reason: 'x' },
  }),
  'POST /repair/start': async ({ app, company, staff }) => ({
    body: { ...(await seenRepair(app.db, (await makeRepair(app, company, { upTo: 'accepted' })).id)) },
    who: staff,
  }),
  'POST /repair/finish': async ({ app, company, staff }) => ({
    body: { id: (await makeRepair(app, company, { upTo: 'inRepair' })).id, fixedCount: 2 },
    who: staff,
  }),
  'POST /repair/close': async ({ app, company, staff }) => {
    const { id, locationId } = await makeRepair(app, company, { upTo: 'instructed' });
    return { body: { ...(await seenRepair(app.db, id)), goodLocationId: locationId }, who: staff };
  },
  'POST /repair/cancel': async ({ app, company }) => ({ body: { ...(await seenRepair(app.db, (await makeRepair(app, company)).id)) } }),
  'POST /repair/instruct': async ({ app, company }) => ({
    body: { ...(await seenRepair(app.db, (await makeRepair(app, company, { upTo: 'repairCompleted' })).id)), instruction: 'shelve' },
  }),
};
const repairs = of((db, actor, query) => store.page(db, actor.scope, query));
export const repairPlans: readonly ListPlan[] = [
  ['repair_orders_created', repairs({}), orders],
  ['repair_orders_company', repairs({}, oneCompany), orders],
  ['repair_orders_status', repairs({ status: ['inRepair'] }), orders],
  ['repair_orders_warehouse', repairs({ warehouseId: 1 }), orders],
  ['repair_orders_sorted', repairs({ sort: 'number' }), orders],
  ['repair_orders_number', repairs({ number: 'WX2606' }), searches],
  ['repair_orders_customer_no', repairs({ customerNo: 'A1' }), searches],
];
