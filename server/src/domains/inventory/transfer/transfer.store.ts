import type { BookedScan, Transfer, TransferLine, TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import type { listTransfers } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { beginsWith, bounded, contains, countRows, dayRangeThere, documentsByNumber, equals, pageRows } from '../../../kernel/list.ts';
import { type Numbered, withNumber, orderOfNumber } from '../../../kernel/numbers.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('t.company_id');
const from = raw(`stock_transfers t join companies c on c.id = t.company_id join warehouses w on w.id = t.warehouse_id
  left join stores f on f.id = t.from_store_id left join stores o on o.id = t.to_store_id`);
const lineCount = '(select count(*) from stock_transfer_lines x where x.transfer_id = t.id)';
const pieces = '(select coalesce(sum(x.quantity), 0) from stock_transfer_lines x where x.transfer_id = t.id)';
const columns =
  raw(`t.id, t.number, t.kind, t.status, t.company_id, c.name as company_name, t.warehouse_id, w.code as warehouse_code, w.zone,
  t.from_store_id, coalesce(f.name, '') as from_store_name, t.to_store_id, coalesce(o.name, '') as to_store_name,
  ${lineCount} as line_count, ${pieces} as pieces,
  t.note, t.reason, t.created_by_name, t.created_at, t.finished_at`);

/** How the provider sorts its shelves is its own affair: customers see what goes on between their stores. */
const visible = ({ userType, scope }: Pick<Actor, 'userType' | 'scope'>): (Sql | null)[] => [
  inScope(scope, company),
  userType === 'staff' || userType === null ? null : raw(`t.kind = 'store'`),
];

/** Documents whose lines are added up while somebody waits. */
const mostSummed = 20_000;

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listTransfers>): Promise<Page<TransferRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      ...visible(actor),
      beginsWith(raw('t.number'), query.number?.toUpperCase()),
      equals(raw('t.kind'), query.kind),
      equals(raw('t.status'), query.status),
      equals(raw('t.warehouse_id'), query.warehouseId),
      equals(company, query.companyId),
      query.productId !== undefined &&
        sql`exists (select 1 from stock_transfer_lines x where x.transfer_id = t.id and x.product_id = ${query.productId})`,
      dayRangeThere(raw('t.created_at'), query.createdAt, raw('w.zone')),
    ],
    sorts: {
      createdAt: raw('t.created_at'),
      number: orderOfNumber(raw('t.number')),
      lineCount: bounded(raw(lineCount), mostSummed),
      pieces: bounded(raw(pieces), mostSummed),
    },
    totals: { pieces: raw(pieces) },
    totalsUpTo: mostSummed,
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });

export async function read(db: Query, actor: Pick<Actor, 'userType' | 'scope'>, id: number): Promise<Transfer | undefined> {
  const head = db.first<TransferRow>(sql`select ${columns} from ${from} ${where([sql`t.id = ${id}`, ...visible(actor)])}`);
  const lines = db.rows<TransferLine>(sql`
    select x.line_no, x.product_id, p.sku, p.name_zh, p.name_jp, x.holding, x.quantity, coalesce(lot.number, '') as lot_number, b.lot_date,
      coalesce(a.code, '') as from_location_code, coalesce(z.code, '') as to_location_code
    from stock_transfer_lines x join products p on p.id = x.product_id left join stock_balances b on b.id = x.balance_id
      left join stock_lots lot on lot.id = b.lot_id left join locations a on a.id = b.location_id left join locations z on z.id = x.to_location_id
    where x.transfer_id = ${id} order by x.line_no`);
  const [row, all] = await Promise.all([head, lines]);
  return row && { ...row, lines: all };
}

export const lock = (tx: Tx, scope: Scope, id: number): Promise<TransferRow | undefined> =>
  tx.first(sql`select ${columns} from ${from} where t.id = ${id} and ${inScope(scope, company)} for update of t`);

export interface NewTransfer {
  zone: string;
  companyId: number;
  warehouseId: number;
  kind: TransferRow['kind'];
  status: TransferRow['status'];
  fromStoreId: number | null;
  toStoreId: number | null;
  note: string;
  reference: string | null;
  lines: readonly { productId: number; balanceId: number | null; toLocationId: number | null; holding: string; quantity: number }[];
}

