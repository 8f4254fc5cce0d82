import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyProducts(tx: Tx, _now: Date): Promise<void> {
  await once(tx, 'products.ready', async () => undefined);
}
