import { type AgeBand, bandStarts, rateDays } from '@kura/contract/insights/stock-age/advice.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { join, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';

export interface AgedFilter {
  companyId?: number | undefined;
  warehouseId?: number | undefined;
  band?: AgeBand | undefined;
}

/** Everything that lies there, good and defective together. */
export const pieces = raw('(b.available + b.locked + b.defective)');
/** Age by the clock of the warehouse; a lot that is dated after its arrival is as young as can be. */
export const today = (now: Date): Sql => sql`(${now}::timestamptz at time zone w.zone)::date`;
export const ageOf = (now: Date): Sql => sql`greatest(${today(now)} - b.lot_date, 0)`;

const bands = (age: Sql): Readonly<Record<AgeBand, Sql>> => ({
  within60: sql`${age} < ${raw(String(bandStarts.to180))}`,
  to180: sql`${age} >= ${raw(String(bandStarts.to180))} and ${age} < ${raw(String(bandStarts.over180))}`,
  over180: sql`${age} >= ${raw(String(bandStarts.over180))}`,
});

/** Balances `b` with their warehouse `w` that hold something. */
export const agedRows = raw('stock_balances b join warehouses w on w.id = b.warehouse_id');
const present = (conditions: readonly (Sql | null)[]): Sql[] => conditions.filter((condition) => condition !== null);
/** Whose, and where: of balances, and of what is kept of them. */
export const whoseWhere = (actor: Actor, query: AgedFilter): Sql[] =>
  present([
    inScope(actor.scope, raw('b.company_id')),
    equals(raw('b.company_id'), query.companyId),
    equals(raw('b.warehouse_id'), query.warehouseId),
  ]);
/** Of balances alone. */
export const heldWhere = (actor: Actor, query: AgedFilter): Sql[] => [...whoseWhere(actor, query), sql`${pieces} > 0`];
export const isInBand = (band: AgeBand, now: Date): Sql => bands(ageOf(now))[band];
export const agedWhere = (actor: Actor, query: AgedFilter, now: Date): Sql[] =>
  present([...heldWhere(actor, query), query.band ? isInBand(query.band, now) : null]);

/** The day on which a lot enters the next band; none for the oldest. */
const nextDay = (now: Date): Sql =>
  sql`case when ${bands(ageOf(now)).within60} then b.lot_date + ${raw(String(bandStarts.to180))} when ${bands(ageOf(now)).to180} then b.lot_date + ${raw(String(bandStarts.over180))} end`;

export const agedFigures = (now: Date): Readonly<Record<'pieces' | 'within60' | 'to180' | 'over180' | 'available' | 'nextPieces', Sql>> => {
  const inBand = bands(ageOf(now));
  const sum = (condition: Sql) => sql`coalesce(sum(${pieces}) filter (where ${condition}), 0)::bigint`;
  return {
    pieces: sum(raw('true')),
    within60: sum(inBand.within60),
    to180: sum(inBand.to180),
    over180: sum(inBand.over180),
    available: raw(`coalesce(sum(b.available) filter (where b.state = 'normal'), 0)::bigint`),
    nextPieces: sum(sql`${nextDay(now)} <= ${today(now)} + ${raw(String(rateDays))}`),
  };
};
export const firstNextDay = (now: Date): Sql => sql`min(${nextDay(now)})`;

/** Pieces of the product `p` that left within the window, today and the whole days before it; what came back from a carrier is taken off. */
export const soldOf = (query: AgedFilter, now: Date): Sql => sql`coalesce((
  select greatest(-sum(m.available + m.locked + m.defective), 0) from stock_movements m join warehouses w on w.id = m.warehouse_id
  where m.product_id = p.id and m.type = 'SHIP' and m.at >= ${new Date(now.getTime() - rateDays * 86_400_000)}
    and m.at >= (${today(now)} - ${raw(String(rateDays - 1))})::timestamp at time zone w.zone and ${equals(raw('m.warehouse_id'), query.warehouseId) ?? raw('true')}), 0)::bigint`;

export const all = (conditions: readonly Sql[]): Sql => join(conditions, ' and ');
