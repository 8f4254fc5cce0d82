import type { MarketResults } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { eachByItself } from '../../../kernel/each-by-itself.ts';
import type { Failure } from '../../../kernel/fail.ts';
import { numbersOf } from './order.store.ts';

/** `work` answers the numbers of outbound orders that it made. */
export const eachMarketOrder = (
  db: Db,
  actor: Actor,
  ids: readonly number[],
  work: (tx: Tx, id: number) => Promise<readonly string[]>,
  { refused, ...call }: Pick<Call, 'lang' | 'keepAnswer'> & { refused?: (id: number, failure: Failure) => Promise<unknown> },
): Promise<MarketResults> =>
  eachByItself(
    {
      db,
      ids,
      find: (found, asked) => numbersOf(found, actor.scope, asked),
      left: () => ({ outboundNumbers: [] as string[] }),
      work: async (tx, { id }) => ({ outboundNumbers: [...(await work(tx, id))] }),
      refused: refused && (({ id }, failure) => refused(id, failure)),
    },
    call,
  );
