import type { Currency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { listOrders } from '@kura/contract/workorders/order/order.endpoints.ts';
import { type OrderKind, type OrderStatus, orderStates, type PriceState } from '@kura/contract/workorders/order/order.fields.ts';
import type { OrderInput, OrderItem, OrderRow, OrderTime } from '@kura/contract/workorders/order/order.ts';
import type { Cause } from '../../finance/public.ts';
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
  inDays,
  inStates,
  oneOf,
  pageRows,
} from '../../../kernel/list.ts';
import { type Numbered, orderOfNumber, withNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { stepsFor } from '../../../kernel/steps.ts';

const company = raw('t.company_id');
const table = raw('work_orders t');
const from = raw('work_orders t join warehouses w on w.id = t.warehouse_id');
/** What the columns alone want. */
const names = raw(`left join companies c on c.id = t.company_id left join inbound_orders i on i.id = t.inbound_order_id
  left join users a on a.id = t.assignee_id left join work_order_templates m on m.id = t.template_id`);
const columns =
  raw(`t.id, t.number, t.status, t.kind, t.type, t.content, t.price_minor, t.currency, t.price_state, t.price_rate::text as rate,
  t.price_note, t.item_count, t.company_id, coalesce(c.name, '') as company_name, t.warehouse_id, w.code as warehouse_code, w.zone,
  coalesce(i.number, '') as receipt_number, t.source_type, t.source_id, t.source_no, t.assignee_id, coalesce(a.nickname, '') as assignee_name, t.due_day, t.spent_minutes, t.reason,
  t.created_by_name, t.created_at, t.status_at, t.template_id, m.price_minor as usual_minor, m.currency as usual_currency, t.revision`);

type Stored = Omit<OrderRow, 'price' | 'usualPrice'> & {
  priceMinor: number | null;
  usualMinor: number | null;
  usualCurrency: Currency | null;
};
const shown = ({ priceMinor, usualMinor, usualCurrency, ...row }: Stored): OrderRow => ({
  ...row,
  price: priceMinor === null ? null : { currency: row.currency, minor: priceMinor },
  usualPrice: usualMinor === null || usualCurrency === null ? null : { currency: usualCurrency, minor: usualMinor },
});
/** A07: who does it and how long that took is the provider's own matter. */
export const forReader = ({ userType }: Pick<Actor, 'userType'>, row: OrderRow): OrderRow =>
  userType === 'customer'
    ? { ...row, assigneeId: null, assigneeName: '', spentMinutes: 0, sourceType: null, sourceId: null, sourceNo: '' }
    : row;
/** What was turned down is nobody's money: it stands in its row, and in no sum. */
const standing = raw(`case when t.status not in ('rejected', 'cancelled') and t.price_state <> 'declined' then t.price_minor end`);
/** A customer sees whatever its company pays for, whoever asked for it; staff have a page for each. */
const ofKind = ({ userType }: Pick<Actor, 'userType'>, kind: OrderKind | undefined): Sql | null =>
  userType === 'customer' ? null : equals(raw('t.kind'), kind);

export async function page(
  db: Query,
  actor: Pick<Actor, 'scope' | 'userType'>,
  query: ListQuery<typeof listOrders>,
): Promise<Page<OrderRow>> {
  const read = await pageRows<Stored>(db, {
    query,
    select: columns,
    from,
    names,
    where: [
      inScope(actor.scope, company),
      ofKind(actor, query.kind),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      query.receiptNumber
        ? sql`t.inbound_order_id in (select x.id from inbound_orders x where ${beginsWith(raw('x.number'), query.receiptNumber.toUpperCase()) ?? raw('true')})`
        : null,
      inStates(raw('t.status'), query.status, orderStates),
      oneOf(raw('t.type'), query.type),
      oneOf(raw('t.price_state'), query.priceState),
      actor.userType === 'customer' ? null : equals(raw('t.assignee_id'), query.assigneeId),
      inDays(raw('t.due_day'), query.dueDay),
      equals(raw('t.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      dayRangeThere(raw('t.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      dueDay: raw('t.due_day'),
      statusAt: bounded(raw('t.status_at')),
      itemCount: bounded(raw('t.item_count')),
      price: bounded(raw('t.price_minor')),
      // A07: its order would tell a customer what the column does not.
      spentMinutes: bounded(raw(actor.userType === 'customer' ? '0::int' : 't.spent_minutes')),
    },
    totals: {
      price: { minor: standing, currency: raw('t.currency') },
      itemCount: raw('t.item_count'),
      spentMinutes: actor.userType === 'customer' ? raw('0') : raw('t.spent_minutes'),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
  return { ...read, rows: read.rows.map((stored) => forReader(actor, shown(stored))) };
}
const one = async (db: Query, statement: Sql): Promise<OrderRow | undefined> => {
  const row = await db.first<Stored>(statement);
  return row && shown(row);
};
export const row = (db: Query, scope: Scope, id: number): Promise<OrderRow | undefined> =>
  one(db, sql`select ${columns} from ${from} ${names} ${where([sql`t.id = ${id}`, inScope(scope, company)])}`);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<OrderRow | undefined> =>
  one(tx, sql`select ${columns} from ${from} ${names} where t.id = ${id} and ${inScope(scope, company)} for update of t`);
export const rows = async (db: Query, scope: Scope, ids: readonly number[]): Promise<OrderRow[]> =>
  (
    await db.rows<Stored>(
      sql`select ${columns} from ${from} ${names} where t.id = any(${ids}::bigint[]) and ${inScope(scope, company)} order by t.id`,
    )
  ).map(shown);

interface Asked {
  kind: OrderKind;
  companyId?: number | undefined;
  warehouseId?: number | undefined;
}
export const counts = (db: Query, actor: Actor, { kind, companyId, warehouseId }: Asked) =>
  countStates(db, table, raw('t.status'), orderStates, [
    inScope(actor.scope, company),
    ofKind(actor, kind),
    equals(company, companyId),
    equals(raw('t.warehouse_id'), warehouseId),
  ]);

export interface Wanted extends Omit<OrderInput, 'companyId' | 'receiptNumber' | 'fileIds'> {
  kind: OrderKind;
  companyId: number | null;
  inboundOrderId: number | null;
  assigneeId: number | null;
  source?: Cause | undefined;
}
const piecesOf = ({ items }: Wanted): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What was opened for a document before. */
export const bySource = (db: Query, { type, id }: Cause): Promise<Numbered | undefined> =>
  db.first(sql`select id, number from work_orders where source_type = ${type} and source_id = ${id}`);
export async function insert(tx: Tx, actor: Actor, wanted: Wanted & { zone: string }, now: Date): Promise<Numbered> {
  const made = found(
    await tx.first<Numbered>(sql`
      ${withNumber('GD', wanted.zone, now)}
      insert into work_orders (number, kind, company_id, warehouse_id, type, content, template_id, inbound_order_id, item_count, assignee_id, due_day,
        source_type, source_id, source_no, created_by, created_by_name, created_at, updated_at, status_at)
      values ((select number from n), ${wanted.kind}, ${wanted.companyId}, ${wanted.warehouseId}, ${wanted.type}, ${wanted.content},
        ${wanted.templateId}, ${wanted.inboundOrderId}, ${piecesOf(wanted)}, ${wanted.assigneeId}, ${wanted.dueDay},
        ${wanted.source?.type ?? null}, ${wanted.source?.id ?? null}, ${wanted.source?.no ?? ''}, ${actor.userId}, ${actor.name},
        ${now}, ${now}, ${now})
      returning id, number`),
  );
  await setItems(tx, made.id, wanted);
  return made;
}
export async function update(tx: Tx, id: number, wanted: Wanted, now: Date): Promise<void> {
  await tx.run(sql`
    update work_orders set warehouse_id = ${wanted.warehouseId}, type = ${wanted.type}, content = ${wanted.content},
      template_id = ${wanted.templateId}, inbound_order_id = ${wanted.inboundOrderId}, item_count = ${piecesOf(wanted)},
      assignee_id = ${wanted.assigneeId}, due_day = ${wanted.dueDay}, revision = revision + 1, updated_at = ${now}
    where id = ${id}`);
  await tx.run(sql`delete from work_order_items where order_id = ${id}`);
  await setItems(tx, id, wanted);
}
const setItems = (tx: Tx, id: number, { items }: Wanted): Promise<number> =>
  tx.run(sql`
    insert into work_order_items (order_id, line_no, product_id, quantity)
    select ${id}, x.at, x.product_id, x.quantity from unnest(${items.map(({ productId }) => productId)}::bigint[],
      ${items.map(({ quantity }) => quantity)}::int[]) with ordinality as x(product_id, quantity, at)`);

export interface Offer {
  minor: number;
  currency: Currency;
  rate: string | null;
  state: PriceState;
  note: string;
}
export const setPrice = (tx: Tx, actor: Actor, id: number, { minor, currency, rate, state, note }: Offer): Promise<number> =>
  tx.run(sql`
    update work_orders set price_minor = ${minor}, currency = ${currency}, price_rate = ${rate}, price_state = ${state}, price_note = ${note},
      priced_by = ${actor.userId}, revision = revision + 1 where id = ${id}`);
export const setPriceState = (tx: Tx, id: number, state: PriceState): Promise<number> =>
  tx.run(sql`update work_orders set price_state = ${state}, revision = revision + 1 where id = ${id}`);
export const assign = (tx: Tx, id: number, to: { assigneeId: number | null; dueDay: string | null }): Promise<number> =>
  tx.run(sql`update work_orders set assignee_id = ${to.assigneeId}, due_day = ${to.dueDay}, revision = revision + 1 where id = ${id}`);
export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update work_orders set status = ${status}, revision = revision + 1 where id = ${id}`));
export const { addStep, stepsOf, noteReason } = stepsFor<OrderStatus>({
  table: 'work_orders',
  steps: 'work_order_steps',
  owner: 'order_id',
});
export const itemsOf = (db: Query, id: number): Promise<OrderItem[]> =>
  db.rows(sql`
    select x.product_id, p.sku, p.name_zh, p.name_jp, x.quantity from work_order_items x join products p on p.id = x.product_id
    where x.order_id = ${id} order by x.line_no`);
export const timesOf = (db: Query, id: number): Promise<OrderTime[]> =>
  db.rows(sql`select id, by_name, minutes, note, at from work_order_times where order_id = ${id} order by id`);
export async function addTime(tx: Tx, actor: Actor, id: number, spent: { minutes: number; note: string }, now: Date): Promise<void> {
  await tx.run(sql`
    insert into work_order_times (order_id, by_id, by_name, minutes, note, at)
    values (${id}, ${actor.userId}, ${actor.name}, ${spent.minutes}, ${spent.note}, ${now})`);
  await tx.run(sql`update work_orders set spent_minutes = spent_minutes + ${spent.minutes}, updated_at = ${now} where id = ${id}`);
}

/** Undefined: the company has no such order. */
export const receiptByNumber = async (db: Query, companyId: number, number: string): Promise<number | undefined> =>
  (
    await db.first<{ id: number }>(sql`
      select id from inbound_orders where number = ${number.trim().toUpperCase()} and company_id = ${companyId} and status <> 'cancelled'`)
  )?.id;

/** Pieces of each product that come with an order. */
export const comingWith = async (db: Query, inboundOrderId: number): Promise<Map<number, number>> => {
  const rows = await db.rows<{ productId: number; pieces: number }>(sql`
    select product_id, sum(box_count * quantity_per_box)::int as pieces from inbound_packages where order_id = ${inboundOrderId} group by product_id`);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
};

export const countUnaudited = (db: Query, scope: Scope, kind: OrderKind): Promise<number> =>
  countRows(db, table, [sql`t.kind = ${kind}`, raw(`t.status = 'unaudited'`), inScope(scope, company)]);
export const countOffered = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`t.price_state = 'offered'`), raw(`t.status = 'audited'`), inScope(scope, company)]);
export const findByNumber = (db: Query, { scope, userType }: Actor, kind: OrderKind, keyword: string, limit: number) =>
  documentsByNumber(db, table, [inScope(scope, company), ofKind({ userType }, kind)], keyword, limit);
