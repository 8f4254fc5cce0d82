import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { causeOf } from '../write/write.store.ts';

/** What each shipment of these orders named to the channel or is about to; where more was named than went, the first of them went. */
const named = (db: Query, orderIds: readonly number[]): Promise<{ orderId: number; lineId: string; pieceId: string; cause: string }[]> =>
  db.rows(sql`
    select w.order_id, line->>'lineId' as line_id, piece.id as piece_id, ${causeOf('w')} as cause
    from channel_writes w cross join jsonb_array_elements(w.payload->'parcels') as parcel cross join jsonb_array_elements(parcel->'lines') as line
      cross join jsonb_array_elements_text(line->'pieceIds') with ordinality as piece(id, at)
    where w.order_id = any(${orderIds}::bigint[]) and w.kind = 'ship' and w.status <> 'refused' and piece.at <= (line->>'quantity')::int`);

/**
 * Each line with the pieces that this cause may name: those that it named before come first, so that what leaves again is told with the same ones, and none that
 * another parcel stands for.
 */
export async function withFreePieces<T extends { orderId: number; lineId: string; pieceIds: readonly string[] }>(
  db: Query,
  lines: readonly T[],
  cause: string,
): Promise<T[]> {
  const wanted = [...new Set(lines.filter(({ pieceIds }) => pieceIds.length > 0).map(({ orderId }) => orderId))];
  if (wanted.length === 0) return [...lines];
  const byLine = Map.groupBy(await named(db, wanted), ({ orderId, lineId }) => `${orderId} ${lineId}`);
  return lines.map((line) => {
    const told = byLine.get(`${line.orderId} ${line.lineId}`) ?? [];
    const own = new Set(told.filter((one) => one.cause === cause).map(({ pieceId }) => pieceId));
    const others = new Set(told.filter((one) => one.cause !== cause).map(({ pieceId }) => pieceId));
    const free = line.pieceIds.filter((id) => !others.has(id));
    return { ...line, pieceIds: [...free.filter((id) => own.has(id)), ...free.filter((id) => !own.has(id))] };
  });
}
