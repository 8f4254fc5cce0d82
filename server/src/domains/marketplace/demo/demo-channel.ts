import type { ChannelCall } from '../channels/connector.ts';
import type { Article } from '../simulators/simulated-order.ts';
import type { Simulator } from '../simulators/simulate.ts';
import { openSimulator } from '../simulators/simulator.ts';
import { bookCall } from './book-call.ts';
import { articlesOf, type DemoShop, mappedArticles } from './demo-shops.ts';

const minuteMs = 60_000;
const heldOrders = 8;
const daysBack = 4;
const fallenOrders = 3;
const fallenAgoMs = 130_000;

/** A channel of the demonstration: its simulator, and a clock that can be set back to the time of something that happened. */
export interface DemoChannel {
  readonly simulator: Simulator;
  /** Asks it in this process. */
  readonly call: ChannelCall;
  /** What happens in between happened then. */
  at<T>(then: Date, work: () => T): T;
  /**
   * New orders of this moment. The same moment gives the same orders, however often it is told. What the channel told so that nobody could read it, it
   * tells rightly from then on, and says nothing of it: whoever asks again has it.
   */
  fall(then: Date): void;
}

/** When the orders that are there from the beginning were all told: a while before the story ends. */
export const ordersEnd = (began: Date): Date => new Date(Math.floor(began.getTime() / minuteMs) * minuteMs - 10 * minuteMs);

function sell(order: { lines: { sku: string; itemId: string; name: string; priceYen: number }[] }, from: readonly Article[], at: number) {
  for (const [index, line] of order.lines.entries()) Object.assign(line, from[(at + index) % from.length]);
}

/** What the channel holds from the beginning: everything follows from when the story was told, so that a server that starts anew finds the same. */
function fill(simulator: Simulator, shop: DemoShop): void {
  const [known, all] = [mappedArticles(shop), articlesOf(shop)];
  const orders = simulator.makeOrders(heldOrders, 1, daysBack * 24 * 60);
  for (const [index, order] of orders.entries()) sell(order, index === 1 ? all.slice(-1) : known, index);
  const [, , noted, cancelled, spoiled] = orders;
  if (noted) Object.assign(noted, { note: 'ギフト包装をお願いします' });
  if (cancelled) simulator.cancelOrder(cancelled.id);
  if (spoiled && shop.hasRule) spoiled.isSpoiled = true;
}

export async function openDemoChannel(
  shop: DemoShop,
  began: Date,
  { now, isDeaf = false }: { now: () => Date; isDeaf?: boolean },
): Promise<DemoChannel> {
  let fixed: Date | null = ordersEnd(began);
  const clock = () => fixed ?? now();
  const simulator = await openSimulator(shop.platform, { quota: 'off', articles: articlesOf(shop), now: clock, isDeaf, isAnew: true });
  fill(simulator, shop);
  fixed = null;
  const mend = (): void => {
    for (const order of simulator.orders.all()) order.isSpoiled = false;
  };
  const at = <T>(then: Date, work: () => T): T => {
    const before = fixed;
    fixed = then;
    const back = () => void (fixed = before);
    const done = work();
    if (done instanceof Promise) return done.finally(back) as T;
    back();
    return done;
  };
  return {
    simulator,
    call: bookCall(simulator, clock),
    at,
    // A little before: some channels tell of nothing that is younger than two minutes.
    fall(then) {
      mend();
      at(new Date(then.getTime() - fallenAgoMs), () => void simulator.makeOrders(fallenOrders, Math.floor(then.getTime() / 1000), 0.1));
    },
  };
}
