import type { receiveOrder } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { type PlaceHint, reasonFits, type ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { maxQuantity } from '@kura/contract/kernel/quantity.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { Problem, Problems } from '../../../kit/form/check.ts';

export type ReceiveBody = BodyOf<typeof receiveOrder>;
export type ReceiveLine = ReceiveBody['lines'][number];
export type Place = NonNullable<ReceiveLine['places']>[number];
type Product = ReceivingJob['products'][number];

/** What is still to come of a product. */
export const roomOf = ({ planned, good, defective }: Product): number => Math.max(0, planned - good - defective);

/** As if everything came that is planned: only what differs is typed. */
export const startOf = (job: ReceivingJob): ReceiveBody => ({
  id: job.id,
  mode: 'stock',
  lines: job.products.map((product) => ({
    productId: product.productId,
    good: roomOf(product),
    defective: 0,
    reason: null,
    note: '',
    serials: [],
    places: [],
  })),
});

const whole = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** Of what was counted, as much as was planned: what is more lies in the abnormal area and has no shelf. */
export function takenOf(product: Product, { good, defective }: Pick<ReceiveLine, 'good' | 'defective'>) {
  const room = roomOf(product);
  const takenGood = Math.min(whole(good), room);
  return { good: takenGood, defective: Math.min(whole(defective), room - takenGood) };
}

export const placedOf = ({ places = [] }: ReceiveLine, holding: Place['holding']): number =>
  places.reduce((sum, place) => sum + (place.holding === holding ? whole(place.quantity) : 0), 0);

export const countOf = ({ good, defective }: Pick<ReceiveLine, 'good' | 'defective'>): number => whole(good) + whole(defective);
/** With what is counted now. */
export const cameWith = (product: Product, line: ReceiveLine): number => product.good + product.defective + product.surplus + countOf(line);
export const differsFrom = (product: Product, line: ReceiveLine): boolean => cameWith(product, line) !== product.planned;

/** What the shape of the call does not know: the plan, and V09. */
export const checkFor =
  ({ products }: ReceivingJob) =>
  ({ mode, lines = [] }: Partial<ReceiveBody>): Problems => {
    const problems: Record<string, Problem> = {};
    lines.forEach((line, at) => {
      const product = products.find(({ productId }) => productId === line.productId);
      if (!product) return;
      if (differsFrom(product, line) && !line.reason && product.differenceReason === null)
        problems[`lines.${at}.reason`] = { text: 'inbound.receiving.chooseReason' };
      if (product.needsMeasure && countOf(line) > 0) problems[`lines.${at}.good`] = { text: 'inbound.scan.reason.measureFirst' };
      const { sku, planned } = product;
      const received = cameWith(product, line);
      if (line.reason && !reasonFits(line.reason, planned, received))
        problems[`lines.${at}.reason`] = { text: 'inbound.receiving.reasonUnfit', params: { sku, planned, received } };
      if (product.isSerialControlled && (line.serials ?? []).length !== countOf(line))
        problems[`lines.${at}.serials`] = { text: 'inbound.receiving.serialsMust', params: { count: countOf(line) } };
      const taken = takenOf(product, line);
      if (mode === 'shelve' && (placedOf(line, 'good') !== taken.good || placedOf(line, 'defective') !== taken.defective))
        problems[`lines.${at}.places`] = { text: 'inbound.receiving.placesMust', params: taken };
    });
    return problems;
  };

/** Where goods only come into the receiving area nobody asks for shelves. */
export const toBody = (values: Partial<ReceiveBody>): ReceiveBody => {
  const whole = values as ReceiveBody;
  return whole.mode === 'shelve' ? whole : { ...whole, lines: whole.lines.map((line) => ({ ...line, places: [] })) };
};

/** The best place first and as much as fits there, V08: at most a thousand in one line. What fits nowhere goes to the best one: the limit is soft. */
export function spread(count: number, hints: readonly PlaceHint[], holding: Place['holding'] = 'good'): Place[] {
  const places: Place[] = [];
  let rest = count;
  const put = (locationId: number, quantity: number) => {
    if (quantity > 0) places.push({ locationId, holding, quantity });
    rest -= Math.max(quantity, 0);
  };
  for (const { locationId, free, isByVolume } of hints)
    put(locationId, Math.min(rest, isByVolume || free === null ? maxQuantity : Math.floor(free), maxQuantity));
  const best = hints[0];
  while (best && rest > 0) put(best.locationId, Math.min(rest, maxQuantity));
  // A place stands in one line as long as one line can hold it.
  return places.reduce<Place[]>((joined, place) => {
    const same = joined.find(({ locationId, quantity }) => locationId === place.locationId && quantity + place.quantity <= maxQuantity);
    if (!same) return [...joined, place];
    return joined.map((one) => (one === same ? { ...one, quantity: one.quantity + place.quantity } : one));
  }, []);
}

/** One number a line, as a scanner types and a spreadsheet column is pasted. */
export const serialsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,;，；、]+/)
    .filter((number) => number !== '');

/** As it is typed: what is no whole number stays visible and fails the shape. */
export const figureIn = (text: string): unknown => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : text.trim() === '' ? null : text);
