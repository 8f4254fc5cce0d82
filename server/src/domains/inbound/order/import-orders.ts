import { createHash } from 'node:crypto';
import { importedOnce, type OrderImportRow, orderImportSheet } from '@kura/contract/inbound/order/order-import.sheet.ts';
import type { OrderInput } from '@kura/contract/inbound/order/order.ts';
import { mostPackages } from '@kura/contract/inbound/package/package.ts';
import { langs, type TextRef } from '@kura/contract/kernel/text.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { sayLane } from '@kura/contract/pricing/say.ts';
import { say, type TextKey } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { inScope } from '../../../kernel/scope.ts';
import { lanesOn } from '../../quotes/public.ts';
import { faultsOf, meaningOf, packageOf } from './read-packages.ts';
import { readyOrder } from './save-order.ts';

interface Told extends OrderImportRow {
  at: number;
  companyId: number | null;
}
interface Warehouse {
  id: number;
  code: string;
  zone: string;
  country: string;
}
/** Of the first row of an order; the template marks them. */
const needed = orderImportSheet.columns.flatMap((column) => ('inFirstRow' in column && column.inFirstRow ? [column.field] : []));
/** A cell that was refused already: the rest of its row is judged all the same, and no order is tried. */
const hasHoles = (rows: readonly Told[]): boolean =>
  rows.some((row) => orderImportSheet.columns.some(({ field }) => field !== 'companyCode' && row[field] === undefined));
const upper = (text: string | null | undefined): string => (text ?? '').trim().toUpperCase();

/** Columns of the sheet that are called otherwise in an order. */
const columns: Readonly<Record<string, string>> = {
  companyId: 'companyCode',
  warehouseId: 'warehouseCode',
  storeId: 'storeName',
  isLarge: 'boxCount',
  productId: 'sku',
  fbaCenterId: 'fbaCenter',
};
/** `packages.3.productId` is the SKU of the fourth row of the order. */
function placeOf(field: string, own: readonly Told[]): { row: number; field: string } {
  const [, index, name = field] = /^packages\.(\d+)\.(\w+)/.exec(field) ?? [];
  return { row: (own[Number(index ?? 0)] ?? own[0])?.at ?? 0, field: columns[name] ?? name };
}

const companiesOf = async (tx: Tx, actor: Actor, rows: readonly OrderImportRow[]): Promise<Map<string, number>> => {
  const codes = [...new Set(rows.map((row) => upper(row.companyCode)))].filter(Boolean);
  const found = await tx.rows<{ id: number; code: string }>(
    sql`select c.id, upper(c.code) as code from companies c where upper(c.code) = any(${codes}) and ${inScope(actor.scope, raw('c.id'))}`,
  );
  return new Map(found.map(({ id, code }) => [code, id]));
};
/** The same name may stand for stores of two companies. */
const storesOf = async (tx: Tx, actor: Actor, rows: readonly OrderImportRow[]): Promise<Map<string, number>> => {
  const names = [...new Set(rows.map((row) => upper(row.storeName)))].filter(Boolean);
  const found = await tx.rows<{ id: number; companyId: number; name: string }>(sql`
    select s.id, s.company_id, upper(s.name) as name from stores s
    where upper(s.name) = any(${names}) and ${inScope(actor.scope, raw('s.company_id'))}`);
  return new Map(found.map(({ id, companyId, name }) => [`${companyId} ${name}`, id]));
};

const spoken = (text: string): string => upper(text.replaceAll(/\s+/g, ''));
/** A lane by its code, or in the words that the form shows, whichever language. */
async function laneReader(tx: Tx, now: Date) {
  const lanes = await lanesOn(tx, dayIn(zones.CN, now));
  const known = new Map(
    lanes.flatMap(({ lane }) =>
      [lane, ...langs.map((lang) => sayLane(lane, (text) => say(lang, text as TextKey)))].map((name) => [spoken(name), lane]),
    ),
  );
  return {
    // Where there is no book yet nobody can say.
    named: (text: string): string | undefined => known.get(spoken(text)) ?? (lanes.length === 0 ? text.trim() : undefined),
    only(method: string, country: string): string | undefined {
      const fitting = lanes.filter((lane) => lane.method === method && lane.destination.startsWith(`${country}_`));
      return fitting.length === 1 ? fitting[0]?.lane : undefined;
    },
  };
}

