import { carrierGroupOf } from '@kura/contract/pricing/carrier-group.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { lockForScan, parcelLabels } from '../../outbound/public.ts';
import { expectedTracking } from '../recheck/pack-parcel.ts';
import * as rechecks from '../recheck/recheck.store.ts';
import { type LabelledParcel, labelsOf } from './label-of.ts';
import * as store from './label.store.ts';
import * as pools from './pool.store.ts';
import { countPrints } from './reprint-labels.ts';

type LabelCall = Call<unknown, { orderId: number; parcelId?: number | undefined }>;

/** The number that the parcel has or gets, and what stands beside it. Null: no number is known and no range is configured. */
export async function numberedLabel(tx: Tx, call: LabelCall): Promise<{ printed: store.ToPrint; parcel: LabelledParcel } | null> {
  const { actor, body, now } = call;
  const order = await lockForScan(tx, actor, body.orderId);
  const state = (await rechecks.read(tx, order.id)) ?? rechecks.nothingYet;
  const parcelId = body.parcelId ?? state.parcelId;
  const parcel = parcelId === null ? undefined : await rechecks.parcelOf(tx, order.id, parcelId);
  const group = carrierGroupOf(order.carrier ?? '');
  let trackingNumber = parcel?.trackingNumber ?? '';
  if (parcel?.status === 'open' && trackingNumber === '') {
    trackingNumber = await expectedTracking({ tx, order, state });
    if (trackingNumber === '' && group) {
      trackingNumber = (await pools.takeNext(tx, order.warehouseId, group)) ?? '';
      if (trackingNumber !== '')
        await store.add(tx, actor, { orderId: order.id, carrier: order.carrier ?? '', trackingNumber, source: 'pool' }, now);
    }
  }
  const printed = (await store.toPrint(tx, actor, [order.id]))[0];
  if (!parcel || trackingNumber === '' || !printed) return null;
  await countPrints(tx, [parcel.id]);
  return { printed, parcel: { orderId: order.id, parcelNo: parcel.parcelNo, trackingNumber } };
}

/** Drawn outside the transaction: a number once given stays given, and a second press draws the same label again. */
export async function printParcelLabel(call: LabelCall): Promise<{ label: FileRef | null; trackingNumber: string }> {
  const { kernel, actor, now } = call;
  const numbered = await kernel.db.tx((tx) => numberedLabel(tx, call));
  const [label] = numbered ? await labelsOf(kernel.db, kernel.storage, [numbered.printed], [numbered.parcel]) : [];
  if (!label) return { label: null, trackingNumber: '' };
  const content = await renderPdf(parcelLabels([label]), 'jp');
  const file = { name: `${label.orderNumber}-${label.parcelNo}.pdf`, format: 'pdf' as const, content };
  return {
    label: fileRef({ kernel, actor, now }, await saveMadeFile(kernel.db, kernel.storage, actor, file)),
    trackingNumber: label.trackingNumber,
  };
}
