import type { Tx } from '../../kernel/db/db.ts';
import { addReadyBoards } from './ready-boards.ts';
import { addReadyPerformance } from './ready-performance.ts';

/** Menus and grants on the first start after each part arrived. */
export async function addReadyInsights(tx: Tx): Promise<void> {
  await addReadyPerformance(tx);
  await addReadyBoards(tx);
}
