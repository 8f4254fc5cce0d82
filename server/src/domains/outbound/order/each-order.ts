import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { Failure, fail } from '../../../kernel/fail.ts';
import type { KeepAnswer } from '../../../kernel/idempotency.ts';
import { wordFailure } from '../../../kernel/words.ts';
import * as store from './order.store.ts';

export interface Done {
  id: number;
  number: string;
  isDone: boolean;
  /** Where it stands now. */
  status: OrderStatus;
  message: string;
}

/** Several at once, each by itself: one that cannot pass does not keep the others. */
export async function eachOrder(
  db: Db,
  actor: Actor,
  asked: readonly number[],
  work: (tx: Tx, id: number) => Promise<unknown>,
  { lang, now, keepAnswer }: { lang: Lang; now: Date; keepAnswer: KeepAnswer },
): Promise<{ results: Done[] }> {
  const ids = [...new Set(asked)];
  const orders = await store.readMany(db, actor.scope, ids, now);
  if (orders.length !== ids.length) throw fail(kernelErrors.notFound);
  const results: Done[] = [];
  for (const { id, number, status } of orders) {
    const told = { id, number, status };
    try {
      results.push(
        await db.tx(async (tx) => {
          await work(tx, id);
          const after = await store.read(tx, actor.scope, id, now);
          const done = { ...told, status: after?.status ?? status, isDone: true, message: '' };
          // C10: whoever asks again hears what became of all of them, kept with the last of them.
          if (id === orders.at(-1)?.id) await keepAnswer(tx, { results: [...results, done] });
          return done;
        }),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.push({ ...told, isDone: false, message: wordFailure(error, lang).message });
    }
  }
  return { results };
}
