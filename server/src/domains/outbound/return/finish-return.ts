import type { ReturnMove } from '@kura/contract/outbound/return/return.machine.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { pieces } from './return-parts.store.ts';
import type { KnownReturn } from './return.store.ts';

/** Pieces that nobody has dealt with: in the returns area, at the repair bench, or abandoned and not yet gone. */
export const piecesLeft = async (db: Query, row: KnownReturn): Promise<number> =>
  (await pieces(db, row)) + row.abandonedCount - row.abandonedScrapped;

/** The customer wants its good pieces sent on. */
export const goesOn = ({ goodChoice, goodCount }: KnownReturn): boolean => goodChoice === 'sendOn' && goodCount > 0;

/** S12: what became of it. What went on to somebody, as the order that was made of it, counts before what was repaired, that before what was put away. */
export function endOf(row: KnownReturn): ReturnMove {
  if (goesOn(row) && row.onwardNumber !== '') return 'endSentOn';
  if (row.fixedCount > 0) return 'endRepaired';
  return row.shelvedCount > 0 ? 'endShelved' : 'endScrapped';
}
