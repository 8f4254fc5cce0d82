import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Written } from '../channels/connector.ts';
import type { ListedOrder } from './replayed.ts';

/** All that came out of a file. */
export interface Out {
  orders: ReadonlyMap<string, ChannelOrder>;
  listed: ReadonlyMap<string, ListedOrder>;
  pages: number;
  hasNext: boolean;
  written: ReadonlyMap<string, Written | null>;
  /** Those of them that tell of parcels. */
  waybills: ReadonlyMap<string, Written | null>;
  endsAt: Date | null;
  waitSeconds: number | null;
  /** Something was refused, or trouble. */
  refusals: readonly string[];
}
export interface Checked {
  name: string;
  state: 'holds' | 'wrong' | 'unclear';
  why: string;
}

/** `partially shipped`, `reserved order` and `unable to fulfill` are words of people. */
const wordOf = (text: unknown): string =>
  String(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^reservedorder$/, 'reserved')
    .replace(/processing$/, (end, _at: number, whole: string) => (whole.startsWith('inoutbound') ? '' : end))
    .replace(/fulfill$/, 'fulfil');
const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** By the id, by the number that people read, or by its last part. */
function find<T>(all: ReadonlyMap<string, T>, key: string): T | undefined {
  const direct = all.get(key);
  if (direct !== undefined) return direct;
  for (const [id, value] of all) if (id.endsWith(`/${key}`) || (value as { number?: string } | null)?.number === key) return value;
  return undefined;
}

type Read = (order: ChannelOrder) => unknown;
type ListedRead = (order: ListedOrder) => unknown;

/** Of a word nobody knows no state comes out: what was stored stays. */
const isNoState = (wanted: unknown): boolean => wanted === null || /^(?:unknown|unchanged|keep|kept|asbefore)/.test(wordOf(wanted));
/** Exact: `3250`, `3250.00` and 3250 are the same amount. */
const amountOf = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').replace(/\.0+$/, '').replace(/(\.\d*?)0+$/, '$1');
const cancelledLines: Read = ({ lines }) =>
  lines.flatMap((line, i) => (line.ordered - line.cancelled <= 0 ? [{ ...line, place: i + 1 }] : []));
const linesOf: Read = ({ lines }) => lines.map(({ platformSku, ordered }) => [platformSku, ordered]);
const fulfilledBy: Read = ({ blocks, extra }) =>
  extra['fulfilledBy'] ?? (blocks.some(({ code }) => code === 'fulfilledByChannel') ? 'AMAZON' : 'MERCHANT');

interface Rule {
  read: Read;
  listed?: ListedRead;
  same?: Same;
}
type Same = (wanted: unknown, told: unknown) => boolean;
const word: Same = (wanted, told) => (told === null ? isNoState(wanted) : wordOf(wanted) === wordOf(told));
const amount: Same = (wanted, told) => amountOf(wanted) === amountOf(told);
const plain: Same = (wanted, told) => String(wanted) === String(told);
/** By their ids, by what the seller calls them, or how many they are. */
const lines: Same = (wanted, told) => {
  const given = told as { lineId: string; platformSku: string; place: number }[];
  if (!Array.isArray(wanted)) return Number(wanted) === given.length;
  const names = given.map(({ lineId, platformSku, place }) => [lineId, platformSku, String(Number(lineId) || place)]);
  return wanted.length === names.length && names.every((each) => wanted.some((name) => each.includes(String(name))));
};
const deep: Same = (wanted, told) => JSON.stringify(wanted) === JSON.stringify(told);

/** What a file may say about its orders: of each by its number, or of the only one. */
const rules: Readonly<Record<string, Rule>> = {
  shipmentStatus: { read: (o) => o.shipment, listed: (o) => o.shipment, same: word },
  payment: { read: (o) => o.payment, listed: (o) => o.payment, same: word },
  paymentStatus: { read: (o) => o.payment, listed: (o) => o.payment, same: word },
  orderStatus: { read: (o) => o.orderState, listed: (o) => o.orderState, same: word },
  platformStatus: { read: (o) => o.platformState, listed: (o) => o.platformState, same: word },
  orderType: { read: (o) => o.orderType, same: word },
  shippingType: { read: (o) => o.shippingType, same: word },
  orderProgress: { read: (o) => o.rawStatus, same: plain },
  rawStatus: { read: (o) => o.rawStatus, same: plain },
  fulfilledBy: { read: fulfilledBy, same: plain },
  buyerRequestedCancel: { read: (o) => o.blocks.some(({ code }) => code === 'cancelAsked'), same: plain },
  isCod: { read: (o) => o.isCod, same: plain },
  cod: { read: (o) => o.isCod, same: plain },
  grandTotal: { read: (o) => o.grandTotal, same: amount },
  total: { read: (o) => o.grandTotal, same: amount },
  codFee: { read: (o) => o.codFee, same: amount },
  codAmount: { read: (o) => o.codAmount, same: amount },
  shippingFee: { read: (o) => o.shippingFee, same: amount },
  itemTotal: { read: (o) => o.itemTotal, same: amount },
  currency: { read: (o) => o.currency, same: plain },
  cancelledLines: { read: cancelledLines, same: lines },
  destinations: { read: (o) => o.destinations?.length ?? 1, same: plain },
  trackingNumber: { read: (o) => o.parcels[0]?.trackingNumber ?? '', listed: (o) => o.trackingNumber, same: plain },
};

