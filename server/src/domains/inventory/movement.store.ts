import type { listMovements } from '@kura/contract/inventory/movement.endpoints.ts';
import type { MovementRow } from '@kura/contract/inventory/movement.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../kernel/db/sql.ts';
import { contains, dayRange, equals, type ListRequest, oneOf, pageRows } from '../../kernel/list.ts';
import { inScope, type Scope } from '../../kernel/scope.ts';
import { ofProducts } from './stock-conditions.ts';
import { companyName, locationCode, lotNumber, storeName, warehouseCode } from './stock-names.ts';

type Pieces = { good: number; locked: number; defective: number };
type Read = Omit<MovementRow, 'goodAfter' | 'lockedAfter' | 'defectiveAfter'> & { now: Pieces; later: Pieces };

/** A lot is named in full: its balances are few, and found first they lead to their lines. */
const ofLot = (number: string): Sql =>
  sql`m.balance_id = any(array(select b.id from stock_balances b join stock_lots t on t.id = b.lot_id where t.number = ${number}))`;
/** So are the entries of one document. */
const ofEntries = (condition: Sql): Sql => sql`m.entry_id = any(array(select e.id from stock_entries e where ${condition}))`;

/** A store is one of a company's: the rows of that company are in the order of time, those of a store are not. */
const ofStore = (storeId: number): Sql =>
  sql`m.company_id = (select s.company_id from stores s where s.id = ${storeId})
    and exists (select 1 from stock_balances b where b.id = m.balance_id and b.store_id = ${storeId})`;

const ofActors = (name: string): Sql =>
  sql`exists (select 1 from stock_entries e where e.id = m.entry_id and e.actor_id = any(array(
    select u.id from users u where ${contains(raw('u.nickname'), name)} or ${contains(raw('u.account'), name)})))`;

/**
 * What the balance was after a line: today's figure without the later lines of the same balance. Later is what has the higher number, for
 * a line gets its number while its balance is held; two clocks may disagree about the time.
 */
const later = raw(`(select jsonb_build_object('good', coalesce(sum(x.available + x.locked), 0), 'locked', coalesce(sum(x.locked), 0),
  'defective', coalesce(sum(x.defective), 0)) from stock_movements x where x.balance_id = m.balance_id and x.id > m.id)`);

const select = sql`m.id, m.at, m.type, m.company_id, ${companyName('m.company_id')}, ${storeName('b.store_id')}, m.product_id, p.sku, p.name_zh, p.name_jp,
  ${lotNumber('b.lot_id')}, b.lot_date, ${warehouseCode('m.warehouse_id')}, m.location_id, ${locationCode('m.location_id')},
  m.available + m.locked as good, m.locked, m.defective,
  jsonb_build_object('good', b.available + b.locked, 'locked', b.locked, 'defective', b.defective) as now, ${later} as later,
  e.cause_type, e.cause_id, e.cause_no, e.actor_name, e.reference, e.reverses_id is not null as is_reversal, e.note`;

const from = raw(`stock_movements m left join stock_balances b on b.id = m.balance_id left join stock_entries e on e.id = m.entry_id
  left join products p on p.id = m.product_id`);

export async function movementPage(
  db: Query,
  scope: Scope,
  zone: string,
  query: ListQuery<typeof listMovements>,
): Promise<Page<MovementRow>> {
  const page = await pageRows<Read>(db, {
    query,
    select,
    from,
    where: [
      inScope(scope, raw('m.company_id')),
      equals(raw('m.company_id'), query.companyId),
      query.storeId === undefined ? null : ofStore(query.storeId),
      equals(raw('m.warehouse_id'), query.warehouseId),
      equals(raw('m.product_id'), query.productId),
      equals(raw('m.location_id'), query.locationId),
      // One kind is in the order of time in its index; of several, each is.
      query.type?.length === 1 ? equals(raw('m.type'), query.type[0]) : oneOf(raw('m.type'), query.type),
      dayRange(raw('m.at'), query.at, zone),
      ofProducts(raw('m.product_id'), query.keyword),
      query.lotNumber ? ofLot(query.lotNumber.toUpperCase()) : null,
      query.causeNo ? ofEntries(sql`e.cause_no in (${query.causeNo}, ${query.causeNo.toUpperCase()})`) : null,
      query.reference ? ofEntries(sql`e.reference = ${query.reference}`) : null,
      query.actorName ? ofActors(query.actorName) : null,
    ],
    sorts: { at: raw('m.at') },
    defaultSort: 'at',
    tieBreaker: raw('m.id'),
  });
  // Asked for its days, the list answers with days.
  return (query as ListRequest).countDays ? (page as unknown as Page<MovementRow>) : { ...page, rows: page.rows.map(withFigures) };
}

const withFigures = ({ now, later: since, ...row }: Read): MovementRow => ({
  ...row,
  goodAfter: now.good - since.good,
  lockedAfter: now.locked - since.locked,
  defectiveAfter: now.defective - since.defective,
});
