import type { listConsolidations } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { consolidationStates } from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import type { ConsolidationRow } from '@kura/contract/freight/consolidation/consolidation.ts';
import { wholeToText } from '@kura/contract/kernel/decimal.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import { countCap, type ListQuery, type Page } from '@kura/contract/kernel/page.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { cbmText } from '@kura/contract/pricing/measure.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { join, raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { beginsWith, bounded, countRows, dayRangeThere, equals, inStates, pageRows } from '../../../kernel/list.ts';
import { yen, yuan } from '../../../kernel/list-totals.ts';
import { orderOfNumber } from '../../../kernel/numbers.ts';
import type { Eyes } from './eyes.ts';

/** To what its documents are attached. */
export const documentsOf = 'freight.consolidationDocument';

const shared = `c.id, c.number, c.status, c.container_code, c.type, c.transport, c.container_id, coalesce(m.model, '') as container_model,
  c.departure_port, c.destination_port, c.ship_name, c.loading_day, c.loading_time, c.container_date, c.ship_date, c.arrival_date, c.bill_status,
  c.export_customs, c.import_customs, c.created_at, c.status_at`;
const kg = (of: string): string => `trim_scale(${of} / 1000.0)::text`;
const m3 = (of: string): string => `round(${of} / 1000000000.0, 6)::text`;
const money = (minor: string, currency: string): string => `jsonb_build_object('currency', '${currency}', 'minor', ${minor})`;
const documents = `(select count(*) from files f where f.attached_to = '${documentsOf}' and f.attached_id = c.id)::int`;

/** The whole, for staff. */
const wholeColumns = (
  seesCost: boolean,
): string => `${shared}, c.vehicle_type, c.bl_number, c.loading_address, c.company_count, c.order_count,
  c.package_count, c.box_count, c.piece_count, ${kg('c.weight_g')} as weight_kg, ${m3('c.volume_mm3')} as volume_m3,
  ${m3('(c.plan_mm3 - c.volume_mm3)')} as remaining_m3, ${kg('(c.plan_g - c.weight_g)')} as remaining_kg,
  round(c.volume_mm3 * 100.0 / c.plan_mm3, 2)::text as fill_percent, c.is_over_plan, c.currency, c.usd_rate::text, c.jpy_rate::text,
  ${seesCost ? money('c.cost_minor', 'CNY') : 'null::jsonb'} as cost, ${seesCost ? money('c.tax_minor', 'JPY') : 'null::jsonb'} as tax,
  ${documents} as document_count, c.remark, c.created_by_name, c.revision`;
/** A07: where it is and since when, and what is one's own of it. */
const ownColumns = `${shared}, null::text as vehicle_type, '' as bl_number, '' as loading_address, null::int as company_count,
  own.orders as order_count, own.packages as package_count, own.boxes as box_count, own.pieces as piece_count, ${kg('own.g')} as weight_kg,
  ${m3('own.mm3')} as volume_m3, null::text as remaining_m3, null::text as remaining_kg, null::text as fill_percent, null::boolean as is_over_plan,
  null::text as currency, null::text as usd_rate, null::text as jpy_rate, null::jsonb as cost, null::jsonb as tax, null::int as document_count,
  '' as remark, '' as created_by_name, 0 as revision`;
const named = raw('left join containers m on m.id = c.container_id');

/** Those with goods of the company, where one is asked for; its part stands beside. */
type Looking = Pick<Eyes, 'scope'>;
const tableFor = ({ scope }: Looking): Sql =>
  raw(scope.companyId === null ? 'consolidations c' : 'consolidation_companies own join consolidations c on c.id = own.consolidation_id');
const columnsFor = ({ isStaff, seesCost }: Eyes): Sql => raw(isStaff ? wholeColumns(seesCost) : ownColumns);
const seen = ({ scope }: Looking): Sql | null => (scope.companyId === null ? null : sql`own.company_id = ${scope.companyId}`);

const between = (column: Sql, range: string | undefined): Sql | null => {
  if (!range) return null;
  const { from, to } = splitRange(range);
  return sql`${column} between ${from}::date and ${to}::date`;
};
const startsWith = (column: string, text: string | undefined): (Sql | null)[] =>
  text ? [beginsWith(raw(column), text), raw(`${column} <> ''`)] : [];

