import { platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { forwardErrors } from '@kura/contract/marketplace/forward/forward.errors.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { emit } from '../../../kernel/outbox.ts';
import { keptWords } from '../../../kernel/words.ts';
import type { Rule } from '@kura/contract/marketplace/rule/rule.ts';
import { releasedTopic, type ReleasedNews } from '../mapping/emit-released.ts';
import { decideForward, type ForwardChoice } from '../rule/decide.ts';
import { mergeGroups } from '../rule/merge.ts';
import { inStock } from '../rule/order-facts.ts';
import * as rules from '../rule/rule.store.ts';
import { ruleOnTopic, type RuleOnNews } from '../rule/emit-switched-on.ts';
import { queueAcknowledge } from './acknowledge.ts';
import { forwardTogether } from './forward-order.ts';
import { type ForwardableOrder, readForward } from './forward.store.ts';
import * as store from './waiting.store.ts';

type Parts = Pick<Kernel, 'db' | 'clock' | 'log'>;
/** The rule acts for whoever set it. */
const byRule: Actor = { ...system, name: 'system' };
/** So many at a time: whoever handed out the news is not kept from the next for long. */
const atOnce = 50;

/** Why it did not go, to be read by people in their language. */
function reasonOf(failure: Failure): string {
  const [field] = failure.fields;
  return keptWords(field?.text ?? failure.spec.text, field?.params ?? failure.params ?? {});
}

/** What one reads off the order itself is not written on it: it would stand there when it is true no longer. */
const seenOnOrder: readonly string[] = [forwardErrors.unmapped, forwardErrors.blocked, forwardErrors.masked, forwardErrors.beingTold].map(
  ({ text }) => text,
);
/** E02: whoever forwarded it in vain finds why on the order, and so does the next. When a rule looks at it again stays as it was. */
export async function noteRefused(db: Kernel['db'], id: number, failure: Failure, now: Date): Promise<void> {
  if (!seenOnOrder.includes(failure.spec.text)) await store.noteReason(db, id, reasonOf(failure), now);
}

/** Each group is its own transaction: what cannot go waits with its reason and keeps no other. */
async function send({ db, clock }: Parts, group: readonly ForwardableOrder[], choice: ForwardChoice): Promise<boolean> {
  const ids = group.map(({ id }) => id);
  try {
    await db.tx((tx) => forwardTogether(tx, byRule, ids, choice, clock.now()));
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await store.hold(db, ids, reasonOf(error), clock.now());
    return false;
  }
}

/** Rakuten, DF and VC hear that their orders are taken, when the rule says so. */
async function acknowledgeNew({ db, clock }: Parts, rule: Rule): Promise<void> {
  if (!rule.acknowledges) return;
  for (const order of await store.toAcknowledge(db, rule.id, atOnce))
    await db.tx((tx) => queueAcknowledge(tx, order, byRule.name, clock.now()));
}

export interface Forwarding {
  forwarded: number;
  held: number;
  /** There are more than were looked at. */
  isMore: boolean;
}
/** S04: what waits in a store goes by its rule, or is told why it does not. However often and wherever it runs, an order goes once. */
export async function forwardWaiting(parts: Parts, storeId: number): Promise<Forwarding> {
  const { db, clock } = parts;
  const rule = await rules.read(db, { companyId: null }, storeId);
  if (!rule?.isOn) return { forwarded: 0, held: 0, isMore: false };
  await acknowledgeNew(parts, rule);
  const ids = await store.waitingIds(db, storeId, clock.now(), atOnce);
  const orders = await readForward(db, { companyId: null }, ids);
  const place = { companyId: rule.companyId, warehouseId: rule.warehouseId ?? 0, storeId };
  const covered = rule.splitsReserved && rule.warehouseId !== null ? await inStock(db, orders, place) : new Map<object, boolean>();
  const whole: ForwardableOrder[] = [];
  let [forwarded, held] = [0, 0];
  const count = (isSent: boolean, size: number) => void (isSent ? (forwarded += size) : (held += size));
  for (const order of orders) {
    const decision = decideForward(rule, {
      ...order,
      lines: order.lines.map((line) => ({ id: line.id, rest: line.rest, isInStock: covered.get(line) ?? null })),
    });
    if (!decision.go) {
      await store.hold(db, [order.id], keptWords(decision.hold.text, decision.hold.params ?? {}), clock.now());
      held++;
    } else if (decision.choice.onlyLines) count(await send(parts, [order], decision.choice), 1);
    else whole.push(order);
  }
  const { carrierMode, carrier, isSubmitted } = rule;
  const choice = { warehouseId: rule.warehouseId ?? 0, carrierMode, carrier, isSubmitted };
  for (const group of mergeGroups(whole, rule.mergesAddress)) {
    const isSent = await send(parts, group, choice);
    if (isSent || group.length === 1) count(isSent, group.length);
    // One of them cannot go, or they cannot go together.
    else for (const order of group) count(await send(parts, [order], choice), 1);
  }
  return { forwarded, held, isMore: ids.length === atOnce };
}

/** After a page, a mapping or a change of the rule; and by the clock, for what stock or money kept. */
export function hearWaiting(kernel: Kernel): void {
  const { outbox, jobs, db, clock, log } = kernel;
  outbox.on<RuleOnNews>(ruleOnTopic, async (tx, { storeId }) => {
    const { isMore } = await forwardWaiting(kernel, storeId);
    if (isMore) await emit(tx, ruleOnTopic, { storeId }, clock.now());
  });
  outbox.on<ReleasedNews>(releasedTopic, async (tx, { storeId, orderIds }) => {
    await store.lookAgain(db, orderIds);
    const { isMore } = await forwardWaiting(kernel, storeId);
    if (isMore) await emit(tx, ruleOnTopic, { storeId }, clock.now());
  });
  jobs.every('marketplace.forward', '*/5 * * * *', 'Asia/Tokyo', async () => {
    for (const { storeId } of await store.storesWithRule(db, platforms)) {
      try {
        await forwardWaiting(kernel, storeId);
      } catch (error) {
        log.error({ err: error, storeId }, 'orders of a store could not be forwarded by its rule');
      }
    }
  });
}

/** In the transaction that stored something: whoever forwards hears of it, where there is a rule. */
export const emitRuleOn = (tx: { run: Kernel['db']['run'] }, storeId: number, now: Date): Promise<number> =>
  tx.run(sql`
    insert into outbox (topic, payload, at, retry_at)
    select ${ruleOnTopic}, ${JSON.stringify({ storeId })}, ${now}, ${now} from forward_rules where store_id = ${storeId} and is_on`);
