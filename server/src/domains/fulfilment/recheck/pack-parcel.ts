import { isTrackingOf, plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { checkStock } from '../../inventory/public.ts';
import { bookScan, moveOutbound, ownerOf, scanReference, toldOf } from '../../outbound/public.ts';
import type { AtTable, TableAnswer, TableCall } from './at-table.ts';
import * as store from './recheck.store.ts';
import { scannedTracking } from './scanned-tracking.ts';

/** The number that the parcel must carry; empty: none is known, and the one on its label will be. */
export async function expectedTracking({ tx, order, state }: Pick<AtTable, 'tx' | 'order' | 'state'>): Promise<string> {
  const row = state.parcelId === null ? undefined : await store.parcel(tx, state.parcelId);
  if (row && row.trackingNumber !== '') return row.trackingNumber;
  const kept = await store.keptNumber(tx, order.id);
  if (kept !== undefined) return kept;
  const own = plainTracking(order.trackingNumber);
  const used = await store.done(tx, order.id);
  return own !== '' && !used.some(({ trackingNumber }) => trackingNumber === own) ? own : '';
}

/** The scan of the label: the parcel is packed and its pieces go over (CHECK); with the last of them the order is checked. */
export async function packParcel(call: TableCall<{ reference: string }>, table: AtTable, code: string): Promise<TableAnswer> {
  const { actor, now, body } = call;
  const { tx, order, state, say, keep } = table;
  const number = scannedTracking(code);
  const { parcelId } = state;
  if (parcelId === null) return say('red', 'emptyParcel');
  if (!state.isPackaged) return say('red', 'packageFirst');
  if (!state.isWeightOk) return say('red', 'weighFirst');
  const expected = await expectedTracking(table);
  if (expected !== '' && expected !== number) return say('red', 'wrongTracking');
  // A label that was printed before its carrier or address changed.
  if (expected === '' && ((await store.isVoid(tx, order.id, number)) || (await store.isOldFile(tx, order.id))))
    return say('red', 'wrongTracking');
  if (expected === '' && (order.carrier === null || !isTrackingOf(order.carrier, number))) return say('red', 'badTracking');
  if (await store.isTaken(tx, number, order.id, parcelId, now)) return say('red', 'trackingTaken');
  const items = await store.items(tx, parcelId);
  const owner = ownerOf(order);
  const [posted] = await checkStock(
    tx,
    actor,
    {
      reference: scanReference(actor, body.reference),
      cause: owner,
      owner,
      pieces: items.map(({ pieceNo, quantity }) => ({ lineNo: pieceNo, quantity })),
    },
    now,
  );
  await store.pack(tx, order.id, parcelId, number, now);
  const { id: orderId, warehouseId } = order;
  await bookScan(
    tx,
    actor,
    { reference: body.reference, station: 'check', orderId, warehouseId, parcelId, entryId: posted?.entryId ?? null, told: toldOf(body) },
    now,
  );
  await keep(store.nothingYet);
  await logOperation(tx, actor, {
    at: now,
    record: 'outbound.order',
    recordId: orderId,
    recordName: order.number,
    companyId: order.companyId,
    action: 'fulfilment.recheck.log.packed',
    before: { trackingNumber: '' },
    after: { trackingNumber: number },
    note: items.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', '),
  });
  if (order.checkedCount < order.pieceCount) return say('green', 'packed');
  await moveOutbound(tx, actor, orderId, 'check', { now });
  return say('green', 'checked');
}
