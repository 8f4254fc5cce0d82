import type { ReturnMove } from '@kura/contract/outbound/return/return.machine.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { pieces } from './return-parts.store.ts';
import type { KnownReturn } from './return.store.ts';

/** Pieces that nobody has dealt with: in the returns area, at the repair bench, or abandoned and not yet gone. */
export const piecesLeft = async (db: Query, row: KnownReturn): Promise<number> =>
  (await pieces(db, row)) + row.abandonedCount - row.abandonedScrapped;

/** S12: what became of it. What went on to somebody counts before what was repaired, that before what was put away. */
export function endOf({ goodChoice, goodCount, fixedCount, shelvedCount }: KnownReturn): ReturnMove {
  if (goodChoice === 'sendOn' && goodCount > 0) return 'endSentOn';
  if (fixedCount > 0) return 'endRepaired';
  return shelvedCount > 0 ? 'endShelved' : 'endScrapped';
}
