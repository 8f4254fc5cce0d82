import type { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import type { MovementRow } from '@kura/contract/inventory/movement/movement.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { causesOf, numbersOf } from '../../../kernel/causes.ts';
import { bug } from '../../../kernel/fail.ts';
import { bounded, contains, dayRangeThere, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { ofProducts } from '../stock/stock-conditions.ts';
import { companyName, locationCode, lotNumber, storeName, warehouseCode, warehouseZone } from '../stock/stock-names.ts';

type After = Pick<MovementRow, 'goodAfter' | 'lockedAfter' | 'defectiveAfter'>;
type Read = Omit<MovementRow, keyof After | 'reverses' | 'reversedBy'> & { balanceId: number };

/** A lot is named in full: its balances are few, and found first they lead to their lines. */
const ofLot = (number: string): Sql =>
  sql`m.balance_id = any(array(select b.id from stock_balances b join stock_lots t on t.id = b.lot_id where t.number = ${number}))`;
/** So are the entries of one document. */
const ofEntries = (condition: Sql): Sql => sql`m.entry_id = any(array(select e.id from stock_entries e where ${condition}))`;

/** A store is one of a company's: the rows of that company are in the order of time, those of a store are not. */
const ofStore = (storeId: number): Sql =>
  sql`m.company_id = (select s.company_id from stores s where s.id = ${storeId})
    and exists (select 1 from stock_balances b where b.id = m.balance_id and b.store_id = ${storeId})`;

/** Who cannot read our names cannot find them out by looking for them either. */
const ofActors = (name: string, { userType, companyId }: Actor): Sql =>
  sql`exists (select 1 from stock_entries e where e.id = m.entry_id and e.actor_id = any(array(
    select u.id from users u where (${contains(raw('u.nickname'), name)} or ${contains(raw('u.account'), name)})
      and ${userType === 'customer' ? sql`u.company_id = ${companyId}` : raw('true')})))`;

const select = sql`m.id, m.balance_id, m.at, m.type, m.company_id, ${companyName('m.company_id')}, ${storeName('b.store_id')}, m.product_id, p.sku, p.name_zh, p.name_jp,
  ${lotNumber('b.lot_id')}, b.lot_date, ${warehouseCode('m.warehouse_id')}, ${warehouseZone('m.warehouse_id')}, m.location_id, ${locationCode('m.location_id')},
  m.available + m.locked as good, m.locked, m.defective,
  e.cause_type, e.cause_id, e.cause_no, e.actor_name, e.reference, e.reverses_id is not null as is_reversal,
  ${causesOf(raw('select x.cause_type, x.cause_id, x.cause_no from stock_entries x where x.id = e.reverses_id'))} as reversed_causes,
  ${causesOf(raw('select x.cause_type, x.cause_id, x.cause_no from stock_entries x where x.reverses_id = e.id'))} as reversing_causes, e.note`;

const names = raw(`left join stock_balances b on b.id = m.balance_id left join stock_entries e on e.id = m.entry_id
  left join products p on p.id = m.product_id`);

const moved = { good: raw('m.available + m.locked'), locked: raw('m.locked'), defective: raw('m.defective') };

export async function movementPage(db: Query, actor: Actor, query: ListQuery<typeof listMovements>): Promise<Page<MovementRow>> {
  const { scope } = actor;
  const page = await pageRows<Read>(db, {
    query,
    select,
    from: raw('stock_movements m'),
    names,
    where: [
      inScope(scope, raw('m.company_id')),
      raw('m.entry_id not in (select k.entry_id from kept_entries k)'),
      equals(raw('m.company_id'), query.companyId),
      query.storeId === undefined ? null : ofStore(query.storeId),
      equals(raw('m.warehouse_id'), query.warehouseId),
      equals(raw('m.product_id'), query.productId),
      equals(raw('m.location_id'), query.locationId),
      // One kind is in the order of time in its index; of several, each is.
      query.type?.length === 1 ? equals(raw('m.type'), query.type[0]) : oneOf(raw('m.type'), query.type),
      query.direction ? raw(`m.available + m.locked + m.defective ${query.direction === 'in' ? '>' : '<'} 0`) : null,
      dayRangeThere(raw('m.at'), query.at, raw('(select w.zone from warehouses w where w.id = m.warehouse_id)')),
      await ofProducts(db, scope, query, raw('m.product_id')),
      query.lotNumber ? ofLot(query.lotNumber.toUpperCase()) : null,
      query.causeNo ? ofEntries(sql`e.cause_no in (${query.causeNo}, ${query.causeNo.toUpperCase()})`) : null,
      query.reference ? ofEntries(sql`e.reference = ${query.reference}`) : null,
      query.actorName ? ofActors(query.actorName, actor) : null,
    ],
    sorts: { at: raw('m.at'), good: bounded(moved.good), locked: bounded(moved.locked), defective: bounded(moved.defective) },
    totals: moved,
    defaultSort: 'at',
    tieBreaker: raw('m.id'),
  });
  if (page.rows.length === 0) return { ...page, rows: [] };
  const after = await figuresAfter(db, page.rows);
  const rows = page.rows.map((line) => {
    const { balanceId: _, ...row } = line;
    return { ...row, ...after(row.id), ...numbersOf(row) };
  });
  return { ...page, rows };
}

/**
 * What the balance was after a line: today's figure without the later lines of the same balance, both seen at one moment. Later is what has
 * the higher number, for a line gets its number while its balance is held; two clocks may disagree about the time. Each balance of the page is
 * gone through once, from today back to its earliest line there: a thousand lines of one balance cost no more than that one.
 */
async function figuresAfter(db: Query, lines: readonly { id: number; balanceId: number }[]): Promise<(id: number) => After> {
  const ids = lines.map(({ id }) => id);
  const rows = await db.rows<After & { id: number }>(sql`
    select x.id, b.available + b.locked - x.good as good_after, b.locked - x.locked as locked_after, b.defective - x.defective as defective_after
    from (
      select balance_id, min(id) as first_id from unnest(${lines.map(({ balanceId }) => balanceId)}::bigint[], ${ids}::bigint[]) as line(balance_id, id)
      group by balance_id) f
    join stock_balances b on b.id = f.balance_id
    cross join lateral (
      select m.id, coalesce(sum(m.available + m.locked) over later, 0) as good, coalesce(sum(m.locked) over later, 0) as locked,
        coalesce(sum(m.defective) over later, 0) as defective
      from stock_movements m where m.balance_id = f.balance_id and m.id >= f.first_id
      window later as (order by m.id desc rows between unbounded preceding and 1 preceding)) x
    where x.id = any(${ids})`);
  const known = new Map(rows.map(({ id, ...after }) => [id, after]));
  return (id) => {
    const after = known.get(id);
    if (!after) throw bug('a line of the log without its balance');
    return after;
  };
}

/** Lines of the book by the whole number of what caused them: that is how its index finds it. */
export const findCause = (
  db: Query,
  { scope }: { scope: Scope },
  keyword: string,
  limit: number,
): Promise<{ id: number; number: string }[]> =>
  db.rows(sql`
    select max(m.id) as id, e.cause_no as number from stock_entries e join stock_movements m on m.entry_id = e.id
    where e.cause_no = ${keyword.toUpperCase()} and ${inScope(scope, raw('m.company_id'))} group by e.cause_no limit ${limit}`);
