import type { Tx } from '../../kernel/db/db.ts';
import { addReadyDocuments } from './ready-documents.ts';
import { addReadyReading } from './ready-reading.ts';

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyInventory(tx: Tx, _now: Date): Promise<void> {
  await addReadyReading(tx);
  await addReadyDocuments(tx);
}
