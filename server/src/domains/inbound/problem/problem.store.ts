import type { listProblems } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import type { ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, countRows, dayRangeThere, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('p.company_id');
const from = raw('inbound_problems p join inbound_orders o on o.id = p.order_id join warehouses w on w.id = p.warehouse_id');
const names = raw('join companies c on c.id = p.company_id left join products d on d.id = p.product_id');
const columns = raw(`p.id, p.order_id, o.number as order_number, p.kind, p.status, p.company_id, c.name as company_name, p.warehouse_id,
  w.code as warehouse_code, w.zone, w.country, w.working_weekdays, p.carton_code, p.carton_no, p.product_id, coalesce(d.sku, '') as sku, coalesce(d.is_serial_controlled, false) as is_serial_controlled, p.pieces, p.is_aside, p.serials, p.undone_count, o.store_id, o.lot_id, p.note,
  p.deadline, p.choice, p.choice_note, p.decided_by_name, p.decided_at, p.settle_note, p.settled_by_name, p.settled_at, p.reported_by_name, p.reported_at`);

export interface StoredProblem extends Omit<ProblemRow, 'isOverdue'> {
  country: 'JP' | 'CN';
  workingWeekdays: number[];
  cartonNo: number | null;
  /** How often what was done about it was taken back. */
  undoneCount: number;
  storeId: number | null;
  lotId: number | null;
}

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listProblems>): Promise<Page<StoredProblem>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    names,
    where: [
      inScope(actor.scope, company),
      beginsWith(raw('o.number'), query.orderNumber?.toUpperCase()),
      query.cartonCode ? beginsWith(raw('p.carton_code'), query.cartonCode) : null,
      query.cartonCode ? raw(`p.carton_code <> ''`) : null,
      equals(raw('p.status'), query.status),
      oneOf(raw('p.kind'), query.kind),
      equals(raw('p.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      equals(raw('p.order_id'), query.orderId),
      dayRangeThere(raw('p.reported_at'), query.reportedAt, raw('w.zone')),
    ],
    sorts: { reportedAt: raw('p.reported_at'), pieces: bounded(raw('p.pieces')) },
    totals: { pieces: raw('p.pieces') },
    defaultSort: 'reportedAt',
    tieBreaker: raw('p.id'),
  });

export const read = (db: Query, scope: Scope, id: number): Promise<StoredProblem | undefined> =>
  db.first(sql`select ${columns} from ${from} ${names} where p.id = ${id} and ${inScope(scope, company)}`);
/** The order first: whoever reports holds it too. */
export async function lock(tx: Tx, scope: Scope, id: number): Promise<StoredProblem | undefined> {
  await tx.run(sql`select 1 from inbound_orders where id = (select order_id from inbound_problems where id = ${id}) for update`);
  return tx.first(sql`select ${columns} from ${from} ${names} where p.id = ${id} and ${inScope(scope, company)} for update of p`);
}
export const byReference = async (db: Query, reference: string): Promise<number | undefined> =>
  (await db.first<{ id: number }>(sql`select id from inbound_problems where reference = ${reference}`))?.id;

export const countIn = (db: Query, scope: Scope, status: 'open' | 'decided'): Promise<number> =>
  countRows(db, raw('inbound_problems p'), [raw(`p.status = '${status}'`), inScope(scope, company)]);

export interface NewProblem {
  orderId: number;
  companyId: number;
  warehouseId: number;
  kind: string;
  cartonCode: string;
  cartonNo: number | null;
  productId: number | null;
  pieces: number;
  note: string;
  deadline: string;
  reference: string | null;
  isAside?: boolean;
}
/** The order counts it by itself; its carton is set aside. */
export async function insert(tx: Tx, actor: Actor, problem: NewProblem, now: Date): Promise<number> {
  const made = await tx.first<{ id: number }>(sql`
    insert into inbound_problems (order_id, company_id, warehouse_id, kind, carton_code, carton_no, product_id, pieces, note, deadline, reference, is_aside,
      reported_by_id, reported_by_name, reported_at)
    values (${problem.orderId}, ${problem.companyId}, ${problem.warehouseId}, ${problem.kind}, ${problem.cartonCode}, ${problem.cartonNo},
      ${problem.productId}, ${problem.pieces}, ${problem.note}, ${problem.deadline}, ${problem.reference}, ${problem.isAside ?? false}, ${actor.userId}, ${actor.name}, ${now})
    returning id`);
  await setCarton(tx, problem.orderId, problem.cartonNo, 'arrived', 'problem');
  return (made as { id: number }).id;
}
export const setCarton = async (tx: Tx, orderId: number, cartonNo: number | null, before: string, after: string): Promise<void> => {
  if (cartonNo !== null)
    await tx.run(sql`
      update inbound_cartons set status = ${after} where order_id = ${orderId} and carton_no = ${cartonNo} and status = ${before}`);
};
export const otherProblemsOf = async (tx: Tx, { id, orderId, cartonNo }: StoredProblem): Promise<number> =>
  countRows(tx, raw('inbound_problems p'), [
    sql`p.order_id = ${orderId} and p.carton_no = ${cartonNo} and p.id <> ${id} and p.status not in ('settled', 'withdrawn')`,
  ]);

export const decide = (tx: Tx, actor: Actor, id: number, choice: string, note: string, now: Date): Promise<number> =>
  tx.run(sql`
    update inbound_problems set status = 'decided', choice = ${choice}, choice_note = ${note}, decided_by_id = ${actor.userId},
      decided_by_name = ${actor.name}, decided_at = ${now} where id = ${id}`);
export const reopen = (tx: Tx, id: number, deadline: string): Promise<number> =>
  tx.run(sql`
    update inbound_problems set status = 'open', choice = null, choice_note = '', decided_by_id = null, decided_by_name = '', decided_at = null,
      deadline = ${deadline} where id = ${id}`);
export const settle = (
  tx: Tx,
  actor: Actor,
  id: number,
  { note, serials }: { note: string; serials: readonly string[] },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update inbound_problems set status = 'settled', settle_note = ${note}, serials = ${serials}::text[], settled_by_name = ${actor.name}, settled_at = ${now} where id = ${id}`);

export const unsettle = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update inbound_problems set status = 'decided', settle_note = '', settled_by_name = '', settled_at = null, serials = '{}', undone_count = undone_count + 1
    where id = ${id}`);

/** Of an order: surplus about which nobody has settled anything yet, the newest first. The caller holds the order. */
export const asideOf = (db: Query, orderId: number): Promise<StoredProblem[]> =>
  db.rows(sql`
    select ${columns} from ${from} ${names} where p.order_id = ${orderId} and p.is_aside and p.status in ('open', 'decided') order by p.id desc`);
export const setPieces = (tx: Tx, id: number, pieces: number): Promise<number> =>
  tx.run(sql`update inbound_problems set pieces = ${pieces} where id = ${id}`);
export const withdraw = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update inbound_problems set status = 'withdrawn' where id = ${id}`);

/** The carton that pieces of a product come in: how many it holds, and what it weighs. */
export const cartonOf = (db: Query, orderId: number, productId: number): Promise<{ weightG: number; quantityPerBox: number } | undefined> =>
  db.first(sql`
    select coalesce(measured_weight_g, weight_g) as weight_g, quantity_per_box from inbound_packages
    where order_id = ${orderId} and product_id = ${productId} order by line_no limit 1`);
