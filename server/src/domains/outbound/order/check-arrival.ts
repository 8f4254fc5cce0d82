import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import { otherPrefectures } from '@kura/contract/outbound/order/address-fit.ts';
import { nextDayObstacle, promiseOf, type NextDayObstacle } from '@kura/contract/outbound/order/promise.ts';
import { carriers } from '@kura/contract/pricing/data/carriers.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import { prefecturesInstead } from '../postcode/places-of.ts';
import { type Sender, senderOf } from './carrier-quotes.ts';
import type { Note, StoredOrder } from './order.store.ts';

type Address = Pick<StoredOrder, 'postcode' | 'prefecture'>;
type Way = Address & Pick<StoredOrder, 'warehouseId' | 'carrier' | 'deliveryDate'>;

const otherOf = ({ postcode, prefecture }: Address) => {
  if (otherPrefectures(postcode, prefecture).length === 0) return null;
  return { postcode, right: prefecturesInstead(postcode, prefecture).join(' / ') };
};
/** A wrong prefecture would be priced and promised: whoever submits it says that it is right. */
export function askAddress(address: Address, isSure: boolean): void {
  const params = isSure ? null : otherOf(address);
  if (params === null) return;
  const field = { field: 'prefecture', text: outboundErrors.otherPrefecture.text, params };
  throw fail(outboundErrors.otherPrefecture, params, { fields: [field] });
}
/** It stays with the order: whoever reviews it looks a second time. */
export const addressNotes = (address: Address): Note[] => {
  const params = otherOf(address);
  return params === null ? [] : [{ text: 'outbound.order.note.otherPrefecture', params }];
};

/** V12: a day on which it cannot be there by the chosen carrier, or by none where the system chooses. */
export function mustArrive({ deliveryDate, ...way }: Omit<Way, 'warehouseId'>, sender: Sender, now: Date): void {
  if (deliveryDate === null) return;
  const codes = way.carrier === null ? carriers.map(({ code }) => code) : [way.carrier];
  const [earliest] = codes
    .map((carrier) => promiseOf({ ...way, carrier, origin: sender.origin, deliveryDate }, sender, now).arrivesOn)
    .filter((day) => day !== null)
    .toSorted();
  if (earliest !== undefined && earliest > deliveryDate) throw failField('deliveryDate', 'outbound.order.arrivesLate', { day: earliest });
}
export async function checkArrival(db: Query, { warehouseId, ...way }: Way, now: Date): Promise<void> {
  if (way.deliveryDate !== null) mustArrive(way, await senderOf(db, warehouseId), now);
}

export interface Expected {
  shipBy: string;
  promiseDay: string | null;
  notNextDay: NextDayObstacle | null;
}
/** As the review would promise it now. */
export async function expectedOf(db: Query, order: StoredOrder, now: Date): Promise<Expected> {
  const sender = await senderOf(db, order.warehouseId);
  const { postcode, prefecture, deliveryDate } = order;
  const sending = { carrier: order.carrier ?? '', origin: sender.origin, prefecture, postcode };
  const { shipBy, arrivesOn } = promiseOf({ ...sending, deliveryDate }, sender, now);
  const notNextDay = order.shippingType === 'nextDay' ? nextDayObstacle(sending, sender, now) : null;
  return { shipBy: shipBy.toISOString(), promiseDay: arrivesOn, notNextDay };
}