export async function insert(tx: Tx, actor: Actor, transfer: NewTransfer, now: Date): Promise<Numbered> {
  const finishedAt = transfer.status === 'done' ? now : null;
  const lines = transfer.lines.map((line, index) => ({ ...line, lineNo: index + 1 }));
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('YK', transfer.zone, now)},
      t as (
        insert into stock_transfers (number, company_id, warehouse_id, kind, status, from_store_id, to_store_id, note, reference,
          created_by, created_by_name, created_at, finished_at)
        values ((select number from n), ${transfer.companyId}, ${transfer.warehouseId}, ${transfer.kind}, ${transfer.status}, ${transfer.fromStoreId},
          ${transfer.toStoreId}, ${transfer.note}, ${transfer.reference}, ${actor.userId}, ${actor.name}, ${now}, ${finishedAt})
        returning id, number),
      l as (
        insert into stock_transfer_lines (transfer_id, line_no, product_id, balance_id, to_location_id, holding, quantity)
        select t.id, x."lineNo", x."productId", x."balanceId", x."toLocationId", x.holding, x.quantity
        from t, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as x("lineNo" integer, "productId" bigint, "balanceId" bigint, "toLocationId" bigint, holding text, quantity integer))
      select id, number from t`),
  );
}

export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update stock_transfers set status = ${status} where id = ${id}`));

export const noteEnd = (tx: Tx, id: number, reason: string, now: Date): Promise<number> =>
  tx.run(sql`update stock_transfers set reason = ${reason}, finished_at = ${now} where id = ${id}`);

export const byReference = (db: Query, reference: string): Promise<{ id: number; number: string } | undefined> =>
  db.first(sql`select id, number from stock_transfers where reference = ${reference}`);

const scannedPlace = (alias: string): string =>
  `jsonb_build_object(${['id', 'code', 'barcode', 'kind', 'state'].map((name) => `'${name}', ${alias}.${name}`).join(', ')})`;

/** The one line of a station's step. */
export const bookedScan = (db: Query, id: number): Promise<BookedScan | undefined> =>
  db.first(sql`
    select x.product_id, p.sku, p.name_zh, p.name_jp, x.holding, x.quantity, ${raw(scannedPlace('a'))} as from, ${raw(scannedPlace('z'))} as to
    from stock_transfer_lines x join products p on p.id = x.product_id join stock_balances b on b.id = x.balance_id
      join locations a on a.id = b.location_id join locations z on z.id = x.to_location_id
    where x.transfer_id = ${id}`);

export interface Movable {
  id: number;
  companyId: number;
  warehouseId: number;
  productId: number;
  locationId: number;
  kind: string;
}
export const movables = (db: Query, scope: Scope, ids: readonly number[]): Promise<Movable[]> =>
  db.rows(sql`
    select b.id, b.company_id, b.warehouse_id, b.product_id, b.location_id, l.kind
    from stock_balances b join locations l on l.id = b.location_id
    where b.id = any(${ids}) and ${inScope(scope, raw('b.company_id'))}`);

export interface TransferableQuery {
  companyId: number;
  warehouseId: number;
  storeId: number | null;
  keyword: string | undefined;
}
/** What can be given away: free pieces in normal places. */
export const transferable = (
  db: Query,
  query: TransferableQuery,
  limit: number,
): Promise<{ productId: number; sku: string; nameZh: string; nameJp: string; available: number }[]> =>
  db.rows(sql`
    select p.id as product_id, p.sku, p.name_zh, p.name_jp, sum(b.available) as available
    from stock_balances b join products p on p.id = b.product_id
    where b.company_id = ${query.companyId} and b.warehouse_id = ${query.warehouseId} and b.store_id is not distinct from ${query.storeId}::bigint
      and b.state = 'normal' and b.available > 0 and p.status = 'enabled'
      and ${query.keyword ? sql`(${contains(raw('p.sku'), query.keyword)} or ${contains(raw('p.name_zh'), query.keyword)} or ${contains(raw('p.name_jp'), query.keyword)})` : raw('true')}
    group by p.id order by p.sku, p.id limit ${limit}`);

const table = raw('stock_transfers t');

export const countRequested = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, table, [raw(`t.status = 'requested'`), inScope(scope, company)]);

export const findByNumber = (db: Query, actor: Actor, keyword: string, limit: number) =>
  documentsByNumber(db, table, visible(actor), keyword, limit);
