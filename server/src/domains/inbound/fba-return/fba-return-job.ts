import type { FbaReturnJob, FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { productsByIds } from '../../products/public.ts';
import { lines, waiting } from './receipt.store.ts';

/** As it stands in the book: whoever opens it on another device goes on where the first one stopped. */
export async function jobOf(db: Query, row: FbaReturnRow): Promise<FbaReturnJob> {
  const balances = await waiting(db, row);
  const products = await productsByIds(
    db,
    { companyId: row.companyId },
    balances.map(({ productId }) => productId),
  );
  const trackings = await db.first<{ count: number }>(
    sql`select count(*)::int as count from fba_return_trackings where return_id = ${row.id}`,
  );
  return {
    ...row,
    lines: await lines(db, row.id),
    trackingCount: trackings?.count ?? 0,
    waiting: [...products.values()].map(({ id, sku, nameZh, nameJp }) => {
      const own = balances.filter(({ productId }) => productId === id);
      const sum = (holding: 'good' | 'defective') => own.reduce((all, balance) => all + balance[holding], 0);
      return { productId: id, sku, nameZh, nameJp, good: sum('good'), defective: sum('defective') };
    }),
  };
}
