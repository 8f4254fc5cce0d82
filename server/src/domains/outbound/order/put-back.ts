import { gateOf } from '@kura/contract/outbound/order/gate.ts';
import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { backStock, keepPieces, unlockSerials } from '../../inventory/public.ts';
import { virtualLocation } from '../../warehouse/public.ts';
import { addCounts, bookScan, isBooked, scanReference, toldOf } from './book-scan.ts';
import { arrearsReason } from './let-go.ts';
import { lockForScan } from './lock-for-scan.ts';
import { moveOutbound } from './order.moves.ts';
import { claimsOf } from './order-parts.store.ts';
import { ownerOf, record } from './order-record.ts';
import * as store from './order.store.ts';

export interface PutBack {
  orderId: number;
  /** The scan, as the station names it. */
  reference: string;
  /** Left out: of everything that is on its way. */
  productId?: number;
  /** Left out: of every line. */
  pieceNo?: number;
  /** Left out: all of it. */
  quantity?: number;
  /** A shelf of the warehouse; left out: ABN. */
  toLocationId?: number;
  /** False: nobody has seen them, so nothing is kept for the order: what is found again is whoever's who asks first. */
  isSeen?: boolean;
  /** Why, in the book. */
  note?: string;
  /** What the station sent, where that was more than this. */
  told?: string;
}
export interface PutBackDone {
  /** Told before: nothing was booked now. */
  isNew: boolean;
  pieces: number;
  /** What still has to come back. */
  rest: number;
  /** The cut-off is complete. */
  isEnded: boolean;
  /** What was booked, by where it lay. */
  from: readonly { balanceId: number; productId: number; quantity: number }[];
}

const stopped: readonly string[] = ['cutOffPending', 'abnormal'];
const onTheWay: readonly string[] = ['PICK', 'WALL', 'PACK'];

/** Only of what is on its way: whatever lies on the shelves may stay there. */
async function whyKept(tx: Tx, actor: Actor, order: store.StoredOrder): Promise<string | null> {
  if (!['picking', 'picked', 'sorted'].includes(order.status)) return null;
  const gate = gateOf(await lockForScan(tx, actor, order.id), [order.status]);
  if (gate === 'arrears') return arrearsReason;
  return gate === 'held' ? order.holdReason || 'outbound.gate.held' : null;
}

/** Taken apart: none of its parcels leaves any more, and their numbers and serials are free. */
async function undoParcels(tx: Tx, actor: Actor, order: store.StoredOrder, now: Date): Promise<void> {
  const numbers = await tx.rows<{ productId: number; serials: string[] }>(sql`
    select x.product_id, array_agg(n) as serials from outbound_parcels k join outbound_parcel_items i on i.parcel_id = k.id
      join outbound_pieces x on x.order_id = i.order_id and x.piece_no = i.piece_no cross join unnest(i.serials) as n
    where k.order_id = ${order.id} and k.status in ('open', 'packed') group by x.product_id order by x.product_id`);
  for (const { productId, serials } of numbers) await unlockSerials(tx, actor, { productId, numbers: serials, no: order.number }, now);
  await tx.run(sql`update outbound_parcels set status = 'undone' where order_id = ${order.id} and status in ('open', 'packed')`);
}

