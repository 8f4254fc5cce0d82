import type { listStoreSurvey } from '@kura/contract/insights/store-survey/store-survey.endpoints.ts';
import type { StoreSurveyRow } from '@kura/contract/insights/store-survey/store-survey.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { equals, pageRows, ticked } from '../../../kernel/list.ts';
import { onlyTotals } from '../../../kernel/list-totals.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface SurveyFilter {
  warehouseId?: number | undefined;
}

const everyPlace = raw('select k.location_id, k.pieces, k.mm3 from place_pieces k where k.pieces > 0');
/** Places that are used, with what lies there of that company. */
const heldBy = (scope: Scope): Sql =>
  scope.companyId === null
    ? everyPlace
    : sql`select k.location_id, h.pieces, h.mm3 from (${everyPlace}) k left join (
        select b.location_id, sum(b.available + b.locked + b.defective) as pieces,
          sum((b.available + b.locked + b.defective) * p.piece_volume_mm3) as mm3
        from stock_balances b join products p on p.id = b.product_id
        ${where([inScope(scope, raw('b.company_id')), raw('b.available + b.locked + b.defective > 0')])} group by 1
      ) h on h.location_id = k.location_id`;

/**
 * Each area of each warehouse, and what is on no shelf as one more. Places are used by whoever's pieces lie there; pieces and cubic metres are
 * those of the company that is picked. Of everybody both are read from the sums of the places: a million balances take longer than anybody waits.
 */
const survey = (actor: Actor, { warehouseId }: SurveyFilter): Sql => sql`with held as materialized (
    ${heldBy(actor.scope)}
  ), survey as materialized (
    select l.warehouse_id, l.area_id, count(*) filter (where l.kind = 'shelf') as places,
      count(h.location_id) filter (where l.kind = 'shelf') as used,
      count(*) filter (where l.kind = 'shelf' and h.location_id is null) as free, count(*) filter (where l.state = 'frozen') as frozen,
      count(*) filter (where l.state = 'abnormal') as abnormal, coalesce(sum(h.pieces), 0)::bigint as pieces, coalesce(sum(h.mm3), 0) as mm3
    from locations l left join held h on h.location_id = l.id ${where([equals(raw('l.warehouse_id'), warehouseId)])} group by 1, 2
  )`;

const from = raw('survey s join warehouses w on w.id = s.warehouse_id left join areas a on a.id = s.area_id');
/** Areas have odd numbers, what is on no shelf that of its warehouse, even. */
const rowId = raw('(case when s.area_id is null then s.warehouse_id * 2 else s.area_id * 2 + 1 end)');
const cubic = (mm3: string): string => `round(${mm3} / 1000000000.0, 3)::text`;

const figures = {
  places: raw('s.places'),
  used: raw('s.used'),
  free: raw('s.free'),
  frozen: raw('s.frozen'),
  abnormal: raw('s.abnormal'),
  pieces: raw('s.pieces'),
};
const columns = sql`${rowId} as id, s.warehouse_id, w.code as warehouse_code, s.area_id, a.name as area_name, s.places, s.used, s.free, s.frozen, s.abnormal,
  s.pieces, ${raw(cubic('s.mm3'))} as volume_m3`;

export async function storeSurveyPage(db: Query, actor: Actor, query: ListQuery<typeof listStoreSurvey>): Promise<Page<StoreSurveyRow>> {
  if (query.totals) {
    const found = await db.first<Record<keyof typeof figures, number> & { volumeM3: string }>(sql`${survey(actor, query)}
      select coalesce(sum(s.places), 0)::bigint as places, coalesce(sum(s.used), 0)::bigint as used, coalesce(sum(s.free), 0)::bigint as free,
        coalesce(sum(s.frozen), 0)::bigint as frozen, coalesce(sum(s.abnormal), 0)::bigint as abnormal, coalesce(sum(s.pieces), 0)::bigint as pieces,
        coalesce(${raw(cubic('sum(s.mm3)'))}, '0.000') as volume_m3
      from survey s ${where([ticked(query, rowId)])}`);
    return onlyTotals(found ?? null);
  }
  return pageRows<StoreSurveyRow>(db, {
    query,
    with: survey(actor, query),
    select: columns,
    from,
    where: [],
    sorts: { warehouseCode: sql`(w.code, coalesce(a.sort, 1000))`, ...figures, volumeM3: raw('s.mm3') },
    defaultSort: 'warehouseCode',
    tieBreaker: rowId,
  });
}

export type SurveyRow = Omit<StoreSurveyRow, 'volumeM3'> & { mm3: number };
export const surveyRows = (db: Query, actor: Actor, query: SurveyFilter): Promise<SurveyRow[]> =>
  db.rows(sql`${survey(actor, query)} select ${columns}, s.mm3::bigint as mm3 from ${from} order by w.code, a.sort nulls last`);

/** Who moved stock today by the clock of the warehouse, and what is reported as abnormal and not closed. */
export async function peopleAndReports(db: Query, { warehouseId }: SurveyFilter, now: Date): Promise<{ people: number; reports: number }> {
  const found = await db.first<{ people: number; reports: number }>(sql`
    select (
      select count(distinct e.actor_id) from warehouses w
      join stock_movements m on m.warehouse_id = w.id and m.at >= date_trunc('day', ${now}::timestamptz at time zone w.zone) at time zone w.zone
      join stock_entries e on e.id = m.entry_id join users u on u.id = e.actor_id and u.user_type = 'staff'
      where m.at >= ${now}::timestamptz - interval '1 day' and m.type not in ('LOCK', 'UNLOCK') and ${equals(raw('w.id'), warehouseId) ?? raw('true')}
    ) as people, (
      select count(*) from abnormal_reports r where r.status = 'open' and ${equals(raw('r.warehouse_id'), warehouseId) ?? raw('true')}
    ) as reports`);
  return found ?? { people: 0, reports: 0 };
}