const all = <T>(map: ReadonlyMap<string, T>): T[] => [...map.values()];

function checkRule(name: string, { read, listed, same = plain }: Rule, wanted: unknown, out: Out): Checked {
  const told = (key: string | null): unknown => {
    const order = key === null ? all(out.orders)[0] : find(out.orders, key);
    if (order) return read(order);
    const seen = key === null ? all(out.listed)[0] : find(out.listed, key);
    return seen && listed ? listed(seen) : undefined;
  };
  const wants = isMap(wanted) ? Object.entries(wanted).map(([key, value]) => ({ key, value })) : [{ key: null, value: wanted }];
  const wrong = wants.flatMap(({ key, value }) => {
    const got = told(key);
    return got !== undefined && same(value, got)
      ? []
      : [`${key ?? 'the order'}: ${JSON.stringify(value)} wanted, ${JSON.stringify(got ?? null)} came out`];
  });
  return { name, state: wrong.length === 0 ? 'holds' : 'wrong', why: wrong.join('; ') };
}

const isDone = (written: Written | null | undefined): boolean => written?.state === 'done';

function checkWaybill(wanted: unknown, out: Out): Checked {
  const name = 'waybillReturned';
  if (isMap(wanted)) {
    const wrong = Object.entries(wanted).filter(([key, value]) => isDone(find(out.waybills, key)) !== value);
    return { name, state: wrong.length === 0 ? 'holds' : 'wrong', why: wrong.map(([key]) => key).join(', ') };
  }
  if (typeof wanted !== 'boolean') return { name, state: 'unclear', why: String(wanted) };
  const returned = out.refusals.length === 0 && out.waybills.size > 0 && all(out.waybills).every(isDone);
  return { name, state: returned === wanted ? 'holds' : 'wrong', why: `${returned} came out` };
}

const equal = (name: string, wanted: unknown, told: unknown): Checked => ({
  name,
  state: String(wanted) === String(told) ? 'holds' : 'wrong',
  why: `${JSON.stringify(wanted)} wanted, ${JSON.stringify(told)} came out`,
});

/** Nobody waits to the millisecond: "three minutes" are what 1 ÷ 0.0056 a second is. */
const isAbout = (wanted: unknown, told: number | null): boolean =>
  typeof wanted === 'number' && told !== null && Math.abs(wanted - told) <= told / 100;

function checkLines(wanted: unknown, out: Out): Checked {
  if (isMap(wanted)) {
    const first = Object.values(wanted)[0];
    return checkRule(
      'lines',
      Array.isArray(first) ? { read: linesOf, same: deep } : { read: (o) => o.lines.length, listed: (o) => o.lines },
      wanted,
      out,
    );
  }
  return equal(
    'lines',
    wanted,
    all(out.orders).reduce((sum, order) => sum + order.lines.length, 0) +
      all(out.listed).reduce((sum, order) => sum + (out.orders.has(order.externalId) ? 0 : (order.lines ?? 0)), 0),
  );
}

/** A file that only writes says nothing of what the order is now. */
const isWriteOnly = ({ orders, listed, pages, written, refusals }: Out): boolean =>
  orders.size === 0 && listed.size === 0 && pages === 0 && (written.size > 0 || refusals.length > 0);

export function checkFacts(facts: Readonly<Record<string, unknown>>, out: Out): Checked[] {
  return Object.entries(facts).flatMap(([name, wanted]): Checked[] => {
    const isOfOrders = name in rules || name === 'lines' || name === 'units';
    if (isOfOrders && isWriteOnly(out)) return [{ name, state: 'unclear', why: 'no order is read here' }];
    const rule = rules[name];
    if (rule) return [checkRule(name, rule, wanted, out)];
    switch (name) {
      case 'signedWith':
      case 'strategy':
        return [];
      case 'orders':
        return typeof wanted === 'number'
          ? [equal(name, wanted, new Set([...out.orders.keys(), ...out.listed.keys()]).size)]
          : [{ name, state: 'unclear', why: '' }];
      case 'pages':
        return [equal(name, wanted, out.pages)];
      case 'hasNextPage':
        return [equal(name, wanted, out.hasNext)];
      case 'lines':
        return [checkLines(wanted, out)];
      case 'units':
        return isMap(wanted)
          ? [checkRule(name, { read: (o) => o.lines.reduce((sum, line) => sum + line.ordered, 0) }, wanted, out)]
          : [
              equal(
                name,
                wanted,
                all(out.orders).reduce((sum, { lines }) => sum + lines.reduce((each, line) => each + line.ordered, 0), 0),
              ),
            ];
      case 'waybillReturned':
        return [checkWaybill(wanted, out)];
      case 'ok':
        return [equal(name, wanted, out.refusals.length === 0 && !all(out.written).some((written) => written?.state === 'refused'))];
      case 'waitSeconds':
        return [isAbout(wanted, out.waitSeconds) ? { name, state: 'holds', why: '' } : equal(name, wanted, out.waitSeconds)];
      case 'accessTokenExpiresAt':
      case 'expiresAt':
        return [equal(name, new Date(String(wanted)).getTime(), out.endsAt?.getTime())];
      default:
        return [{ name, state: 'unclear', why: 'nothing here is called so' }];
    }
  });
}
