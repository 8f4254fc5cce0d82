import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Db, Tx } from './db/db.ts';
import { fail, Failure } from './fail.ts';
import type { KeepAnswer } from './idempotency.ts';
import { wordFailure } from './words.ts';

interface Numbered {
  readonly id: number;
  readonly number: string;
}
export type Became<More> = { id: number; number: string; isDone: boolean; message: string } & More;

interface Pressed<Row, More> {
  readonly db: Db;
  /** What was asked for; whatever of it nobody finds ends all of it before anything is done. */
  readonly ids: readonly number[];
  readonly find: (db: Db, ids: readonly number[]) => Promise<readonly Row[]>;
  /** What is told beside the number of one that did not pass. */
  readonly left: (row: Row) => More;
  /** Answers what is told of one that passed. */
  readonly work: (tx: Tx, row: Row) => Promise<More>;
  /** In no transaction: what stays of a refusal. */
  readonly refused?: ((row: Row, failure: Failure) => Promise<unknown>) | undefined;
}

/** Several at once, each by itself: one that cannot pass does not keep the others. */
export async function eachByItself<Row extends Numbered, More extends object>(
  { db, ids, find, left, work, refused }: Pressed<Row, More>,
  { lang, keepAnswer }: { readonly lang: Lang; readonly keepAnswer: KeepAnswer },
): Promise<{ results: Became<More>[] }> {
  const asked = [...new Set(ids)];
  const rows = await find(db, asked);
  if (rows.length !== asked.length) throw fail(kernelErrors.notFound);
  const results: Became<More>[] = [];
  for (const row of rows) {
    const { id, number } = row;
    try {
      results.push(
        await db.tx(async (tx) => {
          const done = { id, number, ...(await work(tx, row)), isDone: true, message: '' };
          // C10: whoever asks again hears what became of all of them, kept with the last of them.
          if (row === rows.at(-1)) await keepAnswer(tx, { results: [...results, done] });
          return done;
        }),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await refused?.(row, error);
      results.push({ id, number, ...left(row), isDone: false, message: wordFailure(error, lang).message });
    }
  }
  return { results };
}
