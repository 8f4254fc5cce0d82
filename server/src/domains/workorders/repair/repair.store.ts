import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { listRepairs } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { type Instruction, type RepairStatus, repairStates } from '@kura/contract/workorders/repair/repair.fields.ts';
import type { ShipTo } from '@kura/contract/workorders/repair/ship-to.ts';
import type { RepairInput, RepairPart, RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import {
  beginsWith,
  bounded,
  countRows,
  countStates,
  dayRangeThere,
  documentsByNumber,
  equals,
  inStates,
  oneOf,
  pageRows,
} from '../../../kernel/list.ts';
import { yuan } from '../../../kernel/list-totals.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { stepsFor } from '../../../kernel/steps.ts';

const company = raw('t.company_id');
const table = raw('repair_orders t');
const from = raw(`repair_orders t join companies c on c.id = t.company_id join warehouses w on w.id = t.warehouse_id
  join products p on p.id = t.product_id`);
const names = raw('left join outbound_orders s on s.id = t.shipment_id');
const columns =
  raw(`t.id, t.number, t.status, t.customer_no, t.type, t.company_id, c.name as company_name, t.warehouse_id, w.code as warehouse_code,
  w.zone, t.product_id, p.sku, p.name_zh as product_name, p.is_serial_controlled, t.quantity, t.fixed_count, t.holding, t.serials, t.fixed_serials,
  t.return_number, t.fault_label, t.fault_text, t.charge_type, t.cost_minor, t.amount_minor, t.inspection_minor, t.price_state, t.instruction,
  t.return_id, t.shipment_id, coalesce(s.number, '') as shipment_number, t.result_note, t.reason, t.created_by_name, t.created_at, t.status_at, t.revision`);
type Stored = Omit<RepairRow, 'cost' | 'amount' | 'inspection'> & {
  costMinor: number | null;
  amountMinor: number | null;
  inspectionMinor: number;
};
const cny = (minor: number) => ({ currency: 'CNY', minor }) as const;
const shown = ({ costMinor, amountMinor, inspectionMinor, ...row }: Stored): RepairRow => ({
  ...row,
  cost: costMinor === null ? null : cny(costMinor),
  amount: amountMinor === null ? null : cny(amountMinor),
  inspection: cny(inspectionMinor),
});

export async function page(db: Query, scope: Scope, query: ListQuery<typeof listRepairs>): Promise<Page<RepairRow>> {
  const read = await pageRows<Stored>(db, {
    query,
    select: columns,
    from,
    names,
    where: [
      inScope(scope, company),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      query.customerNo ? sql`${beginsWith(raw('t.customer_no'), query.customerNo) ?? raw('true')} and t.customer_no <> ''` : null,
      query.sku ? sql`t.product_id in (select x.id from products x where upper(x.sku) = ${query.sku.trim().toUpperCase()})` : null,
      inStates(raw('t.status'), query.status, repairStates),
      oneOf(raw('t.fault_label'), query.faultLabel),
      oneOf(raw('t.price_state'), query.priceState),
      equals(raw('t.type'), query.type),
      equals(raw('t.instruction'), query.instruction),
      equals(raw('t.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      dayRangeThere(raw('t.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      statusAt: bounded(raw('t.status_at')),
      quantity: bounded(raw('t.quantity')),
      fixedCount: bounded(raw('t.fixed_count')),
      amount: bounded(raw('t.amount_minor')),
    },
    totals: { quantity: raw('t.quantity'), fixedCount: raw('t.fixed_count'), amount: yuan(raw('t.amount_minor')) },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
  return { ...read, rows: read.rows.map(shown) };
}
const one = async (db: Query, statement: Sql): Promise<RepairRow | undefined> => {
  const row = await db.first<Stored>(statement);
  return row && shown(row);
};
export const row = (db: Query, scope: Scope, id: number): Promise<RepairRow | undefined> =>
  one(db, sql`select ${columns} from ${from} ${names} ${where([sql`t.id = ${id}`, inScope(scope, company)])}`);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<RepairRow | undefined> =>
  one(tx, sql`select ${columns} from ${from} ${names} where t.id = ${id} and ${inScope(scope, company)} for update of t`);

interface Counted {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
}
export const counts = (db: Query, scope: Scope, { companyId, warehouseId }: Counted) =>
  countStates(db, table, raw('t.status'), repairStates, [
    inScope(scope, company),
    equals(company, companyId),
    equals(raw('t.warehouse_id'), warehouseId),
  ]);

type Asked = Omit<RepairInput, 'companyId' | 'imageIds' | 'videoIds'> & { companyId: number; zone: string; returnId?: number };
export async function insert(tx: Tx, actor: Actor, asked: Asked, now: Date): Promise<Numbered> {
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('WX', asked.zone, now)}
      insert into repair_orders (number, company_id, warehouse_id, product_id, quantity, customer_no, type, holding, return_id, return_number, serials, fault_label,
        fault_text, created_by, created_by_name, created_at, updated_at, status_at)
      values ((select number from n), ${asked.companyId}, ${asked.warehouseId}, ${asked.productId}, ${asked.quantity}, ${asked.customerNo},
        ${asked.type}, ${asked.holding}, ${asked.returnId ?? null}, ${asked.returnNumber}, ${asked.serials}::text[], ${asked.faultLabel}, ${asked.faultText}, ${actor.userId},
        ${actor.name}, ${now}, ${now}, ${now})
      returning id, number`),
  );
}

/** One of a return that nobody has named a price for yet: more of its pieces join it. */
export const openOfReturn = (tx: Tx, returnId: number, productId: number): Promise<RepairRow | undefined> =>
  one(
    tx,
    sql`
    select ${columns} from ${from} ${names}
    where t.return_id = ${returnId} and t.product_id = ${productId} and t.status = 'pendingConfirmation' and t.price_state = 'none' for update of t`,
  );
export const grow = (tx: Tx, id: number, quantity: number, now: Date): Promise<number> =>
  tx.run(sql`update repair_orders set quantity = quantity + ${quantity}, revision = revision + 1, updated_at = ${now} where id = ${id}`);
export interface Quote {
  chargeType: string;
  costMinor: number;
  inspectionMinor: number;
  amountMinor: number;
  state: RepairRow['priceState'];
  parts: readonly { productId: number; quantity: number; unitMinor: number }[];
}
export async function setQuote(tx: Tx, id: number, quote: Quote): Promise<void> {
  await tx.run(sql`
    update repair_orders set charge_type = ${quote.chargeType}, cost_minor = ${quote.costMinor}, inspection_minor = ${quote.inspectionMinor},
      amount_minor = ${quote.amountMinor}, price_state = ${quote.state}, revision = revision + 1 where id = ${id}`);
  await tx.run(sql`delete from repair_parts where repair_id = ${id}`);
  await tx.run(sql`
    insert into repair_parts (repair_id, line_no, product_id, quantity, unit_minor)
    select ${id}, x.at, x.product_id, x.quantity, x.unit from unnest(${quote.parts.map(({ productId }) => productId)}::bigint[],
      ${quote.parts.map(({ quantity }) => quantity)}::int[], ${quote.parts.map(({ unitMinor }) => unitMinor)}::bigint[])
      with ordinality as x(product_id, quantity, unit, at)`);
}
export const setPriceState = (tx: Tx, id: number, state: RepairRow['priceState']): Promise<number> =>
  tx.run(sql`update repair_orders set price_state = ${state}, revision = revision + 1 where id = ${id}`);
export interface Result {
  fixedCount: number;
  fixedSerials: readonly string[];
  amountMinor: number;
  note: string;
}
export const setResult = (tx: Tx, id: number, { fixedCount, fixedSerials, amountMinor, note }: Result): Promise<number> =>
  tx.run(sql`
    update repair_orders set fixed_count = ${fixedCount}, fixed_serials = ${fixedSerials}::text[], amount_minor = ${amountMinor}, result_note = ${note},
      revision = revision + 1 where id = ${id}`);
export const setInstruction = (tx: Tx, id: number, instruction: Instruction, shipTo: ShipTo | null, now: Date): Promise<number> =>
  tx.run(sql`
    update repair_orders set instruction = ${instruction}, ship_to = ${shipTo && JSON.stringify(shipTo)}::jsonb, revision = revision + 1,
      updated_at = ${now} where id = ${id}`);
export const shipToOf = async (db: Query, id: number): Promise<ShipTo | null> =>
  (await db.first<{ shipTo: ShipTo | null }>(sql`select ship_to from repair_orders where id = ${id}`))?.shipTo ?? null;
export const setShipment = (tx: Tx, id: number, shipmentId: number): Promise<number> =>
  tx.run(sql`update repair_orders set shipment_id = ${shipmentId} where id = ${id}`);
export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update repair_orders set status = ${status}, revision = revision + 1 where id = ${id}`));
export const { addStep, stepsOf, noteReason } = stepsFor<RepairStatus>({
  table: 'repair_orders',
  steps: 'repair_steps',
  owner: 'repair_id',
});

export interface KnownPart {
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  quantity: number;
  unitMinor: number;
  used: number | null;
}
export const partsOf = (db: Query, id: number): Promise<KnownPart[]> =>
  db.rows(sql`
    select x.product_id, p.sku, p.name_zh, p.name_jp, x.quantity, x.unit_minor, x.used from repair_parts x join products p on p.id = x.product_id
    where x.repair_id = ${id} order by x.line_no`);
export const shownPart = ({ unitMinor, ...part }: KnownPart): RepairPart => ({ ...part, price: cny(unitMinor) });
export const setUsed = (tx: Tx, id: number, used: readonly { productId: number; used: number }[]): Promise<number> =>
  tx.run(sql`
    update repair_parts set used = coalesce(x.used, 0) from repair_parts y left join unnest(${used.map(({ productId }) => productId)}::bigint[],
      ${used.map((part) => part.used)}::int[]) as x(product_id, used) on x.product_id = y.product_id
    where repair_parts.repair_id = ${id} and y.repair_id = ${id} and y.line_no = repair_parts.line_no`);

export const countToQuote = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`t.status = 'pendingConfirmation'`), raw(`t.price_state in ('none', 'declined')`), inScope(scope, company)]);
export const countToAnswer = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [
    raw(`(t.status = 'pendingConfirmation' and t.price_state = 'offered'
      or t.status in ('repairCompleted', 'unableToRepair') and t.instruction is null)`),
    inScope(scope, company),
  ]);
export const findByNumber = (db: Query, scope: Scope, keyword: string, limit: number) =>
  documentsByNumber(db, table, [inScope(scope, company)], keyword, limit);
