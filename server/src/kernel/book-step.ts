import type { ScanAnswer, ScanTone } from '@kura/contract/kernel/scan.ts';
import { callerId } from './actor.ts';
import type { Call } from './bind.ts';
import type { Query, Tx } from './db/db.ts';
import { Failure, found } from './fail.ts';
import { answerScan, type ScanCall } from './scan-answer.ts';
import { wordFailure } from './words.ts';

/** Thrown, so that the transaction of the step leaves no trace; the answer is kept all the same. */
export class RefusedStep<R extends string> extends Error {
  readonly reason: R;
  readonly tone: ScanTone;
  constructor(reason: R, tone: ScanTone = 'red') {
    super(reason);
    this.reason = reason;
    this.tone = tone;
  }
}

/** What a station says of its steps once. */
export interface StepDesk<R extends string> {
  readonly station: ScanCall<R>['station'];
  /** The keys of the database that hold a step told twice. */
  readonly references: readonly string[];
  /** What a refusal of the book is called at the station. */
  readonly reasonOf: (error: unknown) => R | undefined;
}
export interface Step<R extends string, T, K> {
  readonly known: (db: Query, reference: string) => Promise<K | undefined>;
  readonly book: (tx: Tx, reference: string, scan: ScanCall<R>) => Promise<T>;
  readonly again: (known: K, answer: ScanAnswer<R>) => Promise<T>;
  readonly refused: (answer: ScanAnswer<R>) => T;
}

/**
 * One step of a station, in a transaction of its own: a refused step leaves no trace in the book, but its answer is kept. C10: the same reference
 * again books nothing, whatever it is told with; of two at once the second finds the first.
 */
export async function bookStep<R extends string, T extends ScanAnswer<R>, K>(
  desk: StepDesk<R | 'alreadyBooked'>,
  call: Call<unknown, { reference: string; code?: string | undefined }>,
  step: Step<R, T, K>,
): Promise<T> {
  const { kernel, db, actor, lang, now, request, keepAnswer, body } = call;
  const reference = `${callerId(actor)}:${body.reference}`;
  const scan = { db, actor, lang, now, station: desk.station, code: body.code ?? body.reference } as ScanCall<R>;
  const isRetold = (error: unknown): boolean => desk.references.includes((error as { constraint?: string }).constraint ?? '');
  try {
    if (!(await step.known(kernel.db, reference)))
      return await kernel.db.tx(async (tx) => {
        const answer = await step.book(tx, reference, { ...scan, db: tx });
        await keepAnswer(tx, answer);
        return answer;
      });
  } catch (error) {
    if (error instanceof RefusedStep) return step.refused(await answerScan(scan, error.tone, error.reason as R));
    const reason = desk.reasonOf(error) as R | undefined;
    if (reason && error instanceof Failure)
      return step.refused(await answerScan(scan, 'red', reason, wordFailure(error, lang, request.id).message));
    if (!isRetold(error)) throw error;
  }
  return step.again(found(await step.known(kernel.db, reference)), await answerScan(scan, 'amber', 'alreadyBooked' as R));
}