/** What one may not read one may not guess either. */
function withWaitingCosts({ seesCost }: Eyes, wanted: 'yes' | 'no' | undefined): Sql | null {
  if (!wanted) return null;
  if (!seesCost) return raw('false');
  const waiting = 'select 1 from consolidation_fees f where f.consolidation_id = c.id and f.voided_at is null and f.entry_id is null';
  return raw(wanted === 'yes' ? `exists (${waiting})` : `not exists (${waiting})`);
}

export async function page(db: Query, eyes: Eyes, query: ListQuery<typeof listConsolidations>): Promise<Page<ConsolidationRow>> {
  const isWhole = eyes.scope.companyId === null;
  const figures = eyes.isStaff
    ? { orders: 'c.order_count', boxes: 'c.box_count', pieces: 'c.piece_count', g: 'c.weight_g', mm3: 'c.volume_mm3' }
    : { orders: 'own.orders', boxes: 'own.boxes', pieces: 'own.pieces', g: 'own.g', mm3: 'own.mm3' };
  const read = await pageRows<ConsolidationRow>(db, {
    query,
    select: columnsFor(eyes),
    from: tableFor(eyes),
    names: named,
    where: [
      seen(eyes),
      beginsWith(raw('c.number'), query.number?.toUpperCase()),
      ...startsWith('c.container_code', query.containerCode?.toUpperCase()),
      // What one may not read one may not guess either.
      ...(eyes.isStaff ? startsWith('c.bl_number', query.blNumber?.toUpperCase()) : [query.blNumber ? raw('false') : null]),
      ...startsWith('c.ship_name', query.shipName?.toUpperCase()),
      inStates(raw('c.status'), query.status, consolidationStates),
      equals(raw('c.type'), query.type),
      equals(raw('c.transport'), query.transport),
      equals(raw('c.container_id'), query.containerId),
      equals(raw('c.departure_port'), query.departurePort),
      equals(raw('c.destination_port'), query.destinationPort),
      equals(raw('c.bill_status'), query.billStatus),
      equals(raw('c.export_customs'), query.exportCustoms),
      equals(raw('c.import_customs'), query.importCustoms),
      between(raw('c.ship_date'), query.shipDate),
      withWaitingCosts(eyes, query.hasWaitingCosts),
      dayRangeThere(raw('c.created_at'), query.createdAt, sql`${defaultZone}`),
    ],
    sorts: {
      createdAt: raw(isWhole ? 'c.created_at' : 'own.created_at'),
      number: isWhole ? orderOfNumber(raw('c.number')) : bounded(orderOfNumber(raw('c.number'))),
      shipDate: bounded(raw('c.ship_date')),
      statusAt: bounded(raw('c.status_at')),
      weightKg: bounded(raw(figures.g)),
      volumeM3: bounded(raw(figures.mm3)),
      orderCount: bounded(raw(figures.orders)),
      boxCount: bounded(raw(figures.boxes)),
      pieceCount: bounded(raw(figures.pieces)),
      // Nobody learns by an order what may not be read.
      cost: bounded(raw(eyes.seesCost ? 'c.cost_minor' : 'c.id')),
      tax: bounded(raw(eyes.seesCost ? 'c.tax_minor' : 'c.id')),
    },
    totals: {
      orderCount: raw(figures.orders),
      boxCount: raw(figures.boxes),
      pieceCount: raw(figures.pieces),
      weightKg: raw(figures.g),
      volumeM3: raw(figures.mm3),
      cost: yuan(raw(eyes.seesCost ? 'c.cost_minor' : 'null::bigint')),
      tax: yen(raw(eyes.seesCost ? 'c.tax_minor' : 'null::bigint')),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw(isWhole ? 'c.id' : 'own.consolidation_id'),
  });
  const { totals } = read;
  return totals
    ? {
        ...read,
        totals: { ...totals, weightKg: wholeToText(Number(totals['weightKg']), 3), volumeM3: cbmText(BigInt(Number(totals['volumeM3']))) },
      }
    : read;
}

const one = (eyes: Eyes, id: number): Sql =>
  sql`select ${columnsFor(eyes)} from ${tableFor(eyes)} ${named} ${where([sql`c.id = ${id}`, seen(eyes)])}`;
export const read = (db: Query, eyes: Eyes, id: number): Promise<ConsolidationRow | undefined> => db.first(one(eyes, id));

/** With the figures that decide about a load. */
export interface Held extends ConsolidationRow {
  planMm3: number | null;
  planG: number | null;
  roomMm3: number | null;
  payloadG: number | null;
  volumeMm3: number;
  weightG: number;
}
/** Nobody else links, moves or changes it until the end of the transaction. */
export const lock = (tx: Tx, eyes: Looking, id: number): Promise<Held | undefined> =>
  tx.first(sql`
    select ${raw(wholeColumns(true))}, c.plan_mm3, c.plan_g, c.room_mm3, c.payload_g, c.volume_mm3, c.weight_g
    from ${tableFor(eyes)} ${named} ${where([sql`c.id = ${id}`, seen(eyes)])} for update of c`);
/** In the order of their ids: two files about the same containers wait for each other, and not for ever. */
export const lockByNumbers = (tx: Tx, eyes: Looking, numbers: readonly string[]): Promise<Held[]> =>
  tx.rows(sql`
    select ${raw(wholeColumns(true))}, c.plan_mm3, c.plan_g, c.room_mm3, c.payload_g, c.volume_mm3, c.weight_g
    from ${tableFor(eyes)} ${named} ${where([sql`c.number = any(${numbers}::text[])`, seen(eyes)])} order by c.id for update of c`);

export type StatusColumn = 'status' | 'bill_status' | 'export_customs' | 'import_customs';
export const setStatus = async (tx: Tx, id: number, column: StatusColumn, status: string): Promise<void> =>
  void (await tx.run(sql`update consolidations set ${raw(column)} = ${status}, revision = revision + 1 where id = ${id}`));

export const setDay = (tx: Tx, id: number, column: 'container_date' | 'ship_date' | 'arrival_date', day: string | null): Promise<number> =>
  tx.run(sql`update consolidations set ${raw(column)} = ${day}::date where id = ${id}`);

/** Each state up to the cap. */
export async function counts(db: Query, eyes: Eyes): Promise<{ states: { status: ConsolidationRow['status']; count: number }[] }> {
  const parts = consolidationStates.map(
    (status) =>
      sql`(select count(*) from (select 1 from ${tableFor(eyes)} ${where([sql`c.status = ${status}`, seen(eyes)])} limit ${raw(String(countCap))}) x) as ${raw(`"${status}"`)}`,
  );
  const row = await db.first<Record<string, number>>(sql`select ${join(parts)}`);
  return { states: consolidationStates.map((status) => ({ status, count: row?.[status] ?? 0 })) };
}
export const countOpen = (db: Query, eyes: Eyes): Promise<number> => countRows(db, tableFor(eyes), [raw(`c.status = 'open'`), seen(eyes)]);

export const findByNumber = (db: Query, eyes: Eyes, keyword: string, limit: number): Promise<{ id: number; number: string }[]> =>
  db.rows(sql`
    select c.id, c.number from ${tableFor(eyes)} ${where([beginsWith(raw('c.number'), keyword.toUpperCase()), seen(eyes)])}
    order by c.id desc limit ${limit}`);

export const options = (db: Query, { keyword, id }: { keyword?: string | undefined; id?: number | undefined }) =>
  db.rows<{ id: number; number: string; containerModel: string; remainingM3: string | null }>(sql`
    select c.id, c.number, coalesce(m.model, '') as container_model,
      trim_scale(round((c.plan_mm3 - c.volume_mm3) / 1000000000.0, 6))::text as remaining_m3
    from consolidations c ${named}
    ${where(id === undefined ? [raw(`c.status = 'open'`), keyword ? sql`(${beginsWith(raw('c.number'), keyword.toUpperCase()) ?? raw('true')} or ${beginsWith(raw('c.container_code'), keyword.toUpperCase()) ?? raw('true')})` : null] : [sql`c.id = ${id}`])}
    order by c.created_at desc, c.id desc limit 50`);
