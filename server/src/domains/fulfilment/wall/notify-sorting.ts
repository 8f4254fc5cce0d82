import type { Tx } from '../../../kernel/db/db.ts';
import { publish } from '../../../kernel/live.ts';
import type { StoredSorting } from './sorting.store.ts';
import * as store from './sorting.store.ts';

/** Every screen that shows it reads it again within a moment. */
export async function notifySorting(tx: Tx, { id, version }: Pick<StoredSorting, 'id' | 'version'>): Promise<void> {
  await Promise.all([store.grow(tx, id), publish(tx, 'staff', { type: 'sorting', data: { id, version: version + 1 } })]);
}
