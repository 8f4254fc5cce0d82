import { wallErrors } from '@kura/contract/fulfilment/wall/wall.errors.ts';
import type { WallReason } from '@kura/contract/fulfilment/wall/wall.station.ts';
import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, Failure, found } from '../../../kernel/fail.ts';
import { scanReference, toldOf } from '../../outbound/public.ts';
import { showSorting } from './show-sorting.ts';
import * as pieces from './sort-piece.store.ts';
import type { StoredSorting } from './sorting.store.ts';
import * as store from './sorting.store.ts';
import { answerCell, type Answer, asScan, type Stopped } from './station.ts';

interface Told {
  sortingId: number;
  code: string;
  reference: string;
  waitedMs?: number;
}
export type Reply = (tone: ScanTone, reason: WallReason, cellNo?: number | null, stopped?: Stopped | null) => Promise<Answer>;
/** One scan at the wall, with the sorting held. */
export interface Step<Body extends Told = Told> {
  tx: Tx;
  call: Call<unknown, Body>;
  sorting: StoredSorting;
  /** As the station names it; empty: the step books nothing. */
  reference: string;
  /** What was sent under the reference. */
  told: string;
  answer: Reply;
}

const replyIn =
  (db: Query, call: Call<unknown, Told>, { id, wallCode }: Pick<StoredSorting, 'id' | 'wallCode'>): Reply =>
  async (tone, reason, cellNo = null, stopped = null) => ({
    ...(await answerCell(
      asScan(call, db, call.body.code, call.body.waitedMs),
      tone,
      reason,
      cellNo === null ? null : { wallCode, cellNo },
    )),
    stopped,
    sorting: await showSorting(db, call, id),
  });

/** What a refusal of the book is called at the station: the piece is not where the order holds it. */
const notHeld = (error: unknown): WallReason | null =>
  error instanceof Failure && error.spec === inventoryErrors.claimNotHeld ? 'wrongState' : null;

interface StepOptions {
  /** Also after the last piece, as long as the goods are in the cells. */
  isWhenDone?: boolean;
  /** What a failure is called at the station; null: it is none of its refusals. */
  refusedAs?: (error: unknown) => WallReason | null;
}

/** C10: the same reference again books nothing; one that was told about something else, or with something else, is refused. */
async function asBooked(tx: Tx, actor: Actor, sortingId: number, reference: string, told: string): Promise<pieces.KnownScan | undefined> {
  if (reference === '') return undefined;
  const known = await pieces.scanBy(tx, scanReference(actor, reference), sortingId);
  if (known && (known.cellNo === null || (known.told !== null && known.told !== told))) throw fail(wallErrors.referenceUsed);
  return known;
}

/** One step of the station in a transaction of its own: booked at once, under its reference once. A red or amber answer is kept with it. */
export async function stepOnce<Body extends Told>(
  call: Call<unknown, Body>,
  work: (step: Step<Body>) => Promise<Answer>,
  { isWhenDone = false, refusedAs = notHeld }: StepOptions = {},
): Promise<Answer> {
  const { kernel, actor, body, keepAnswer } = call;
  const { reference } = body;
  try {
    return await kernel.db.tx(async (tx) => {
      const told = toldOf(body);
      const [held, known] = await Promise.all([store.lock(tx, body.sortingId), asBooked(tx, actor, body.sortingId, reference, told)]);
      const sorting = found(held);
      const reply = replyIn(tx, call, sorting);
      const isOver = sorting.status === 'closed' || (sorting.status === 'done' && !isWhenDone);
      const answer = known
        ? await reply('amber', 'alreadyBooked', known.cellNo)
        : isOver
          ? await reply('amber', 'ended')
          : await work({ tx, call, sorting, reference, told, answer: reply });
      await keepAnswer(tx, answer);
      return answer;
    });
  } catch (error) {
    const reason = refusedAs(error);
    if (!reason) throw error;
    const sorting = found(await store.read(kernel.db, body.sortingId));
    const reply = replyIn(kernel.db, call, sorting);
    return reply('red', reason);
  }
}
