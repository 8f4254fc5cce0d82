import { wallErrors } from '@kura/contract/fulfilment/wall/wall.errors.ts';
import type { WallReason } from '@kura/contract/fulfilment/wall/wall.station.ts';
import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, Failure, found } from '../../../kernel/fail.ts';
import { showSorting } from './show-sorting.ts';
import * as pieces from './sort-piece.store.ts';
import type { StoredSorting } from './sorting.store.ts';
import * as store from './sorting.store.ts';
import { answerCell, type Answer, asScan } from './station.ts';

interface Told {
  sortingId: number;
  code: string;
  reference: string;
}
export type Reply = (tone: ScanTone, reason: WallReason, cellNo?: number | null) => Promise<Answer>;
/** One scan at the wall, with the sorting held. */
export interface Step<Body extends Told = Told> {
  tx: Tx;
  call: Call<unknown, Body>;
  sorting: StoredSorting;
  /** As the book knows it; empty: the step books nothing. */
  reference: string;
  answer: Reply;
}

const replyIn =
  (db: Query, call: Call<unknown, Told>, { id, wallCode }: Pick<StoredSorting, 'id' | 'wallCode'>): Reply =>
  async (tone, reason, cellNo = null) => ({
    ...(await answerCell(asScan(call, db, call.body.code), tone, reason, cellNo === null ? null : { wallCode, cellNo })),
    sorting: await showSorting(db, call, id),
  });

/** What a refusal of the book is called at the station: the piece is not where the order holds it. */
const isNotHeld = (error: unknown): boolean => error instanceof Failure && error.spec === inventoryErrors.claimNotHeld;
const isRetold = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'outbound_scans_reference_key';

/** The same reference again books nothing, whatever it is told with; one that was told about something else is refused. */
async function asBooked(db: Query, sortingId: number, reference: string): Promise<pieces.KnownScan | undefined> {
  const known = await pieces.scanBy(db, reference, sortingId);
  if (known && known.cellNo === null) throw fail(wallErrors.referenceUsed);
  return known;
}

/** One step of the station in a transaction of its own: booked at once, under its reference once. A red or amber answer is kept with it. */
export async function stepOnce<Body extends Told>(
  call: Call<unknown, Body>,
  work: (step: Step<Body>) => Promise<Answer>,
  { isWhenDone = false } = {},
): Promise<Answer> {
  const { kernel, actor, body, tell } = call;
  const reference = body.reference === '' ? '' : `${callerId(actor)}:${body.reference}`;
  try {
    return await kernel.db.tx(async (tx) => {
      const sorting = found(await store.lock(tx, body.sortingId));
      const reply = replyIn(tx, call, sorting);
      const known = reference === '' ? undefined : await asBooked(tx, sorting.id, reference);
      const isOver = sorting.status === 'closed' || (sorting.status === 'done' && !isWhenDone);
      const answer = known
        ? await reply('amber', 'alreadyBooked', known.cellNo)
        : isOver
          ? await reply('amber', 'ended')
          : await work({ tx, call, sorting, reference, answer: reply });
      await tell(tx, answer);
      return answer;
    });
  } catch (error) {
    const sorting = found(await store.read(kernel.db, body.sortingId));
    const reply = replyIn(kernel.db, call, sorting);
    if (isNotHeld(error)) return reply('red', 'wrongState');
    if (!isRetold(error)) throw error;
    const known = await asBooked(kernel.db, sorting.id, reference);
    return reply('amber', 'alreadyBooked', known?.cellNo ?? null);
  }
}
