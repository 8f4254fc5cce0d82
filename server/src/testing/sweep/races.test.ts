import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { raw, sql } from '../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../app.ts';
import { depthOf } from '../depth.ts';
import { buildGate, type Gate } from '../gate.ts';
import type { TestUser } from '../given.ts';
import { audienceOf, customerPermissions } from './audience.ts';
import { callRaw, nameOf, type RawAnswer } from './call.ts';
import { canBeDeleted, deletionOf } from './deletion.ts';
import { prepareCall } from './prepare.ts';
import { unique } from './record-maker.ts';
import { idFieldsOf, type IdField, valueAt } from './sample.ts';

let app: TestApp;
let gate: Gate;
let staff: TestUser;
let deleter: TestUser;
beforeAll(async () => {
  app = await testApp();
  gate = await buildGate(app.db, ['operation_log', 'idempotency_keys']);
  [staff, deleter] = [await app.given.staff(), await app.given.staff()];
});
afterAll(() => app.close());

/** Every field of a change by which it names a record that somebody else may be deleting. */
const cases = (endpoints as readonly Endpoint[])
  .filter(({ method, answers, takes }) => method !== 'GET' && answers !== 'stream' && takes !== 'file')
  // Labels and other files that are drawn from what is there: nothing of it is kept.
  .filter(({ transaction, log }) => transaction !== 'own' || log !== 'none')
  .flatMap((endpoint) =>
    idFieldsOf(endpoint)
      .filter(({ part, record }) => part === 'body' && canBeDeleted(record))
      .map((field) => [`${nameOf(endpoint)} ${field.path.join('.')}`, endpoint, field] as const),
  );

async function prepare(endpoint: Endpoint, { path, record }: IdField) {
  const company = await app.given.company();
  const customer = await app.given.customer({ company, permissions: customerPermissions });
  const { call } = await prepareCall({ app, company, customer, staff }, endpoint, {
    isStaff: audienceOf(endpoint) !== 'customer',
    naming: path,
  });
  // Work with transactions of its own would keep its key before it begins, and wait at the gate with nothing in hand.
  const headers: Record<string, string> = endpoint.transaction === 'own' ? {} : { 'idempotency-key': unique() };
  const deletion = await deletionOf(app, record, Number(valueAt(call.body, path)));
  return {
    use: () => callRaw(app, endpoint, { ...call, headers }),
    remove: () => callRaw(app, deletion.endpoint, { body: deletion.body, token: deleter.token }),
  };
}

const isTold = ({ http, code }: RawAnswer): boolean => http === 200 && (code === 200 || (code >= 400 && code < 500));

/** Which list tells who it is that names the record. */
const toldBy: Readonly<Record<string, string>> = {
  'POST /adjustment/propose lines.0.productId': 'Adjustments',
  'POST /adjustment/propose lines.0.locationId': 'Adjustments',
  'POST /transfer/request toStoreId': 'Transfers',
  'POST /serial/capture productId': 'Serial numbers',
};

/** What names a product, a place or a store, and has nothing behind it. (Sums that are due soon go by what was touched, gone or not.) */
async function dangling(): Promise<string[]> {
  const columns = await app.db.rows<{ tableName: string; columnName: string; parent: string }>(sql`
    select c.table_name, c.column_name, p.parent from information_schema.columns c
    join (values ('product_id', 'products'), ('location_id', 'locations'), ('store_id', 'stores')) p(name, parent) on p.name = c.column_name
    join pg_class k on k.oid = c.table_name::regclass and k.relkind in ('r', 'p')
    where c.table_schema = 'public' and c.table_name <> 'stock_touched'`);
  const found = await Promise.all(
    columns.map(async ({ tableName, columnName, parent }) => {
      const lost = await app.db.first(
        raw(
          `select 1 as one from ${tableName} t where ${columnName} is not null and not exists (select 1 from ${parent} p where p.id = t.${columnName})`,
        ),
      );
      return lost ? [`${tableName}.${columnName}`] : [];
    }),
  );
  return found.flat();
}

describe('a record that is deleted while another call names it', () => {
  const met = { deletedFirst: new Set<string>(), namedFirst: new Set<string>() };

  const isBoth = (name: string): boolean => depthOf('ordersOfRace') === 2 || toldBy[name] !== undefined;
  const isOdd = (name: string): boolean => cases.findIndex(([other]) => other === name) % 2 === 1;
  const orders = {
    deletedFirst: cases.filter(([name]) => isBoth(name) || isOdd(name)),
    namedFirst: cases.filter(([name]) => isBoth(name) || !isOdd(name)),
  };

  it.each(orders.deletedFirst)('deleted first: %s', async (name, endpoint, field) => {
    const { remove, use } = await prepare(endpoint, field);
    const [removed, late] = await gate.meet(remove, use);
    expect([removed, late].filter((answer) => !isTold(answer))).toEqual([]);
    const by = toldBy[name];
    if (by) expect([removed.code, late.code, late.message]).toEqual([200, 409, expect.stringContaining(`can’t be used in “${by}”`)]);
    if (removed.code === 200) met.deletedFirst.add(name);
  });

  it.each(orders.namedFirst)('named first: %s', async (name, endpoint, field) => {
    const { remove, use } = await prepare(endpoint, field);
    const [used, refused] = await gate.meet(use, remove);
    expect([used, refused].filter((answer) => !isTold(answer))).toEqual([]);
    const by = toldBy[name];
    if (by) expect([used.code, refused.code, refused.message]).toEqual([200, 409, expect.stringContaining(`is used in “${by}”`)]);
    if (used.code === 200) met.namedFirst.add(name);
  });

  it('leaves nothing behind that names what has gone', async () => {
    expect(await dangling()).toEqual([]);
  });

  it('most of them did meet; the rest were refused for other reasons', () => {
    for (const order of ['deletedFirst', 'namedFirst'] as const) {
      const others = orders[order].map(([name]) => name).filter((name) => !met[order].has(name));
      expect(others.length / orders[order].length, others.join('\n')).toBeLessThan(1 / 3);
    }
  });
});
