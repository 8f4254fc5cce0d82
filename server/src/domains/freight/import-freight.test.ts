import type { ConsolidationSheetRow } from '@kura/contract/freight/consolidation/consolidation.sheet.ts';
import type { FeeSheetRow } from '@kura/contract/freight/consolidation/fee.sheet.ts';
import type { ContainerSheetRow } from '@kura/contract/freight/container/container.sheet.ts';
import type { TruckSheetRow } from '@kura/contract/freight/truck/truck.sheet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { sql } from '../../kernel/db/sql.ts';
import { RowProblems } from '../../kernel/registry.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeWarehouse } from '../warehouse/testing/make-warehouse.ts';
import { importConsolidations } from './consolidation/import-consolidations.ts';
import { importFees } from './consolidation/import-fees.ts';
import { importContainers } from './container/import-containers.ts';
import { containerId, makeConsolidation } from './testing/make-consolidation.ts';
import { importTrucks } from './truck/import-trucks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await containerId(app);
});
afterAll(() => app.close());

const told = async () => {};
/** `row column reason` of what was refused; how many went in when nothing was. */
const outcome = (run: (tx: Tx) => Promise<number>) =>
  app.db.tx(run).catch((error: unknown) => {
    if (!(error instanceof RowProblems)) throw error;
    return error.problems.map(({ row, field, text }) => `${row} ${field} ${text}`);
  });
const logged = async (record: string) =>
  (await app.db.first<{ n: number }>(sql`select count(*)::int as n from operation_log where record = ${record}`))?.n;

it('V04 V15 models of containers go in with the plan of the form; one that is there, twice in the file or planned above its room is named', async () => {
  const row: ContainerSheetRow = {
    name: '测试柜',
    model: 'imp1',
    volumeM3: 33.1,
    payloadKg: 28_180,
    lengthM: 5.898,
    widthM: 2.352,
    heightM: 2.385,
    planM3: null,
    planKg: null,
  };
  const run = (rows: readonly ContainerSheetRow[]) => outcome((tx) => importContainers(tx, system, rows, app.clock.now(), told));
  expect(await run([row, { ...row, model: '40hq' }, { ...row, model: 'IMP1' }, { ...row, model: 'IMP2', planM3: 33.101 }])).toEqual([
    '1 model freight.container.modelTaken',
    '2 model freight.container.modelTaken',
    '3 planM3 freight.container.planAbove',
  ]);
  expect(await run([row])).toBe(1);
  expect(
    await app.db.rows(sql`select model, length_mm, volume_mm3, plan_mm3, plan_g from containers where upper(model) like 'IMP%'`),
  ).toEqual([{ model: 'IMP1', lengthMm: 5898, volumeMm3: 33_100_000_000, planMm3: 28_135_000_000, planG: 28_180_000 }]);
  expect(await logged('freight.container')).toBe(1);
});

it('V04 V15 trucks go in by the code of their warehouse, with the measures of their model where none are given', async () => {
  const { code, id } = await makeWarehouse(app);
  const row: TruckSheetRow = {
    name: '習志野 1',
    model: '4T_WING',
    volumeM3: 35.4,
    loadKg: 2600,
    owner: '東和運輸',
    phone: '047-000-0000',
    address: null,
    warehouseCode: code.toLowerCase(),
    lengthM: null,
    widthM: null,
    heightM: null,
  };
  const run = (rows: readonly TruckSheetRow[]) => outcome((tx) => importTrucks(tx, system, rows, app.clock.now(), told));
  expect(await run([row, { ...row, warehouseCode: 'NOWHERE' }])).toEqual(['1 warehouseCode kernel.issue.choice']);
  expect(await run([row])).toBe(1);
  expect(await app.db.rows(sql`select warehouse_id, length_mm, volume_mm3, address from trucks where name = '習志野 1'`)).toEqual([
    { warehouseId: id, lengthMm: 6200, volumeMm3: 35_400_000_000, address: '' },
  ]);
});

it('S14 V15 consolidations are opened empty with their fields; dates out of order and models that are none are named together', async () => {
  const row: ConsolidationSheetRow = {
    transport: 'sea',
    type: 'shared',
    containerModel: '40hq',
    containerCode: 'tclu4187650',
    vehicleType: null,
    departurePort: 'CNSHA',
    destinationPort: 'JPTYO',
    shipName: 'Ever Front',
    blNumber: null,
    loadingAddress: null,
    loadingDay: '2026-06-10',
    loadingTime: '14:00',
    containerDate: '2026-06-11',
    shipDate: '2026-06-12',
    arrivalDate: '2026-06-16',
    currency: null,
    usdRate: '7.1',
    jpyRate: null,
    remark: null,
  };
  const run = (rows: readonly ConsolidationSheetRow[]) => outcome((tx) => importConsolidations(tx, system, rows, app.clock.now(), told));
  const faulty = [
    row,
    { ...row, containerModel: null },
    { ...row, containerModel: 'NONE', shipDate: '2026-06-01' },
    { ...row, arrivalDate: '2026-06-01' },
  ];
  expect(await run(faulty)).toEqual([
    '1 containerModel kernel.issue.required',
    '2 containerModel freight.consolidation.unknownModel',
    '2 shipDate freight.consolidation.shipBefore',
    '3 arrivalDate freight.consolidation.arriveBefore',
  ]);
  expect(await app.db.rows(sql`select id from consolidations`)).toEqual([]);
  expect(await run([row, { ...row, transport: 'air', containerModel: null }])).toBe(2);
  const made = await app.db.rows(sql`
    select status, transport, container_code, ship_name, plan_mm3, currency, usd_rate::text as usd_rate from consolidations order by id`);
  const same = { status: 'open', containerCode: 'TCLU4187650', shipName: 'EVER FRONT', currency: 'USD', usdRate: '7.100000' };
  expect(made).toEqual([
    { ...same, transport: 'sea', planMm3: 68_000_000_000 },
    { ...same, transport: 'air', planMm3: null },
  ]);
  expect(await logged('freight.consolidation')).toBe(2);
});

