import type { listSnapshots } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import type { Snapshot } from '@kura/contract/inventory/snapshot/snapshot.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { bounded, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { lotDays } from '../stock/stock-conditions.ts';

type Sums = Pick<Snapshot, 'rowCount' | 'good' | 'locked' | 'defective' | 'volumeM3'>;
type Read = Omit<Snapshot, keyof Sums> & { figures: Sums };

/** The sums are kept by company when the day is closed: a reader's share is a few rows, not the day again. */
export async function snapshotPage(db: Query, scope: Scope, query: ListQuery<typeof listSnapshots>): Promise<Page<Snapshot>> {
  const theirs = sql`t.warehouse_id = d.warehouse_id and t.day = d.day and ${inScope(scope, raw('t.company_id'))}
    and ${equals(raw('t.company_id'), query.companyId) ?? raw('true')}`;
  const sumOf = (figure: string) =>
    bounded(sql`(select coalesce(sum(t.${raw(figure)}), 0) from stock_snapshot_totals t where ${theirs})`, 20_000);
  const isAll = scope.companyId === null && query.companyId === undefined;
  const page = await pageRows<Read>(db, {
    query,
    select: sql`d.id, d.warehouse_id, w.code as warehouse_code, w.zone, d.day, d.taken_at,
      (select jsonb_build_object('rowCount', coalesce(sum(t.row_count), 0), 'good', coalesce(sum(t.good), 0), 'locked', coalesce(sum(t.locked), 0),
        'defective', coalesce(sum(t.defective), 0), 'volumeM3', round(coalesce(sum(t.volume_mm3), 0) / 1000000000.0, 3)::text)
        from stock_snapshot_totals t where ${theirs}) as figures`,
    from: raw('stock_snapshot_days d left join warehouses w on w.id = d.warehouse_id'),
    where: [
      equals(raw('d.warehouse_id'), query.warehouseId),
      lotDays(raw('d.day'), query.day),
      isAll ? null : sql`exists (select 1 from stock_snapshot_totals t where ${theirs})`,
    ],
    sorts: { day: raw('d.day'), rowCount: sumOf('row_count'), good: sumOf('good'), locked: sumOf('locked'), defective: sumOf('defective') },
    defaultSort: 'day',
    tieBreaker: raw('d.id'),
  });
  return { ...page, rows: page.rows.map(({ figures, ...row }) => ({ ...row, ...figures })) };
}
