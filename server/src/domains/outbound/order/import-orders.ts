import { importedOnce, type OrderImportRow, orderImportSheet } from '@kura/contract/outbound/order/order-import.sheet.ts';
import type { OrderInput } from '@kura/contract/outbound/order/order.ts';
import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import { likelyPrefecture, postcodeOf, prefectureInText, prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { inScope } from '../../../kernel/scope.ts';
import { findByCodes } from '../../products/public.ts';
import { cityAt, knownElsewhere, prefectureAt } from '../postcode/places-of.ts';
import { lockNumbers, takenNumbers } from './customer-no.store.ts';
import { readyOrder } from './save-order.ts';

interface Told extends OrderImportRow {
  at: number;
}
const upper = (text: string | null | undefined): string => (text ?? '').trim().toUpperCase();
/** Of the first row of an order; the template marks them. City and warehouse are filled in where there is but one. */
const needed = orderImportSheet.columns.flatMap((column) => ('inFirstRow' in column ? [column.field] : []));
/** As people write one thing: `100-0001` is `1000001`. */
const spoken: Readonly<Partial<Record<keyof OrderImportRow, (text: string) => string | undefined>>> = {
  postcode: postcodeOf,
  phone: recipientPhoneOf,
  prefecture: (text) => (prefectureOf(text.trim()) ?? prefectureInText(text))?.code,
};
const toldAs = (row: OrderImportRow, field: (typeof importedOnce)[number]): string => {
  const text = String(row[field] ?? '');
  return upper(spoken[field]?.(text) ?? text);
};
/** A cell that was refused already: the rest of its row is judged all the same, and no order is tried. */
const hasHoles = (rows: readonly Told[]): boolean =>
  rows.some((row) => orderImportSheet.columns.some(({ field }) => field !== 'companyCode' && row[field] === undefined));
const prefectureFor = (row: OrderImportRow): string | undefined =>
  !row.prefecture
    ? (prefectureAt(postcodeOf(row.postcode ?? '') ?? '') ?? likelyPrefecture(postcodeOf(row.postcode ?? '') ?? '')?.code)
    : (prefectureOf(row.prefecture.trim()) ?? prefectureInText(row.prefecture))?.code;

/** Columns of the sheet that are called otherwise in an order. */
const columnOf = (field: string): string =>
  field.startsWith('lines') ? 'sku' : field === 'warehouseId' ? 'warehouseCode' : field === 'storeId' ? 'storeName' : field;

/** V15: every row is judged before the first order stands; all of them go in as drafts, or none. */
export async function importOrders(tx: Tx, actor: Actor, rows: readonly OrderImportRow[], now: Date): Promise<number> {
  const codes = [...new Set(rows.map((row) => upper(row.companyCode)))].filter(Boolean);
  const companies = new Map(
    (
      await tx.rows<{ id: number; code: string }>(
        sql`select c.id, upper(c.code) as code from companies c where upper(c.code) = any(${codes}) and ${inScope(actor.scope, raw('c.id'))}`,
      )
    ).map(({ id, code }) => [code, id]),
  );
  const warehouses = new Map(
    (await tx.rows<{ id: number; code: string }>(sql`select id, upper(code) as code from warehouses`)).map(({ id, code }) => [code, id]),
  );
  const open = await tx.rows<{ id: number }>(sql`select id from warehouses where status = 'enabled' and country = 'JP' limit 2`);
  const onlyWarehouse = open.length === 1 ? open[0]?.id : undefined;
  const companyOf = (row: OrderImportRow): number | null =>
    upper(row.companyCode) ? (companies.get(upper(row.companyCode)) ?? null) : actor.scope.companyId;

  // The same name may stand for stores of two companies.
  const stores = new Map(
    (
      await tx.rows<{ id: number; companyId: number; name: string }>(sql`
        select s.id, s.company_id, upper(s.name) as name from stores s
        where upper(s.name) = any(${[...new Set(rows.map((row) => upper(row.storeName)))].filter(Boolean)}) and ${inScope(actor.scope, raw('s.company_id'))}`)
    ).map(({ id, companyId, name }) => [`${companyId} ${name}`, id]),
  );

  const problems: RowProblem[] = [];
  const problem = (row: Told, field: string, text: string, params?: RowProblem['params']) =>
    void problems.push({ row: row.at, field, text, ...(params ? { params } : {}) });
  const groups = new Map<string, Told[]>();
  for (const [at, row] of rows.entries()) {
    const told = { ...row, at };
    if (companyOf(row) === null)
      problem(told, 'companyCode', upper(row.companyCode) ? 'outbound.order.noSuchCompany' : 'common.companyNeeded');
    const key = `${companyOf(row)} ${row.customerNo ?? `#${at}`}`;
    groups.set(key, [...(groups.get(key) ?? []), told]);
  }
  await lockNumbers(
    tx,
    [...new Set(rows.map((row) => companyOf(row)))].filter((id) => id !== null),
  );
  const skus = new Map<string, number>();
  for (const [companyId, own] of Map.groupBy(rows, (row) => companyOf(row))) {
    if (companyId === null) continue;
    const found = await findByCodes(
      tx,
      companyId,
      own.flatMap(({ sku }) => sku ?? []),
    );
    for (const { code, productId } of found) skus.set(`${companyId} ${code}`, productId);
    const asked = own.flatMap(({ customerNo }) => customerNo ?? []);
    for (const customerNo of await takenNumbers(tx, companyId, asked)) {
      const first = groups.get(`${companyId} ${customerNo}`)?.[0];
      if (first) problem(first, 'customerNo', 'outbound.order.customerNoTaken');
    }
  }

  const inputs: { first: Told; input: OrderInput }[] = [];
  for (const own of groups.values()) {
    const [first, ...more] = own;
    if (!first) continue;
    const companyId = companyOf(first);
    const before = problems.length;
    // Two orders under one number would go to the recipient of the first.
    for (const row of more)
      for (const field of importedOnce)
        if ((row[field] ?? null) !== null && first[field] !== undefined && toldAs(row, field) !== toldAs(first, field))
          problem(row, field, 'outbound.order.importDiffers');
    for (const field of needed) if (!first[field]) problem(first, field, 'kernel.issue.required');
    const warehouseId = upper(first.warehouseCode) ? warehouses.get(upper(first.warehouseCode)) : onlyWarehouse;
    if (!first.warehouseCode && warehouseId === undefined) problem(first, 'warehouseCode', 'kernel.issue.required');
    if (first.warehouseCode && warehouseId === undefined) problem(first, 'warehouseCode', 'outbound.order.noSuchWarehouse');
    const storeId = upper(first.storeName) ? stores.get(`${companyId} ${upper(first.storeName)}`) : null;
    if (storeId === undefined && companyId !== null) problem(first, 'storeName', 'outbound.order.noSuchStore');
    const prefecture = prefectureFor(first);
    if (first.postcode && prefecture === undefined) problem(first, 'prefecture', 'outbound.order.noSuchPrefecture');
    else if (prefecture !== undefined) {
      const postcode = postcodeOf(first.postcode ?? '') ?? '';
      // What only its first digits speak against is asked at the submission: they are no proof.
      const right = knownElsewhere(postcode, prefecture);
      if (right.length > 0) problem(first, 'prefecture', 'outbound.order.rowPrefecture', { postcode, right: right.join(' / ') });
    }
    const postcode = postcodeOf(first.postcode ?? '') ?? '';
    const city = first.city || cityAt(postcode);
    if (!city) problem(first, 'city', 'kernel.issue.required');
    const lines = new Map<number, number>();
    for (const row of own) {
      const productId = skus.get(`${companyId} ${upper(row.sku)}`);
      if (productId === undefined) {
        if (companyId !== null && row.sku) problem(row, 'sku', 'outbound.order.noSuchSku');
      } else if (lines.has(productId)) problem(row, 'sku', 'outbound.order.productTwice');
      else lines.set(productId, row.quantity);
    }
    const isPast = first.deliveryDate && first.deliveryDate < dayIn(zones.JP, now);
    if (isPast) problem(first, 'deliveryDate', 'outbound.order.datePast');
    if (problems.length > before || companyId === null || hasHoles(own)) continue;
    inputs.push({
      first,
      input: {
        ...(companyId === null ? {} : { companyId }),
        warehouseId: warehouseId ?? 0,
        storeId: storeId ?? null,
        customerNo: first.customerNo,
        shippingType: first.shippingType ?? 'normal',
        carrierMode: first.carrier === null ? 'cheapest' : 'chosen',
        carrier: first.carrier,
        recipientName: first.recipientName ?? '',
        recipientCompany: first.recipientCompany ?? '',
        phone: first.phone ?? '',
        postcode: first.postcode ?? '',
        prefecture: prefecture ?? '',
        city: city ?? '',
        street: first.street ?? '',
        building: first.building ?? '',
        deliveryDate: first.deliveryDate,
        deliveryWindow: first.deliveryWindow ?? '',
        codJpy: first.codJpy ?? 0,
        packaging: first.packaging,
        remark: first.remark ?? '',
        lines: [...lines].map(([productId, quantity]) => ({ productId, quantity })),
      },
    });
  }
  // All that can be found is found in one go: orders without a fault so far are tried even beside others that have one.
  const writes: (() => Promise<unknown>)[] = [];
  for (const { first, input } of inputs) {
    try {
      writes.push(await readyOrder(tx, actor, input, now, { source: 'import', sourceKey: null }));
    } catch (error) {
      // The others are judged all the same.
      if (!(error instanceof Failure)) throw error;
      const [field] = error.fields;
      problem(first, columnOf(field?.field ?? 'customerNo'), field?.text ?? error.spec.text, field?.params ?? error.params);
    }
  }
  if (problems.length > 0) throw new RowProblems(problems.toSorted((a, b) => a.row - b.row));
  for (const write of writes) await write();
  return rows.length;
}
