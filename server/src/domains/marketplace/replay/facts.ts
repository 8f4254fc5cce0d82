import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import type { Written } from '../channels/connector.ts';
import { lines, type Rule, rules, units } from './fact-rules.ts';
import type { ListedOrder } from './replayed.ts';

/** All that came out of a file. */
export interface Out {
  orders: ReadonlyMap<string, ChannelOrder>;
  listed: ReadonlyMap<string, ListedOrder>;
  /** Asked for by name, and not told. */
  missing: ReadonlySet<string>;
  /** Some call was one that tells orders. */
  isOfOrders: boolean;
  pages: number;
  hasNext: boolean;
  /** Of writes that tell a tracking number, by order. */
  written: ReadonlyMap<string, Written | null>;
  writtenByNumber: ReadonlyMap<string, Written | null>;
  /** Of the other writes. */
  asides: ReadonlyMap<string, Written | null>;
  endsAt: Date | null;
  renewableUntil: Date | null;
  lastsSeconds: number | null;
  waitSeconds: number | null;
  /** Refused, or trouble, and not said again with success. */
  refusals: readonly string[];
  /** The channel does not know the store's credentials any more. */
  isUnbound: boolean;
}
export interface Checked {
  name: string;
  state: 'holds' | 'wrong' | 'unclear';
  why: string;
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** By the id, by the number that people read, or by a part of the id. */
function find<T>(all: ReadonlyMap<string, T>, key: string): T | undefined {
  const direct = all.get(key);
  if (direct !== undefined) return direct;
  for (const [id, value] of all)
    if (id.endsWith(`/${key}`) || id.startsWith(`${key}/`) || (value as { number?: string } | null)?.number === key) return value;
  return undefined;
}
const all = <T>(map: ReadonlyMap<string, T>): T[] => [...map.values()];
const checked = (name: string, isTrue: boolean | null, why: string): Checked => ({
  name,
  state: isTrue === null ? 'unclear' : isTrue ? 'holds' : 'wrong',
  why,
});
const equal = (name: string, wanted: unknown, told: unknown): Checked =>
  checked(name, String(wanted) === String(told), `${JSON.stringify(wanted)} wanted, ${JSON.stringify(told)} came out`);

/** Undefined: the order was not told at all. `told` is undefined where whoever told the order tells no such thing, and null where it is not known. */
function toldOf({ tell, listed }: Rule, key: string | null, out: Out): { told: unknown } | undefined {
  const order = key === null ? all(out.orders)[0] : find(out.orders, key);
  if (order) return { told: tell(order) };
  const seen = key === null ? all(out.listed)[0] : find(out.listed, key);
  return seen && { told: listed?.(seen) };
}

/** By its number each; a list names those of which it is true; else it is of the only one. */
function wantsOf(rule: Rule, wanted: unknown): readonly (readonly [string | null, unknown])[] {
  if (rule.isYesOrNo && Array.isArray(wanted)) return wanted.map((key) => [String(key), true]);
  return isMap(wanted) && !('amount' in wanted) ? Object.entries(wanted) : [[null, wanted]];
}

function checkRule(name: string, rule: Rule, wanted: unknown, out: Out, wants = wantsOf(rule, wanted)): Checked {
  if (!out.isOfOrders) return checked(name, null, 'no call of it tells orders');
  const wrong: string[] = [];
  let isUnclear = false;
  for (const [key, value] of wants) {
    const found = toldOf(rule, key, out);
    const holds = found && (found.told === undefined ? null : rule.same(value, found.told));
    if (holds === null) isUnclear = true;
    else if (!holds) wrong.push(`${key ?? 'the order'}: ${JSON.stringify(value)} wanted, ${short(found?.told ?? null)} came out`);
  }
  return checked(name, wrong.length > 0 ? false : isUnclear ? null : true, wrong.join('; '));
}
const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

const isDone = (end: Written | null | undefined): boolean => end?.state === 'done';
const isShown = ({ shipment, parcels }: ChannelOrder): boolean => shipment === 'shipped' || parcels.length > 0;

/** What was written and became of it; where nothing was, since the channel has it already, what the orders show. */
function checkWaybill(wanted: unknown, out: Out): Checked {
  const name = 'waybillReturned';
  if (isMap(wanted)) {
    const isReturned = (key: string) => {
      const end = find(out.written, key) ?? out.writtenByNumber.get(key);
      const order = find(out.orders, key);
      return end === undefined && order ? isShown(order) : isDone(end);
    };
    const wrong = Object.entries(wanted).filter(([key, value]) => isReturned(key) !== value);
    return checked(name, wrong.length === 0, wrong.map(([key]) => key).join(', '));
  }
  if (typeof wanted !== 'boolean') return checked(name, null, String(wanted));
  const [writes, orders] = [all(out.written), all(out.orders)];
  const returned = writes.length > 0 ? writes.every(isDone) : out.refusals.length === 0 && orders.length > 0 && orders.every(isShown);
  return checked(name, returned === wanted, `${returned} came out`);
}

/** Of writes that tell no number. */
function checkAsides(name: string, wanted: unknown, out: Out): Checked {
  const ends = new Map([...out.written, ...out.asides]);
  if (isMap(wanted)) {
    const wrong = Object.entries(wanted).filter(([key, value]) => isDone(find(ends, key)) !== value);
    return checked(name, wrong.length === 0, wrong.map(([key]) => key).join(', '));
  }
  const done = out.refusals.length === 0 && ends.size > 0 && all(ends).every(isDone);
  return typeof wanted === 'boolean' ? checked(name, wanted === done, `${done} came out`) : checked(name, null, '');
}

/** A moment, in seconds since 1970, or by Japan's clock where no offset is told. */
function momentsOf(wanted: unknown): number[] {
  if (typeof wanted === 'number') return [wanted * 1000];
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})$/.exec(String(wanted)) ?? [];
  if (day && time) return [instantAt(zones.JP, day, time).getTime(), new Date(`${day}T${time}Z`).getTime()];
  return [new Date(String(wanted)).getTime()];
}
function checkMoment(name: string, wanted: unknown, told: Date | null): Checked {
  if (!told) return checked(name, null, 'the channel tells no moment');
  return checked(name, momentsOf(wanted).includes(told.getTime()), `${told.toISOString()} came out`);
}

