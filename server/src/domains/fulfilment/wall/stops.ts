import type { SortAhead } from '@kura/contract/fulfilment/wall/wall.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { stoppedIn } from '../wave/stopped-orders.ts';
import { showSorting } from './show-sorting.ts';

/** What a station refuses by itself while it has no network, and shows first when it is back; with the wall that it goes on with. */
export async function sortStops(call: Call<{ id: number }>): Promise<SortAhead> {
  const { db, query, lang } = call;
  const sorting = await showSorting(db, call, query.id);
  const productIds = [...new Set(sorting.cells.flatMap(({ pieces }) => pieces.map(({ productId }) => productId)))];
  const [stopped, codes] = await Promise.all([
    stoppedIn(db, sorting.waveId),
    db.rows<SortAhead['codes'][number]>(sql`
      select p.id as product_id, coalesce((select array_agg(k.code order by k.code) from product_codes k where k.product_id = p.id), '{}') || p.sku as codes
      from products p where p.id = any(${productIds}::bigint[]) order by p.id`),
  ]);
  const cellOf = new Map(sorting.cells.map((cell) => [cell.orderId, cell]));
  const stops = stopped.map(({ orderId, orderNumber, reason }) => ({
    orderId,
    orderNumber,
    reason,
    text: say(lang, `outbound.gate.${reason}`),
    pieces: (cellOf.get(orderId)?.pieces ?? []).map(({ sku, sorted }) => ({ sku, onCart: sorted })),
  }));
  return { stops, sorting, codes };
}
