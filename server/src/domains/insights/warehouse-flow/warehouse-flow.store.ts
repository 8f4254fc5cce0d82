import type { listWarehouseFlow } from '@kura/contract/insights/warehouse-flow/warehouse-flow.endpoints.ts';
import { flowKinds } from '@kura/contract/insights/warehouse-flow/warehouse-flow.fields.ts';
import type { WarehouseFlowRow } from '@kura/contract/insights/warehouse-flow/warehouse-flow.ts';
import type { Stretch } from '@kura/contract/insights/report/period.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { equals, pageRows } from '../../../kernel/list.ts';
import { isOwn } from '../report/must-be-own.ts';
import { dayNumber, everyDay } from '../report/of-day.ts';

export interface FlowFilter {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
}

const listed = flowKinds.map((kind) => `'${kind}'`).join(', ');
const column = (kind: string): string => `"${kind}"`;
const netOf = (kind: string): string =>
  `coalesce(sum(m.pieces_in - m.pieces_out) filter (where m.type = '${kind}'), 0)::bigint as ${column(kind)}`;
const sums = raw(`coalesce(sum(m.pieces_in) filter (where m.type in (${listed})), 0)::bigint as pieces_in,
  coalesce(sum(m.pieces_out) filter (where m.type in (${listed})), 0)::bigint as pieces_out, ${flowKinds.map(netOf).join(', ')},
  coalesce(sum(m.pieces_in - m.pieces_out) filter (where m.type not in (${listed})), 0)::bigint as other,
  coalesce(sum(m.movements), 0)::bigint as movements`);

/**
 * Each warehouse with what lay in it before the first day: the last close before it and what moved since, or all that ever moved. K02: both are
 * sums of the same movements.
 */
const flow = (actor: Actor, query: FlowFilter, stretch: Stretch): Sql => {
  const company = actor.scope.companyId ?? query.companyId ?? null;
  const warehouse = query.warehouseId ?? null;
  const moved = (from: Sql, to: Sql, ofWarehouse: Sql) => sql`stock_moved_by_day(${from}, ${to}, ${company}::bigint, ${ofWarehouse})`;
  return sql`chosen as materialized (
      select w.id, w.code, w.zone, d.day as closed from warehouses w left join lateral (
        select max(x.day) as day from stock_snapshot_days x where x.warehouse_id = w.id and x.day < ${stretch.from}::date) d on true
      where ${equals(raw('w.id'), query.warehouseId) ?? raw('true')} and ${isOwn(actor.scope, query)}
        and w.id not in (select k.warehouse_id from kept_warehouses k)
    ), opened as materialized (
      select c.id, coalesce((select sum(t.good + t.defective) from stock_snapshot_totals t
          where t.warehouse_id = c.id and t.day = c.closed and (${company}::bigint is null or t.company_id = ${company}::bigint)), 0)
        + coalesce((select sum(m.pieces_in - m.pieces_out)
          from ${moved(sql`coalesce(c.closed + 1, '-infinity'::date)`, sql`${stretch.from}::date - 1`, raw('c.id'))} m), 0) as pieces
      from chosen c
    ), moved as materialized (
      select m.day, m.warehouse_id, ${sums} from ${moved(sql`${stretch.from}::date`, sql`${stretch.to}::date`, sql`${warehouse}::bigint`)} m group by 1, 2
    ), flow as materialized (
      select s.at::date as day, c.id as warehouse_id, c.code, ${raw(
        ['pieces_in', 'pieces_out', 'other', 'movements', ...flowKinds.map(column)]
          .map((name) => `coalesce(m.${name}, 0) as ${name}`)
          .join(', '),
      )},
        (o.pieces + sum(coalesce(m.pieces_in - m.pieces_out + m.other, 0)) over (partition by c.id order by s.at))::bigint as closing
      from chosen c join opened o on o.id = c.id cross join ${everyDay(stretch)}
      left join moved m on m.day = s.at::date and m.warehouse_id = c.id
    )`;
};

const figures = {
  in: raw('f.pieces_in'),
  out: raw('f.pieces_out'),
  ...Object.fromEntries(flowKinds.map((kind) => [kind, raw(`f.${column(kind)}`)])),
  other: raw('f.other'),
  movements: raw('f.movements'),
};
const opening = raw('f.closing - f.pieces_in + f.pieces_out - f.other');
/** A day and a warehouse in one number. */
const rowId = sql`(${dayNumber(raw('f.day'))}::bigint * 1000000 + f.warehouse_id)`;

/** Days on which something moved; what lay there in between is what the day before ended with. */
export const warehouseFlowPage = (
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listWarehouseFlow>,
  stretch: Stretch,
): Promise<Page<WarehouseFlowRow>> =>
  pageRows<WarehouseFlowRow>(db, {
    query,
    with: sql`with ${flow(actor, query, stretch)}`,
    select: sql`${rowId} as id, f.day::text as day, f.warehouse_id, f.code as warehouse_code, ${opening} as opening, f.pieces_in as "in",
      f.pieces_out as "out", f.closing, ${raw(flowKinds.map((kind) => `f.${column(kind)} as ${column(kind)}`).join(', '))}, f.other, f.movements`,
    from: raw('flow f'),
    where: [raw('f.movements > 0')],
    sorts: { day: raw('f.day'), ...figures },
    totals: figures,
    defaultSort: 'day',
    tieBreaker: rowId,
  });

export type FlowDay = {
  day: Day;
  warehouseId: number;
  code: string;
  piecesIn: number;
  piecesOut: number;
  other: number;
  closing: number;
  movements: number;
  kinds: Record<string, number>;
};
export const flowDays = (db: Query, actor: Actor, query: FlowFilter, stretch: Stretch): Promise<FlowDay[]> =>
  db.rows(sql`with ${flow(actor, query, stretch)}
    select f.day::text as day, f.warehouse_id, f.code, f.pieces_in, f.pieces_out, f.other, f.closing, f.movements,
      jsonb_build_object(${raw(flowKinds.map((kind) => `'${kind}', f.${column(kind)}`).join(', '))}) as kinds
    from flow f order by f.day, f.warehouse_id`);
