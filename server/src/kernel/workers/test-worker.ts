import { threadId } from 'node:worker_threads';
import { answerParent } from './answer-parent.ts';

/** Behaves in every way a worker can, for the tests of the pool. */
answerParent(async (what: string): Promise<number> => {
  if (what === 'throw') throw new Error('cannot');
  if (what === 'leave') process.exit(3);
  const eaten: number[][] = [];
  while (what === 'eat') eaten.push(Array.from({ length: 100_000 }, (_, i) => i + eaten.length));
  while (what === 'spin');
  return threadId;
});
