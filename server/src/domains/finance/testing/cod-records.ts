import { randomInt } from 'node:crypto';
import { withCheck } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { idOf, unique, type Records } from '../../../testing/sweep/record-maker.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { type CodReportMove, moveCodReport } from '../cod/cod-report.moves.ts';
import { importCodReport } from '../cod/import-cod-report.ts';

const tracking = () => withCheck(String(randomInt(10_000_000_000, 99_999_999_999)));
/** A parcel on the truck with an amount to collect, made without its order's way. */
async function amount(app: TestApp, company: TestCompany, number = tracking()): Promise<number> {
  const { id: warehouseId } = await makeWarehouse(app);
  return idOf(
    app,
    sql`with o as (
        insert into outbound_orders (number, company_id, warehouse_id, status, kind, carrier, recipient_name, phone, postcode, prefecture, city, street, cod_jpy,
          created_by_name, created_at, updated_at, status_at, shipped_at)
        values (${`CK${unique()}`}, ${company.id}, ${warehouseId}, 'shipped', 'single', 'SAGAWA', 'x', '0312345678', '1000001', '13', 'x', 'x', 5000,
          'x', now(), now(), now(), now()) returning id, number)
      insert into cod_amounts (company_id, order_id, order_number, carrier, tracking_number, jpy, shipped_at)
      select ${company.id}, o.id, o.number, 'SAGAWA', ${number}, 5000, now() from o returning id`,
  );
}
async function report(app: TestApp, company: TestCompany, told = 5000): Promise<number> {
  const number = tracking();
  await amount(app, company, number);
  const row = { trackingNumber: number, outcome: null, amount: told, fee: null, day: null };
  await app.db.tx((tx) => importCodReport(tx, system, [row], app.clock.now()));
  return idOf(app, sql`select report_id as id from cod_report_lines where tracking_number = ${number}`);
}
/** Far enough for what is asked of it. */
async function moved({ app, company, staff }: Scene, ...moves: CodReportMove[]): Promise<number> {
  const id = await report(app, company);
  const input = { receivedMinor: 5000, receivedDay: '2026-01-01' };
  // Whatever the limits of the provider are just now.
  const actor = { ...hand, userId: staff.id, permissions: new Set([...hand.permissions, 'finance:control:large']) };
  for (const name of moves) await app.db.tx((tx) => moveCodReport(tx, actor, id, name, { input, now: app.clock.now() }));
  return id;
}

export const codRecords: Records = {
  'finance.codAmount': { belongsTo: 'company', make: (app, { company }) => amount(app, company) },
  'finance.codReport': { belongsTo: 'provider', make: async (app) => report(app, await app.given.company()) },
};
export const codMutations: Mutations = {
  'POST /codReport/accept': async ({ app, company, staff }) => {
    const id = await report(app, company, 4900);
    return {
      body: { id, lineId: await idOf(app, sql`select id from cod_report_lines where report_id = ${id}`), isAccepted: true },
      who: staff,
    };
  },
  'POST /codReport/unplaced/decide': async (scene) => {
    const { app, company, staff } = scene;
    const number = tracking();
    await amount(app, company, number);
    const row = (trackingNumber: string) => ({ trackingNumber, outcome: null, amount: 5000, fee: null, day: null });
    const strange = tracking();
    await app.db.tx((tx) => importCodReport(tx, system, [row(number), row(strange)], app.clock.now()));
    const id = await idOf(app, sql`select report_id as id from cod_report_lines where tracking_number = ${number}`);
    const actor = { ...hand, userId: staff.id, permissions: new Set([...hand.permissions, 'finance:control:large']) };
    const input = { receivedMinor: 10_000, receivedDay: '2026-01-01' };
    for (const name of ['book', 'remit'] as const)
      await app.db.tx((tx) => moveCodReport(tx, actor, id, name, { input, now: app.clock.now() }));
    return {
      body: {
        id,
        lineId: await idOf(app, sql`select id from cod_report_lines where tracking_number = ${strange}`),
        choice: 'giveBack',
        orderNumber: '',
        reason: 'x',
      },
      who: await app.given.staff({ permissions: ['finance:codReport:remit', 'finance:control:large'] }),
    };
  },
  'POST /codReport/takeBack': async (scene, body) => ({ body: { ...body, id: await moved(scene, 'book') }, who: scene.staff }),
  'POST /codReport/remit': async (scene) => ({
    body: { id: await moved(scene, 'book'), receivedMinor: 5000, receivedDay: '2026-01-01' },
    who: await scene.app.given.staff({ permissions: ['finance:codReport:remit', 'finance:control:large'] }),
  }),
  'POST /codReport/credit': async (scene) => ({ body: { id: await moved(scene, 'book', 'remit') }, who: scene.staff }),
};
