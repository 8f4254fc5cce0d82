import { carrierGroupOf } from '@kura/contract/pricing/carrier-group.ts';
import { prefectures } from '@kura/contract/pricing/data/prefectures.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { bug, found } from '../../../kernel/fail.ts';
import type { Storage } from '../../../kernel/files/storage.ts';
import { labelStylesOf, type ParcelLabel, senderWith } from '../../outbound/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import type { ToPrint } from './label.store.ts';
import * as pools from './pool.store.ts';

/** A parcel and the number that it goes under. */
export interface LabelledParcel {
  orderId: number;
  parcelNo: number;
  trackingNumber: string;
}

/** What the carrier knows the warehouse by. */
async function warehouseSender(db: Query, warehouseId: number, carrier: string): Promise<ParcelLabel['sender']> {
  const warehouse = found(await warehouseById(db, warehouseId));
  const group = carrierGroupOf(carrier);
  const account = group && (await pools.account(db, warehouseId, group));
  return {
    name: account?.senderName || warehouse.nameJp,
    postcode: warehouse.postcode,
    address: warehouse.address,
    phone: warehouse.phone,
  };
}

/** Labels as they are drawn, in the order of the parcels: the words of the order, the sender and the style of its company. */
export async function labelsOf(
  db: Query,
  storage: Pick<Storage, 'read'>,
  orders: readonly ToPrint[],
  parcels: readonly LabelledParcel[],
): Promise<ParcelLabel[]> {
  const stylesOf = await labelStylesOf(
    db,
    storage,
    orders.map(({ companyId }) => companyId),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const senders = new Map<string, ParcelLabel['sender']>();
  const labels: ParcelLabel[] = [];
  for (const { orderId, parcelNo, trackingNumber } of parcels) {
    const order = byId.get(orderId);
    if (!order) throw bug('a parcel without its order');
    const carrier = order.carrier ?? '';
    const key = `${order.warehouseId} ${carrier}`;
    const plainSender = senders.get(key) ?? (await warehouseSender(db, order.warehouseId, carrier));
    senders.set(key, plainSender);
    const { style, logo } = stylesOf(order.companyId);
    const prefecture = prefectures.find(({ code }) => code === order.prefecture)?.jp ?? '';
    const { number: orderNumber, ...words } = order;
    labels.push({
      ...words,
      carrier,
      prefecture,
      trackingNumber,
      orderNumber,
      parcelNo,
      sender: senderWith(plainSender, style),
      style,
      logo,
    });
  }
  return labels;
}
