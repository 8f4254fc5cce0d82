import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { Failure, fail } from '../../../kernel/fail.ts';
import type { KeepAnswer } from '../../../kernel/idempotency.ts';
import { worded } from '../../../kernel/words.ts';
import { moveOrder } from './order.moves.ts';
import * as store from './order.store.ts';

export interface Audited {
  id: number;
  number: string;
  isDone: boolean;
  message: string;
}

/** Each by itself: one company without money does not keep the orders of the others. */
export async function auditOrders(
  db: Db,
  actor: Actor,
  asked: readonly number[],
  { lang, now, keepAnswer }: { lang: Lang; now: Date; keepAnswer: KeepAnswer },
): Promise<{ results: Audited[] }> {
  const ids = [...new Set(asked)];
  const orders = await store.readMany(db, actor.scope, ids);
  if (orders.length !== ids.length) throw fail(kernelErrors.notFound);
  const results: Audited[] = [];
  for (const { id, number } of orders) {
    const told = { id, number };
    const done = { ...told, isDone: true, message: '' };
    try {
      await db.tx(async (tx) => {
        await moveOrder(tx, actor, id, 'audit', { now });
        // C10: whoever asks again hears what became of all of them, kept with the last of them.
        if (id === orders.at(-1)?.id) await keepAnswer(tx, { results: [...results, done] });
      });
      results.push(done);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.push({ ...told, isDone: false, message: say(lang, error.spec.text, worded(lang, error.params)) });
    }
  }
  return { results };
}