/** Rows of one order. A company is named once, as everything else of it. */
function groupsOf(rows: readonly OrderImportRow[], companies: ReadonlyMap<string, number>, actor: Actor): Told[][] {
  const codes = new Map<string, string>();
  const told = rows.map((row, at): Told => {
    const key = upper(row.orderKey);
    const code = upper(row.companyCode) || codes.get(key) || '';
    codes.set(key, code);
    return { ...row, at, companyCode: code || null, companyId: code ? (companies.get(code) ?? null) : actor.scope.companyId };
  });
  return [...Map.groupBy(told, (row) => `${row.companyCode} ${row.orderKey === undefined ? `#${row.at}` : upper(row.orderKey)}`).values()];
}

/** Keys of files are `1` and `2` again and again: only the key with all that stands with it tells that a file comes a second time. */
const printOf = (key: string, input: OrderInput): string =>
  createHash('sha256')
    .update(JSON.stringify([upper(key), input]))
    .digest('hex');
/** Those that are there, under their prints. Two files of one company come one after the other. */
async function importedBefore(tx: Tx, prints: readonly { companyId: number; print: string }[]): Promise<Map<string, string>> {
  for (const companyId of [...new Set(prints.map((one) => one.companyId))].toSorted((a, b) => a - b))
    await tx.run(sql`select pg_advisory_xact_lock(7317, ${companyId}::int)`);
  const there = await tx.rows<{ companyId: number; importKey: string; number: string }>(sql`
    select o.company_id, o.import_key, o.number from inbound_orders o
    where o.company_id = any(${prints.map(({ companyId }) => companyId)}::bigint[]) and o.import_key = any(${prints.map(({ print }) => print)}::text[])
      and o.status <> 'cancelled'`);
  return new Map(there.map(({ companyId, importKey, number }) => [`${companyId} ${importKey}`, number]));
}

/** V15: every row is judged before the first order stands; all of them go in, or none. */
export async function importOrders(tx: Tx, actor: Actor, rows: readonly OrderImportRow[], now: Date): Promise<number> {
  const companies = await companiesOf(tx, actor, rows);
  const stores = await storesOf(tx, actor, rows);
  const lanes = await laneReader(tx, now);
  const warehouses = new Map(
    (await tx.rows<Warehouse>(sql`select id, upper(code) as code, zone, country from warehouses`)).map((one) => [one.code, one]),
  );
  const groups = groupsOf(rows, companies, actor);
  const meanings = new Map<number, Awaited<ReturnType<typeof meaningOf>>>();
  for (const [companyId, own] of Map.groupBy(groups.flat(), (row) => row.companyId))
    if (companyId !== null) meanings.set(companyId, await meaningOf(tx, companyId, own));

  const problems: RowProblem[] = [];
  const problem = ({ at }: Told, field: string, text: TextRef, params?: RowProblem['params']) =>
    void problems.push({ row: at, field, text, ...(params ? { params } : {}) });
  const inputs: { own: readonly Told[]; input: OrderInput; companyId: number; print: string }[] = [];
  for (const own of groups) {
    const [first, ...more] = own;
    if (!first) continue;
    const before = problems.length;
    const { companyId, deliveryMethod, transportMethod } = first;
    if (companyId === null) problem(first, 'companyCode', first.companyCode ? 'inbound.order.noSuchCompany' : 'common.companyNeeded');
    for (const field of needed) if (first[field] === null) problem(first, field, 'kernel.issue.required');
    for (const row of more)
      for (const field of importedOnce)
        if ((row[field] ?? null) !== null && first[field] !== undefined && String(row[field]) !== String(first[field] ?? ''))
          problem(row, field, 'inbound.order.importDiffers');
    if (own.length > mostPackages) problem(own[mostPackages] ?? first, 'orderKey', 'inbound.order.importTooMany', { max: mostPackages });
    const warehouse = warehouses.get(upper(first.warehouseCode));
    if (first.warehouseCode && !warehouse) problem(first, 'warehouseCode', 'inbound.order.noSuchWarehouse');
    const storeId = upper(first.storeName) ? stores.get(`${companyId} ${upper(first.storeName)}`) : null;
    if (storeId === undefined && companyId !== null) problem(first, 'storeName', 'inbound.order.noSuchStore');
    let lane: string | undefined;
    if (deliveryMethod === 'provider') {
      if (transportMethod === null) problem(first, 'transportMethod', 'kernel.issue.required');
      lane = first.lane ? lanes.named(first.lane) : lanes.only(transportMethod ?? '', warehouse?.country ?? '');
      if (lane === undefined && first.lane) problem(first, 'lane', 'inbound.order.noSuchLane');
      else if (lane === undefined && first.lane === null && transportMethod && warehouse) problem(first, 'lane', 'kernel.issue.required');
    }
    const today = dayIn(deliveryMethod === 'provider' ? zones.CN : (warehouse?.zone ?? zones.JP), now);
    if (first.deliveryDate && first.deliveryDate < today) problem(first, 'deliveryDate', 'inbound.order.datePast');
    const meaning = companyId === null ? undefined : meanings.get(companyId);
    if (meaning) for (const row of own) for (const { field, text, params } of faultsOf(row, meaning)) problem(row, field, text, params);
    if (problems.length > before || companyId === null || !meaning || !warehouse || deliveryMethod === null || hasHoles(own)) continue;
    const isOurs = deliveryMethod === 'provider';
    const input: OrderInput = {
      companyId,
      warehouseId: warehouse.id,
      storeId: storeId ?? null,
      deliveryMethod,
      transportMethod,
      lane: lane ?? null,
      containerModel: first.containerModel,
      containerCount: first.containerCount,
      deliveryDate: first.deliveryDate ?? '',
      containerNumber: first.containerNumber ?? '',
      // What the customer sends himself comes under the number of its first package.
      courier: isOurs ? '' : (first.courier ?? ''),
      trackingNumber: isOurs ? '' : (first.trackingNumber ?? ''),
      fbaNo: first.fbaNo ?? '',
      fbaPo: first.fbaPo ?? '',
      remark: first.remark ?? '',
      packages: own.map((row) => packageOf(row, meaning)),
      isLarge: false,
      labelFileIds: [],
      customsFileIds: [],
    };
    inputs.push({ own, input, companyId, print: printOf(first.orderKey, input) });
  }
  const there = await importedBefore(tx, inputs);
  // All that can be found is found in one go: orders without a fault so far are tried even beside others that have one.
  const writes: (() => Promise<unknown>)[] = [];
  for (const { own, input, companyId, print } of inputs) {
    const number = there.get(`${companyId} ${print}`);
    if (number !== undefined) {
      problems.push({ ...placeOf('orderKey', own), text: 'inbound.order.importedBefore', params: { number } });
      continue;
    }
    try {
      const write = await readyOrder(tx, actor, input, now);
      writes.push(async () => tx.run(sql`update inbound_orders set import_key = ${print} where id = ${await write()}`));
    } catch (error) {
      // The others are judged all the same.
      if (!(error instanceof Failure)) throw error;
      const [fault] = error.fields;
      const params = fault?.params ?? error.params;
      problems.push({
        ...placeOf(fault?.field ?? 'orderKey', own),
        text: fault?.field === 'isLarge' ? 'inbound.order.importLarge' : (fault?.text ?? error.spec.text),
        ...(params ? { params } : {}),
      });
    }
  }
  if (problems.length > 0) throw new RowProblems(problems.toSorted((a, b) => a.row - b.row));
  for (const write of writes) await write();
  return rows.length;
}
