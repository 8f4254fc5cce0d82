import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/**
 * Whoever changes what is kept in a balance holds the balance; only a document that goes on or ends forgets it before it takes any. To wait for that
 * one, holding what it will want, would be a deadlock; not to look at what it forgets would be wrong if it is refused in the end. So the work is
 * begun anew.
 */
export const orAgain = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw Object.assign(new Error('kept pieces are being forgotten', { cause: error }), { code: '40001' });
  });

/** K03: no more is kept in a balance than lies there free; who came last goes first. After the pieces were taken: the caller holds the balances. */
export const cutKept = async (tx: Tx, balanceIds: readonly number[]): Promise<void> => {
  if (balanceIds.length === 0) return;
  await orAgain(
    tx.run(sql`
      with held as materialized (
        select id, balance_id, quantity from stock_kept_pieces where balance_id = any(${balanceIds}::bigint[]) order by id for update nowait),
      cut as (
        select h.id, h.quantity, greatest(b.available - sum(h.quantity) over (partition by h.balance_id order by h.id) + h.quantity, 0) as rest
        from held h join stock_balances b on b.id = h.balance_id),
      gone as (delete from stock_kept_pieces k using cut where cut.id = k.id and cut.rest = 0)
      update stock_kept_pieces k set quantity = cut.rest from cut where cut.id = k.id and cut.rest > 0 and cut.rest < cut.quantity`),
  );
};
