import { previewedOrders, type RuleAsk, type RulePreview } from '@kura/contract/marketplace/rule/rule.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { foundAt } from '../../../kernel/fail.ts';
import { worded } from '../../../kernel/words.ts';
import type { Said } from './address-problem.ts';
import { type Decision, decideForward } from './decide.ts';
import { mergeGroups } from './merge.ts';
import { inStock, lastOrders, type PreviewedOrder } from './order-facts.ts';
import * as store from './rule.store.ts';

type Previewed = RulePreview['orders'][number];
interface Judged {
  order: PreviewedOrder;
  decision: Decision;
}

/** What stands behind `@` is a text of its own, in the same language. */
const sentence = (lang: Lang, { text, params }: Said): Previewed['words'][number] => ({
  text,
  params: (worded(lang, params) ?? {}) as Previewed['words'][number]['params'],
});

/** More than these are not told by name: the cell would fill the screen. */
const mostNamed = 3;
function told(lang: Lang, { order, decision }: Judged, together: readonly Judged[]): Previewed {
  const { id, number, orderedAt } = order;
  if (!decision.go) return { id, number, orderedAt, isForwarded: false, words: [sentence(lang, decision.hold)] };
  const others = together.filter((one) => one.order !== order).map((one) => one.order.number);
  const named = others.slice(0, mostNamed).join(', ') + (others.length > mostNamed ? ' …' : '');
  const words: Said[] = [
    ...(others.length > 0 ? [{ text: 'marketplace.rule.note.merged', params: { numbers: named } }] : []),
    ...(decision.later > 0
      ? [{ text: 'marketplace.rule.note.split', params: { now: decision.choice.onlyLines?.length ?? 0, later: decision.later } }]
      : []),
  ];
  return { id, number, orderedAt, isForwarded: true, words: words.map((one) => sentence(lang, one)) };
}

/** What the rule as typed would have done to the last orders of its store. Decided by the same function as the forwarding itself. */
export async function previewRule(db: Query, actor: Actor, ask: RuleAsk, lang: Lang): Promise<RulePreview> {
  const { companyId } = foundAt(await store.read(db, actor.scope, ask.storeId), 'storeId');
  const orders = await lastOrders(db, ask.storeId, previewedOrders);
  const open = ask.splitsReserved && ask.warehouseId !== null ? orders.filter(({ isOpen }) => isOpen) : [];
  const covered = await inStock(db, open, { companyId, warehouseId: ask.warehouseId ?? 0, storeId: ask.storeId });
  const judged = orders.map((order): Judged => {
    const lines = order.lines.map((line) => ({ ...line, isInStock: covered.get(line) ?? null }));
    return { order, decision: decideForward(ask, { ...order, lines }) };
  });
  const going = judged.filter(({ decision }) => decision.go && decision.choice.onlyLines === undefined);
  const byId = new Map(judged.map((one) => [one.order.id, one]));
  const groups = mergeGroups(
    going.map(({ order }) => order),
    ask.mergesAddress,
  );
  const togetherOf = new Map(
    groups.flatMap((group) => {
      const members = group.flatMap(({ id }) => byId.get(id) ?? []);
      return group.map(({ id }) => [id, members] as const);
    }),
  );
  const rows = judged.map((one) => told(lang, one, togetherOf.get(one.order.id) ?? [one]));
  const forwarded = rows.filter(({ isForwarded }) => isForwarded).length;
  return { forwarded, held: rows.length - forwarded, orders: rows };
}