/** Of the whole file: how many, of all orders together. */
function checkCount(name: string, rule: Rule, wanted: unknown, out: Out): Checked {
  if (typeof wanted !== 'number') {
    // By order, or the lines of the only one.
    const isByOrder = isMap(wanted) && Object.keys(wanted).some((key) => find(out.orders, key));
    return checkRule(name, rule, wanted, out, isByOrder || out.orders.size !== 1 ? undefined : [[null, wanted]]);
  }
  if (name === 'lines')
    return equal(
      name,
      wanted,
      all(out.orders).reduce((sum, order) => sum + order.lines.length, 0),
    );
  const counts = all(out.orders).map((order) => rule.tell(order) as number[]);
  const sums = [0, 1].map((which) => counts.reduce((sum, each) => sum + (each[which] ?? 0), 0));
  return checked(name, sums.includes(wanted), `${wanted} wanted, ${sums[0]} came out`);
}

function checkOrders(wanted: unknown, out: Out): Checked {
  const ids = [...new Set([...out.orders.keys(), ...out.listed.keys()])];
  if (typeof wanted === 'number') return equal('orders', wanted, ids.length);
  if (!Array.isArray(wanted)) return checked('orders', null, '');
  const isThere = wanted.every((key) => [out.orders, out.listed].some((some: ReadonlyMap<string, unknown>) => find(some, String(key))));
  return checked('orders', isThere && wanted.length === ids.length, `${ids.join(', ')} came out`);
}

export const checkFacts = (facts: Readonly<Record<string, unknown>>, out: Out): Checked[] =>
  Object.entries(facts).flatMap(([name, wanted]) => checkFact(name, wanted, out));

function checkFact(name: string, wanted: unknown, out: Out): Checked[] {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule) return [checkRule(name, rule, wanted, out)];
  switch (name) {
    case 'signedWith':
    case 'strategy':
      return [];
    case 'orders':
      return [checkOrders(wanted, out)];
    case 'notFound':
    case 'missing':
      return [checked(name, [wanted].flat().join() === [...out.missing].join(), `${[...out.missing].join(', ')} came out`)];
    case 'pages':
      return [equal(name, wanted, out.pages)];
    case 'hasNextPage':
    case 'hasNext':
      return [equal(name, wanted, out.hasNext)];
    case 'lines':
      return [checkCount(name, lines, wanted, out)];
    case 'units':
      return [checkCount(name, units, wanted, out)];
    case 'waybillReturned':
      return [checkWaybill(wanted, out)];
    case 'confirmed':
    case 'acknowledged':
    case 'completed':
      return [checkAsides(name, wanted, out)];
    case 'ok':
      return [
        equal(
          name,
          wanted,
          out.refusals.length === 0 && ![...all(out.written), ...all(out.asides)].some((end) => end?.state === 'refused'),
        ),
      ];
    case 'unbound':
      return [equal(name, wanted, out.isUnbound)];
    case 'bound':
      return [equal(name, wanted, !out.isUnbound)];
    case 'store':
    case 'storeStatus':
      return [equal(name, wanted, out.isUnbound ? 'unbound' : 'bound')];
    case 'waitSeconds':
      return [equal(name, wanted, out.waitSeconds)];
    case 'expiresIn':
    case 'expiresInSeconds':
      return [out.lastsSeconds === null ? checked(name, null, '') : equal(name, wanted, out.lastsSeconds)];
    case 'accessTokenExpiresAt':
    case 'expiresAt':
    case 'expiryDate':
    case 'licenseExpiresAt':
    case 'licenceExpiresAt':
      return [checkMoment(name, wanted, out.endsAt)];
    case 'refreshTokenExpiresAt':
      return [checkMoment(name, wanted, out.renewableUntil)];
    default:
      return [checked(name, null, 'nothing here is called so')];
  }
}
