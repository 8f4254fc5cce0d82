import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { OrderRow } from '@kura/contract/workorders/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { Failure, fail } from '../../../kernel/fail.ts';
import type { KeepAnswer } from '../../../kernel/idempotency.ts';
import { wordFailure } from '../../../kernel/words.ts';
import { moveOrder } from './order.moves.ts';
import * as store from './order.store.ts';

interface Price {
  priceMinor: number;
  currency: 'CNY' | 'JPY';
  priceNote: string;
}
type Done = Pick<OrderRow, 'id' | 'number' | 'status'> & { isDone: boolean; message: string };

/** Several at once, each by itself: one that cannot pass does not keep the others. */
export async function auditMany(
  db: Db,
  actor: Actor,
  { orders: asked, ...price }: Price & { orders: readonly Pick<OrderRow, 'id' | 'revision'>[] },
  { lang, now, keepAnswer }: { lang: Lang; now: Date; keepAnswer: KeepAnswer },
): Promise<{ results: Done[] }> {
  const seen = new Map(asked.map(({ id, revision }) => [id, revision]));
  const orders = await store.rows(db, actor.scope, [...seen.keys()]);
  if (orders.length !== seen.size) throw fail(kernelErrors.notFound);
  const results: Done[] = [];
  for (const { id, number, status } of orders) {
    try {
      results.push(
        await db.tx(async (tx) => {
          const after = await moveOrder(tx, actor, id, 'audit', { input: { ...price, revision: seen.get(id) }, now });
          const done = { id, number, status: after.status, isDone: true, message: '' };
          // C10: whoever asks again hears what became of all of them, kept with the last of them.
          if (id === orders.at(-1)?.id) await keepAnswer(tx, { results: [...results, done] });
          return done;
        }),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.push({ id, number, status, isDone: false, message: wordFailure(error, lang).message });
    }
  }
  return { results };
}
