import type { ChannelOrder } from '../channels/channel-order.ts';
import { Endings } from './endings.ts';
import { Failures } from './failures.ts';
import type { Out } from './out.ts';
import type { Recording } from './recording.ts';
import type { ListedOrder, Outcome, Replayed } from './replayed.ts';

/** What came out of the calls of a file so far. */
export interface Run extends Omit<Out, 'written' | 'writtenByNumber' | 'asides' | 'refusals'> {
  orders: Map<string, ChannelOrder>;
  listed: Map<string, ListedOrder>;
  missing: Set<string>;
  sent: Endings;
  asides: Endings;
  failed: Failures;
  /** Something was, though it may be over since. */
  wasRefused: boolean;
}

export const newRun = ({ _meta }: Recording): Run => ({
  orders: new Map(),
  listed: new Map(),
  missing: new Set(),
  isOfOrders: false,
  showsUnknown: (_meta.case ?? []).some((word) => word.startsWith('unknown')),
  pages: 0,
  hasNext: false,
  endsAt: null,
  renewableUntil: null,
  lastsSeconds: null,
  waitSeconds: null,
  sent: new Endings(),
  asides: new Endings(),
  failed: new Failures(),
  wasRefused: false,
});

export const outOf = (run: Run): Out => ({
  ...run,
  written: run.sent.byKey,
  writtenByNumber: run.sent.byNumber,
  asides: run.asides.byKey,
  refusals: run.failed.left(run.sent),
});

export const isRefused = ({ written = [], objections = [] }: Outcome): boolean =>
  objections.length > 0 || written.some(([, end]) => end?.state === 'refused');

/** Later answers count more; of orders only where they tell something. */
export function takeIn(run: Run, outcome: Outcome, { isAside, isPage, sends = [] }: Replayed): void {
  if (isPage) run.pages++;
  if (outcome.orders || outcome.listed || outcome.missing) run.isOfOrders = true;
  for (const order of outcome.orders ?? []) {
    // A word that nobody knows keeps what was told before.
    const { shipment = null, payment = null } = run.orders.get(order.externalId) ?? {};
    run.orders.set(order.externalId, { ...order, shipment: order.shipment ?? shipment, payment: order.payment ?? payment });
    run.sent.foundAt(order);
  }
  for (const order of outcome.listed ?? []) run.listed.set(order.externalId, order);
  for (const id of outcome.missing ?? []) run.missing.add(id);
  for (const [key, end] of outcome.written ?? []) {
    const sent = sends.find((each) => each.key === key) ?? { key, numbers: [] };
    (isAside ? run.asides : run.sent).put(sent, end);
  }
  if (isRefused(outcome) || (outcome.missing ?? []).length > 0) run.wasRefused = true;
  if (outcome.hasNext !== undefined) run.hasNext = outcome.hasNext;
  if (outcome.endsAt) run.endsAt = outcome.endsAt;
  if (outcome.renewableUntil) run.renewableUntil = outcome.renewableUntil;
  if (outcome.lastsSeconds !== undefined) run.lastsSeconds = outcome.lastsSeconds;
}
