import type { Problem } from '@kura/contract/inbound/problem/problem.ts';
import { shownLine } from '@kura/contract/pricing/shown-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { choicesOf, priceChoices } from './price-choice.ts';
import { rowOf } from './problem-deadline.ts';
import * as store from './problem.store.ts';

interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}
export async function showProblem({ db, actor, kernel, now }: Showing, id: number): Promise<Problem> {
  const problem = found(await store.read(db, actor.scope, id));
  const choices = choicesOf(problem);
  // Where nobody has counted them the price is that of one piece.
  const isUncounted = problem.pieces === 0;
  const prices = await priceChoices(db, choices, { ...problem, pieces: isUncounted ? 1 : problem.pieces, at: now });
  const files = await fileStore.attachedTo(db, 'inbound.problem', id);
  return {
    ...rowOf(problem, now),
    photos: files.map((file) => fileRef({ kernel, actor, now }, file)),
    choices: choices.map((choice) => {
      const lines = prices.get(choice) ?? null;
      return {
        choice,
        lines: (lines ?? []).map(shownLine),
        isPerPiece: isUncounted && choice !== 'photo' && lines !== null,
        totalCnyMinor: lines && lines.reduce((sum, { cnyMinor }) => sum + cnyMinor, 0),
      };
    }),
  };
}
