import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { recheckStation } from '@kura/contract/fulfilment/recheck/recheck.station.ts';
import { unlockSerials } from '../../inventory/public.ts';
import { addCounts, lockForScan, putBack } from '../../outbound/public.ts';
import { locationByBarcode } from '../../warehouse/public.ts';
import { tableStep, type TableAnswer, type TableCall } from './at-table.ts';
import { readRecheck } from './job.ts';
import * as store from './recheck.store.ts';

type Step = TableCall<{ orderId: number; reference: string }>;

/** “New parcel”: what is in the open one is all of it. A COD order is one parcel. */
export const fillParcel = (call: Step): Promise<TableAnswer> =>
  tableStep(call, '+', async ({ order, state, say, keep }) => {
    if (order.codJpy > 0) return say('red', 'codOneParcel');
    if (state.parcelId === null) return say('red', 'emptyParcel');
    await keep({ ...state, isFull: true, handPieceNo: null });
    return say('green', 'parcelFull');
  });

/** Everything out again; serial numbers are free. */
export const recountParcel = (call: Step): Promise<TableAnswer> =>
  tableStep(call, '0', async ({ tx, order, state, say, keep }) => {
    const { actor, now } = call;
    const { parcelId } = state;
    if (parcelId === null) return say('amber', 'recounted');
    const items = await store.items(tx, parcelId);
    for (const { pieceNo, productId, quantity, serials } of items) {
      await addCounts(tx, order.id, { pieceNo, checked: -quantity });
      if (serials.length > 0) await unlockSerials(tx, actor, { productId, numbers: serials, no: order.number }, now);
    }
    await store.emptyParcel(tx, parcelId);
    await keep({ ...store.nothingYet, parcelId });
    await logOperation(tx, actor, {
      at: now,
      record: 'outbound.order',
      recordId: order.id,
      recordName: order.number,
      companyId: order.companyId,
      action: 'fulfilment.recheck.log.recounted',
      note: items.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', '),
    });
    return say('amber', 'recounted');
  });

/** Stopped: its pieces go to the abnormal area, or to the place that was scanned. */
export const bringBack = (call: TableCall<{ orderId: number; code: string; reference: string }>): Promise<TableAnswer> => {
  const { kernel, actor, lang, now, body, keepAnswer } = call;
  return kernel.db.tx(async (tx) => {
    const scan = { db: tx, actor, lang, now, station: recheckStation, code: body.code };
    const order = await lockForScan(tx, actor, body.orderId);
    const place = body.code === '' ? null : await locationByBarcode(tx, order.warehouseId, body.code.trim().toUpperCase());
    const answer =
      place === undefined
        ? await answerScan(scan, 'red', 'notALocation')
        : await (async () => {
            const { isNew } = await putBack(
              tx,
              actor,
              { orderId: order.id, reference: body.reference, ...(place ? { toLocationId: place.id } : {}) },
              now,
            );
            return answerScan(scan, isNew ? 'green' : 'amber', isNew ? 'broughtBack' : 'alreadyBooked');
          })();
    const told = { ...answer, job: await readRecheck(tx, call, order.id) };
    await keepAnswer(tx, told);
    return told;
  });
};
