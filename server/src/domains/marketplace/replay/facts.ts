import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { lines, type Rule, rules, units } from './fact-rules.ts';
import { checkAsides, checkWaybill, checkWords, isUnbound, warningsOf, wordsOfRefusals } from './fact-writes.ts';
import { bodyText } from './recording.ts';
import { all, checked, type Checked, equal, find, isMap, type Out } from './out.ts';

/** Undefined: the order was not told at all. `told` is undefined where whoever told the order tells no such thing, and null where it is not known. */
function toldOf({ read, listed }: Rule, key: string | null, out: Out): { told: unknown } | undefined {
  const order = key === null ? all(out.orders)[0] : find(out.orders, key);
  if (order) return { told: read(order) };
  const seen = key === null ? all(out.listed)[0] : find(out.listed, key);
  return seen && { told: listed?.(seen) };
}

/** By its number each; a list names those of which it is true; else it is of the only one. */
function wantsOf(rule: Rule, wanted: unknown): readonly (readonly [string | null, unknown])[] {
  if (rule.isYesOrNo && Array.isArray(wanted)) return wanted.map((key) => [String(key), true]);
  return isMap(wanted) && !('amount' in wanted) ? Object.entries(wanted) : [[null, wanted]];
}

function checkRule(name: string, rule: Rule, wanted: unknown, out: Out, wants = wantsOf(rule, wanted)): Checked {
  if (!out.isOfOrders) return notOfOrders(name);
  const wrong: string[] = [];
  let isUnclear = false;
  for (const [key, value] of wants) {
    const found = toldOf(rule, key, out);
    const isNew = out.showsUnknown && found?.told === null && value === rule.isAtFirst;
    const holds = found && (found.told === undefined ? null : isNew || rule.same(value, found.told));
    if (holds === null) isUnclear = true;
    else if (!holds) wrong.push(`${key ?? 'the order'}: ${JSON.stringify(value)} wanted, ${short(found?.told ?? null)} came out`);
  }
  return checked(name, wrong.length > 0 ? false : isUnclear ? null : true, wrong.join('; '));
}
const notOfOrders = (name: string): Checked => checked(name, null, 'no call of it tells orders');
const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

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

/** Nobody waits to the millisecond: "three minutes" are what 1 ÷ 0.0056 a second is. */
const checkWait = (name: string, wanted: unknown, told: number | null): Checked =>
  typeof wanted === 'number' && told !== null
    ? checked(name, Math.abs(wanted - told) <= told / 100, `${wanted} wanted, ${told} came out`)
    : equal(name, wanted, told);

/** Of the whole file: how many, of all orders together. */
function checkCount(name: string, rule: Rule, wanted: unknown, out: Out): Checked {
  if (typeof wanted !== 'number') {
    // By order, or the lines of the only one.
    const isByOrder = isMap(wanted) && Object.keys(wanted).some((key) => find(out.orders, key));
    return checkRule(name, rule, wanted, out, isByOrder || out.orders.size !== 1 ? undefined : [[null, wanted]]);
  }
  if (!out.isOfOrders) return notOfOrders(name);
  if (name === 'lines') {
    const told = all(out.orders).map((order) => order.lines.length);
    const listed = all(out.listed).map((order) => (out.orders.has(order.externalId) ? 0 : (order.lines ?? 0)));
    return equal(
      name,
      wanted,
      [...told, ...listed].reduce((sum, each) => sum + each, 0),
    );
  }
  const counts = all(out.orders).map((order) => rule.read(order) as number[]);
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
      return [equal(name, wanted, isUnbound(out))];
    case 'bound':
      return [equal(name, wanted, !isUnbound(out))];
    case 'store':
    case 'storeStatus':
      return [equal(name, wanted, isUnbound(out) ? 'unbound' : 'bound')];
    case 'retry':
    case 'retryable':
      return [
        out.refusals.length === 0
          ? checked(name, null, 'nothing failed')
          : equal(
              name,
              wanted,
              out.refusals.some(({ isTrouble }) => isTrouble),
            ),
      ];
    case 'error':
    case 'errorCode':
    case 'code':
    case 'messageCode':
    case 'message':
      return [checkWords(name, wanted, wordsOfRefusals(out))];
    case 'warning':
    case 'warnings':
      return [checkWords(name, wanted, warningsOf(out))];
    case 'waitSeconds':
      return [checkWait(name, wanted, out.waitSeconds)];
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
      return [checkField(name, wanted, out)];
  }
}

/** A word of no rule may be the name of what is kept of an order; where it means another thing, nobody can tell. */
function checkField(name: string, wanted: unknown, out: Out): Checked {
  const read: Rule['read'] = (order) => ({ ...order.extra, ...order })[name];
  const same: Rule['same'] = (value, told) => (typeof told !== 'object' && bodyText(value) === bodyText(told)) || null;
  const found = all(out.orders).some((order) => read(order) !== undefined);
  return found ? checkRule(name, { read, same }, wanted, out) : checked(name, null, 'nothing here is called so');
}