it('V15 S09 K05 the costs of containers come in by a file: every fault named and nothing kept, else each with its rate, limit, book and log, and once', async () => {
  const [id, other, gone] = [
    await makeConsolidation(app, { more: { usdRate: '7.123457' } }),
    await makeConsolidation(app),
    await makeConsolidation(app, { status: 'cancelled' }),
  ];
  const numbers = await app.db.rows<{ number: string }>(sql`select number from consolidations where id >= ${id} order by id`);
  const [first = '', bare = '', cancelled = ''] = numbers.map(({ number }) => number);
  const row: FeeSheetRow = { number: first, item: 'OF', currency: 'USD', amount: '1150.00', rate: null, note: null };
  const run = (rows: Parameters<typeof importFees>[2]) => outcome((tx) => importFees(tx, system, rows, app.clock.now(), told));
  const kept = () =>
    app.db.rows(sql`
      select f.consolidation_id as id, item, currency, minor, fee_rate::text as rate, cny_minor, entry_id is not null as is_booked
      from consolidation_fees f where consolidation_id = any(${[id, other, gone]}::bigint[]) order by f.id`);
  expect(
    await run([
      row,
      { ...row, number: 'GX00000000000', amount: '1.005' },
      { ...row, number: cancelled, currency: 'CNY' },
      { ...row, number: bare },
      { ...row, currency: 'JPY', amount: '10.5', rate: '0.0485' },
      { ...row, amount: '0' },
      { ...row, number: first.toLowerCase() },
      { ...row, amount: '7.00', rate: '0.000001' },
      // Cells that were refused before are holes: the rest of the row is judged all the same.
      { number: 'GX1' },
    ]),
  ).toEqual([
    '1 number freight.fee.noSuchConsolidation',
    '1 amount freight.fee.notExact',
    '2 number freight.fee.ofCancelled',
    '3 rate freight.fee.noRate',
    '4 amount freight.fee.notExact',
    '5 amount freight.fee.amountRange',
    '6 amount freight.fee.twice',
    '7 rate finance.rate.unlikely',
    '8 number freight.fee.noSuchConsolidation',
  ]);
  expect(await kept()).toEqual([]);

  const logs = await logged('freight.consolidation');
  const sound: FeeSheetRow[] = [
    row,
    { ...row, item: 'THC', currency: 'JPY', amount: '38001', rate: '0.0485' },
    { ...row, number: bare, item: 'TRUCKING', currency: 'CNY', amount: '60000', note: '外港' },
  ];
  const clerk = { ...system, kind: 'user', userId: (await app.given.staff()).id, name: 'clerk', userType: 'staff' } as const;
  const byClerk = () => outcome((tx) => importFees(tx, clerk, sound, app.clock.now(), told));
  expect(await byClerk()).toBe(3);
  // As if typed: half up to the fen, and what is above the limit of the one who sent it waits for a second person.
  expect(await kept()).toEqual([
    { id, item: 'OF', currency: 'USD', minor: 115_000, rate: '7.123457', cnyMinor: 819_198, isBooked: true },
    { id, item: 'THC', currency: 'JPY', minor: 38_001, rate: '0.048500', cnyMinor: 184_305, isBooked: true },
    { id: other, item: 'TRUCKING', currency: 'CNY', minor: 6_000_000, rate: '1.000000', cnyMinor: 6_000_000, isBooked: false },
  ]);
  expect(await app.db.rows(sql`select cost_minor from consolidations where id = any(${[id, other]}::bigint[]) order by id`)).toEqual([
    { costMinor: 1_003_503 },
    { costMinor: 0 },
  ]);
  expect(await logged('freight.consolidation')).toBe((logs ?? 0) + 3);
  expect(await app.db.rows(sql`select 1 from lone_acts where kind = 'cost' and record_id = ${id}`)).toHaveLength(2);
  // The same file once more.
  expect(await byClerk()).toEqual(['0', '1', '2'].map((at) => `${at} amount freight.fee.twice`));
});
