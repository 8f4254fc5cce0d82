import type { Tx } from '../../kernel/db/db.ts';

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyInvoicing(_tx: Tx, _now: Date): Promise<void> {}