/** BACK: pieces of an order that was stopped, from cart, wall or parcel to a place; the last one ends a cut-off. */
export async function putBack(tx: Tx, actor: Actor, told: PutBack, now: Date): Promise<PutBackDone> {
  let order = found(await store.lock(tx, actor.scope, told.orderId));
  const { told: sent = toldOf(told) } = told;
  if (await isBooked(tx, actor, told.reference, order.id, sent))
    return { isNew: false, pieces: 0, rest: order.pickedCount, isEnded: order.status === 'cutOff', from: [] };
  // Held or in arrears it may not go on, and its cell is wanted: it leaves the way, and is locked anew when somebody lets it go on.
  const why = stopped.includes(order.status) ? null : await whyKept(tx, actor, order);
  if (why) order = await moveOutbound(tx, actor, order.id, 'fail', { reason: why, now });
  if (!why && !stopped.includes(order.status)) throw fail(outboundErrors.notInTheWay);
  const isMeant = (productId: number, pieceNo: number): boolean =>
    (told.productId === undefined || productId === told.productId) && (told.pieceNo === undefined || pieceNo === told.pieceNo);
  // The cart before the basket and the basket before the parcel: what is in a parcel was seen last.
  const held = (await claimsOf(tx, order.id))
    .filter(({ locationKind, productId, pieceNo }) => onTheWay.includes(locationKind) && isMeant(productId, pieceNo))
    .toSorted((a, b) => onTheWay.indexOf(a.locationKind) - onTheWay.indexOf(b.locationKind));
  const there = held.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = told.quantity ?? there;
  if (there === 0 || wanted > there) throw fail(outboundErrors.notInTheWay);

  await undoParcels(tx, actor, order, now);
  const owner = ownerOf(order);
  // Line by line and place by place, so that the counters follow what the book did.
  const pieces: { lineNo: number; balanceId: number; quantity: number }[] = [];
  const from: PutBackDone['from'][number][] = [];
  let open = wanted;
  for (const { pieceNo, balanceId, productId, quantity } of held) {
    const taken = Math.min(open, quantity);
    if (taken > 0) {
      pieces.push({ lineNo: pieceNo, balanceId, quantity: taken });
      from.push({ balanceId, productId, quantity: taken });
    }
    open -= taken;
  }
  const reference = scanReference(actor, told.reference);
  const [posted] = await backStock(
    tx,
    actor,
    {
      reference,
      cause: owner,
      owner,
      pieces,
      ...(told.note === undefined ? {} : { note: told.note }),
      ...(told.toLocationId === undefined ? {} : { toLocationId: told.toLocationId }),
    },
    now,
  );
  // K03: an abnormal order goes on with what it has.
  if (order.status === 'abnormal' && told.isSeen !== false) {
    const toLocationId = told.toLocationId ?? (await virtualLocation(tx, order.warehouseId, 'ABN')).id;
    await keepPieces(tx, actor, { reference, owner, pieces, toLocationId }, now);
  }
  for (const [pieceNo, own] of Map.groupBy(pieces, ({ lineNo }) => lineNo)) {
    const back = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const before = found(
      await tx.first<{ picked: number; sorted: number; checked: number }>(
        sql`select picked, sorted, checked from outbound_pieces where order_id = ${order.id} and piece_no = ${pieceNo}`,
      ),
    );
    const most = (count: number) => Math.min(count, before.picked - back) - count;
    await addCounts(tx, order.id, { pieceNo, picked: -back, sorted: most(before.sorted), checked: most(before.checked) });
  }
  const productIds = new Set(held.map(({ productId }) => productId));
  await bookScan(
    tx,
    actor,
    {
      reference: told.reference,
      station: 'back',
      orderId: order.id,
      warehouseId: order.warehouseId,
      quantity: wanted,
      productId: productIds.size === 1 ? ([...productIds][0] ?? null) : null,
      locationId: told.toLocationId ?? null,
      entryId: posted?.entryId ?? null,
      told: sent,
    },
    now,
  );
  const rest = order.pickedCount - wanted;
  const isEnded = rest === 0 && order.status === 'cutOffPending';
  if (isEnded) await moveOutbound(tx, actor, order.id, 'endCutOff', { now });
  else
    await logOperation(tx, actor, {
      at: now,
      record,
      recordId: order.id,
      recordName: order.number,
      companyId: order.companyId,
      action: 'outbound.order.log.putBack',
      after: { backPieces: wanted },
    });
  return { isNew: true, pieces: wanted, rest, isEnded, from };
}
