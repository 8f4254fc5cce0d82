import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import type { Mutations, Prepared, Scene } from '../../../testing/sweep/mutation.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { containerId, makeConsolidation } from './make-consolidation.ts';

type Status = NonNullable<Parameters<typeof makeInbound>[2]>['status'];
/** A consolidation in a state, with an order of the company in the state that belongs to it. */
async function inState(app: TestApp, company: TestCompany, status: string, orderStatus: Status, more: object = {}): Promise<number> {
  // A full container is charged by the container: nobody has to measure anything.
  const { packages } = await makeInbound(app, company, { status: orderStatus, deliveryMethod: 'provider' });
  const id = await makeConsolidation(app, { status, packageIds: packages.map((one) => one.id), more });
  await app.db.run(sql`update consolidations set import_customs = 'released' where id = ${id} and status = 'arrived'`);
  return id;
}
const body = async (made: Promise<number>, more: object = {}): Promise<Prepared> => ({ body: { id: await made, ...more } });
const moving =
  (status: string, orderStatus: Status, more: object = {}): Mutations[string] =>
  ({ app, company, staff }) =>
    body(inState(app, company, status, orderStatus), more).then((prepared) => ({ ...prepared, who: staff }));
const withStatus =
  (column: 'bill_status' | 'export_customs' | 'import_customs', status: string, more: object = {}): Mutations[string] =>
  async ({ app, company, staff }: Scene) => {
    const id = await inState(app, company, 'arrived', 'arrived');
    await app.db.run(sql`update consolidations set bill_status = ${column === 'bill_status' ? status : 'draft'},
      export_customs = ${column === 'export_customs' ? status : 'notDeclared'}, import_customs = ${column === 'import_customs' ? status : 'notDeclared'}
      where id = ${id}`);
    return { body: { id, ...more }, who: staff };
  };
const because = { reason: 'x' };
const customs = (column: 'export_customs' | 'import_customs', path: string): Mutations => ({
  [`POST /consolidation/${path}/declare`]: withStatus(column, 'notDeclared'),
  [`POST /consolidation/${path}/checkDocuments`]: withStatus(column, 'declared'),
  [`POST /consolidation/${path}/inspect`]: withStatus(column, 'declared', because),
  [`POST /consolidation/${path}/askDuty`]: withStatus(column, 'declared'),
  [`POST /consolidation/${path}/clear`]: withStatus(column, 'declared'),
  [`POST /consolidation/${path}/hold`]: withStatus(column, 'declared', because),
  [`POST /consolidation/${path}/resume`]: withStatus(column, 'held'),
  [`POST /consolidation/${path}/reopen`]: withStatus(column, 'declared', because),
});
const revisionOf = async (app: TestApp, id: number): Promise<number> =>
  (await app.db.first<{ revision: number }>(sql`select revision from consolidations where id = ${id}`))?.revision ?? 0;

export const consolidationMutations: Mutations = {
  'POST /consolidation/create': async ({ app }, made) => ({ body: { ...made, containerId: await containerId(app) } }),
  'POST /consolidation/change': async ({ app, company, staff }, made) => {
    const id = await inState(app, company, 'open', 'audited');
    const shape = { ...made, id, containerId: await containerId(app), revision: await revisionOf(app, id) };
    return { body: { ...shape, shipName: 'OTHER', documentFileIds: [] }, who: staff };
  },
  'POST /consolidation/consolidate': moving('open', 'audited'),
  'POST /consolidation/load': async ({ app, company, staff }) => {
    await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
    const { packages } = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
    const id = await makeConsolidation(app, { packageIds: packages.map((one) => one.id) });
    await app.db.run(sql`update consolidations set status = 'consolidated' where id = ${id}`);
    return { body: { id, containerDate: '2026-06-01', isDeclared: true }, who: staff };
  },
  'POST /consolidation/depart': moving('loaded', 'loaded', { shipDate: '2026-06-02' }),
  'POST /consolidation/arrive': moving('departed', 'departed', { arrivalDate: '2026-06-05' }),
  'POST /consolidation/passCustoms': moving('arrived', 'arrived'),
  'POST /consolidation/deliver': moving('released', 'released'),
  'POST /consolidation/cancel': moving('open', 'audited', because),
  'POST /consolidation/rollBack': moving('departed', 'departed', because),
  'POST /consolidation/bill/confirm': withStatus('bill_status', 'draft'),
  'POST /consolidation/bill/issue': withStatus('bill_status', 'confirmed'),
  'POST /consolidation/bill/telex': withStatus('bill_status', 'confirmed'),
  'POST /consolidation/bill/obtain': withStatus('bill_status', 'issued'),
  'POST /consolidation/bill/reopen': withStatus('bill_status', 'issued', because),
  ...customs('export_customs', 'exportCustoms'),
  ...customs('import_customs', 'importCustoms'),
  'POST /consolidation/link': async ({ app, company, staff }) => {
    const { packages } = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
    return { body: { id: await inState(app, company, 'open', 'audited'), packageIds: packages.map((one) => one.id) }, who: staff };
  },
  'POST /consolidation/unlink': async ({ app, company, staff }) => {
    const { packages } = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
    const packageIds = packages.map((one) => one.id);
    return { body: { id: await makeConsolidation(app, { packageIds }), packageIds }, who: staff };
  },
  'POST /consolidation/scan': async ({ app, company, staff }) => {
    const { number } = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
    return { body: { id: await inState(app, company, 'open', 'audited'), code: number }, who: staff };
  },
  'POST /consolidation/fee/create': async ({ app, company, staff }) => {
    const id = await inState(app, company, 'open', 'audited');
    return { body: { id, revision: await revisionOf(app, id), item: 'DOC', minor: 100, currency: 'CNY' }, who: staff };
  },
  'POST /consolidation/fee/confirm': async ({ app, company, staff }) => {
    const id = await inState(app, company, 'open', 'audited');
    const fee = await app.db.first<{ id: number }>(sql`
      insert into consolidation_fees (consolidation_id, item, currency, minor, fee_rate, cny_minor, by_id, by_name, at)
      values (${id}, 'DOC', 'CNY', 100, 1, 100, ${(await app.given.staff()).id}, 'x', now()) returning id`);
    return { body: { id, revision: await revisionOf(app, id), feeId: fee?.id ?? 0 }, who: staff };
  },
  'POST /consolidation/fee/withdraw': async ({ app, company, staff }) => {
    const id = await inState(app, company, 'open', 'audited');
    const fee = await app.db.first<{ id: number }>(sql`
      insert into consolidation_fees (consolidation_id, item, currency, minor, fee_rate, cny_minor, by_name, at)
      values (${id}, 'DOC', 'CNY', 100, 1, 100, 'x', now()) returning id`);
    return { body: { id, revision: await revisionOf(app, id), feeId: fee?.id ?? 0, ...because }, who: staff };
  },
  'POST /consolidation/tax/save': async ({ app, company, staff }) => {
    await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
    const id = await inState(app, company, 'arrived', 'arrived');
    await app.db.run(
      sql`insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values ('JPY/CNY', '2020-01-01', 0.0485, '', 'x', now()) on conflict do nothing`,
    );
    return { body: { id, revision: await revisionOf(app, id), dutyJpy: 48_100, importTaxJpy: 128_000 }, who: staff };
  },
};
