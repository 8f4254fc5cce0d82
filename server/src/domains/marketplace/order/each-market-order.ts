import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { MarketResults } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { Failure, fail } from '../../../kernel/fail.ts';
import type { KeepAnswer } from '../../../kernel/idempotency.ts';
import { wordFailure } from '../../../kernel/words.ts';
import { numbersOf } from './order.store.ts';

/** Several at once, each by itself: one that cannot pass does not keep the others. `work` answers the numbers of outbound orders that it made. */
export async function eachMarketOrder(
  db: Db,
  actor: Actor,
  asked: readonly number[],
  work: (tx: Tx, id: number) => Promise<readonly string[]>,
  { lang, keepAnswer, refused }: { lang: Lang; keepAnswer: KeepAnswer; refused?: (id: number, failure: Failure) => Promise<unknown> },
): Promise<MarketResults> {
  const ids = [...new Set(asked)];
  const orders = await numbersOf(db, actor.scope, ids);
  if (orders.length !== ids.length) throw fail(kernelErrors.notFound);
  const results: MarketResults['results'] = [];
  for (const { id, number } of orders) {
    const told = { id, number, outboundNumbers: [] };
    try {
      results.push(
        await db.tx(async (tx) => {
          const outboundNumbers = [...(await work(tx, id))];
          const done = { ...told, outboundNumbers, isDone: true, message: '' };
          // C10: whoever asks again hears what became of all of them, kept with the last of them.
          if (id === orders.at(-1)?.id) await keepAnswer(tx, { results: [...results, done] });
          return done;
        }),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await refused?.(id, error);
      results.push({ ...told, isDone: false, message: wordFailure(error, lang).message });
    }
  }
  return { results };
}
