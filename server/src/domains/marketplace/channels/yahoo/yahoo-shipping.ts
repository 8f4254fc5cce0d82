import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { ChannelOrder } from '../channel-order.ts';
import type { ChannelCall, Shipping, ShipParcel, Written } from '../connector.ts';
import { nameOfCarrier } from '../carrier-names.ts';
import { sameNumber } from '../tracking.ts';
import { sendAs } from './yahoo-access.ts';
import { readInfo, readWritten } from './yahoo-answers.ts';
import { shipCompanyOf } from './yahoo-carriers.ts';
import { askInfo, askShipped, askStatus, type YahooShipment } from './yahoo-requests.ts';

const mostNumbers = 2;
const mostNotes = 500;

const noteOf = (order: ChannelOrder): string => (typeof order.extra['shipNotes'] === 'string' ? order.extra['shipNotes'] : '');
const isGone = (order: ChannelOrder): boolean => ['3', '4'].includes(String(order.extra['shipStatus']));

/** Whether Yahoo has this number: in one of its two fields, or in the notes where the others stand. */
const hasNumber = (order: ChannelOrder, number: string): boolean =>
  order.parcels.some(({ trackingNumber }) => sameNumber(trackingNumber, number)) ||
  noteOf(order)
    .split(/[\s、,:：]+/)
    .some((word) => sameNumber(word, number));

/** Two numbers have fields of their own; the others, and carriers that Yahoo has no code of, stand in the notes, behind what the shop wrote. */
function notesFor(order: ChannelOrder, parcels: readonly ShipParcel[], beyond: readonly string[]): string | undefined {
  const [first] = parcels;
  const carrier = first && shipCompanyOf(first.carrier) === undefined ? nameOfCarrier(first.carrier) : '';
  const fresh = beyond.filter((number) => !hasNumber(order, number));
  const mine = [carrier, fresh.length > 0 ? `その他の送り状番号: ${fresh.join(' ')}` : ''].filter(
    (part) => part && !noteOf(order).includes(part),
  );
  if (mine.length === 0) return undefined;
  const whole = [noteOf(order), ...mine].filter(Boolean).join('\n');
  if (whole.length <= mostNotes) return whole;
  // What is too long ends between two numbers.
  return mine
    .join('\n')
    .slice(0, mostNotes + 1)
    .replace(/\s\S*$/, '')
    .slice(0, mostNotes);
}

/**
 * There is no "partly shipped": until the last parcel the order stays in outbound processing, its numbers are gathered. What is shipped already and
 * bears other numbers is being corrected, so ours take their place.
 */
export function shipmentFor(order: ChannelOrder, { parcels, isWhole }: Pick<Shipping, 'parcels' | 'isWhole'>): YahooShipment {
  const before = isGone(order) ? [] : order.parcels.map(({ trackingNumber }) => trackingNumber);
  const fresh = parcels.map(({ trackingNumber }) => trackingNumber).filter((number) => !before.some((other) => sameNumber(other, number)));
  const numbers = [...before, ...fresh];
  const last = parcels.reduce((latest, { shippedAt }) => (shippedAt > latest ? shippedAt : latest), new Date(0));
  const companyCode = parcels[0] && shipCompanyOf(parcels[0].carrier);
  const notes = notesFor(order, parcels, numbers.slice(mostNumbers));
  return {
    orderId: order.externalId,
    shipStatus: isWhole ? '3' : '2',
    numbers: numbers.slice(0, mostNumbers) as unknown as YahooShipment['numbers'],
    shipDate: dayIn(zones.JP, last).replaceAll('-', ''),
    ...(companyCode ? { companyCode } : {}),
    ...(notes ? { notes } : {}),
  };
}

const isReturned = (order: ChannelOrder, { parcels, isWhole }: Shipping): boolean =>
  (isGone(order) || !isWhole) && parcels.every(({ trackingNumber }) => hasNumber(order, trackingNumber));

/** Not all of the order is in these parcels: the others' numbers stand at Yahoo, perhaps since a moment ago, and must not be lost. */
function isPart({ order, parcels }: Shipping): boolean {
  const told = parcels.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return told > 0 && told < order.lines.reduce((sum, { ordered, cancelled }) => sum + ordered - cancelled, 0);
}

/** Rule 4: what a status that is set twice answers nobody has written down, so the order is read before it is said again. */
export async function confirmAtYahoo(call: ChannelCall, shipping: Shipping, isRepeat: boolean): Promise<Written> {
  const order = isRepeat || !shipping.isWhole || isPart(shipping) ? await readNow(call, shipping.externalId) : shipping.order;
  if (!order) return { state: 'refused', code: 'notFound', message: `Yahoo does not tell ${shipping.externalId}` };
  if (isReturned(order, shipping)) return { state: 'done' };
  return readWritten(await sendAs(call, (caller) => askShipped(caller, shipmentFor(order, shipping))));
}

/** The last step and giving up. Refused: perhaps it was so already, by the call before or by somebody of the store. */
export async function setStatusAtYahoo(call: ChannelCall, order: ChannelOrder, status: '4' | '5', reason?: string): Promise<Written> {
  const wanted = status === '4' ? 'cancelled' : 'completed';
  if (order.orderState === wanted) return { state: 'done' };
  const written = readWritten(await sendAs(call, (caller) => askStatus(caller, order.externalId, status, reason)));
  if (written.state !== 'refused') return written;
  return (await readNow(call, order.externalId))?.orderState === wanted ? { state: 'done' } : written;
}

export async function readNow(call: ChannelCall, externalId: string): Promise<ChannelOrder | null> {
  const read = readInfo(await sendAs(call, (caller) => askInfo(caller, externalId)), externalId, call.now());
  return 'order' in read ? read.order : null;
}
