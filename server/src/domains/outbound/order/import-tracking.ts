import type { TrackingRow } from '@kura/contract/outbound/order/order-import.sheet.ts';
import { isTrackingOf, plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { inScope } from '../../../kernel/scope.ts';
import { record } from './order-record.ts';

interface Known {
  id: number;
  number: string;
  status: string;
  companyId: number;
  carrier: string | null;
  trackingNumber: string;
  /** Those that have no number yet. */
  parcelIds: number[];
}
/** From the release until it has left. */
const takes: readonly string[] = ['pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked'];

/** Numbers that the carrier's program gave: on the order, and on its parcels in their order. All of them or none (V15). */
export async function importTracking(tx: Tx, actor: Actor, rows: readonly TrackingRow[], now: Date): Promise<number> {
  const numbers = [...new Set(rows.map(({ number }) => number.trim().toUpperCase()))];
  const orders = new Map(
    (
      await tx.rows<Known>(sql`
        select o.id, o.number, o.status, o.company_id, o.carrier, o.tracking_number,
          array(select k.id from outbound_parcels k where k.order_id = o.id and k.status in ('open', 'packed') and k.tracking_number = ''
            order by k.parcel_no) as parcel_ids
        from outbound_orders o where o.number = any(${numbers}) and ${inScope(actor.scope, raw('o.company_id'))} order by o.id for no key update of o`)
    ).map((order) => [order.number, order]),
  );
  const plain = rows.map(({ trackingNumber }) => plainTracking(trackingNumber));
  const inUse = new Map(
    (
      await tx.rows<{ trackingNumber: string; number: string }>(sql`
        select k.tracking_number, o.number from outbound_parcels k join outbound_orders o on o.id = k.order_id
        where k.tracking_number = any(${plain}) and k.tracking_number <> '' and k.status in ('open', 'packed')`)
    ).map((row) => [row.trackingNumber, row.number]),
  );
  const problems: RowProblem[] = [];
  rows.forEach((row, at) => {
    const problem = (field: string, text: string) => void problems.push({ row: at, field, text });
    const order = orders.get(row.number.trim().toUpperCase());
    const tracking = plain[at] ?? '';
    if (!order) return problem('number', 'outbound.order.noSuchOrder');
    if (!takes.includes(order.status)) return problem('number', 'outbound.order.noNumberNow');
    if (row.carrier !== null && row.carrier !== order.carrier) return problem('carrier', 'outbound.order.otherCarrier');
    if (!isTrackingOf(order.carrier ?? '', tracking)) return problem('trackingNumber', 'outbound.order.badTracking');
    const user = inUse.get(tracking);
    if (user !== undefined && user !== order.number) problem('trackingNumber', 'outbound.order.trackingTaken');
  });
  if (problems.length > 0) throw new RowProblems(problems);

  const changed = [...Map.groupBy(rows, ({ number }) => number.trim().toUpperCase())].flatMap(([number, own]) => {
    const order = orders.get(number);
    return order ? [{ order, given: own.map(({ trackingNumber }) => plainTracking(trackingNumber)) }] : [];
  });
  for (const { order, given } of changed) {
    await tx.run(
      sql`update outbound_orders set tracking_number = ${given[0]}, revision = revision + 1, updated_at = ${now} where id = ${order.id}`,
    );
    const open = given.filter((tracking) => !inUse.has(tracking));
    for (const [index, parcelId] of order.parcelIds.entries())
      if (open[index] !== undefined) await tx.run(sql`update outbound_parcels set tracking_number = ${open[index]} where id = ${parcelId}`);
  }
  await logOperations(
    tx,
    actor,
    now,
    changed.map(({ order, given }) => ({
      record,
      recordId: order.id,
      recordName: order.number,
      companyId: order.companyId,
      action: 'outbound.order.log.tracked',
      before: { trackingNumber: order.trackingNumber },
      after: { trackingNumber: given[0] },
    })),
  );
  return rows.length;
}
