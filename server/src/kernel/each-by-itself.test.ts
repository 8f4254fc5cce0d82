import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import type { Tx } from './db/db.ts';
import { eachByItself } from './each-by-itself.ts';
import { fail } from './fail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Those of 1, 2 and 3 that were asked for; the second is refused. */
async function press(ids: readonly number[]) {
  const [worked, kept]: [Map<number, Tx>, { tx: Tx; answer: unknown }[]] = [new Map(), []];
  const keepAnswer = async (tx: Tx, answer: unknown) => void kept.push({ tx, answer });
  const pressed = {
    db: app.db,
    ids,
    find: async (_: unknown, asked: readonly number[]) =>
      [1, 2, 3].filter((id) => asked.includes(id)).map((id) => ({ id, number: `N${id}` })),
    left: () => ({ status: 'before' }),
    work: async (tx: Tx, { id }: { id: number }) => {
      worked.set(id, tx);
      if (id === 2) throw fail(kernelErrors.notFound);
      return { status: 'after' };
    },
  };
  const answer = eachByItself(pressed, { lang: 'en', keepAnswer });
  return { answer, worked, kept };
}

it('C10 what became of all of them is kept in the transaction of the last one, each of which is its own', async () => {
  const { answer, worked, kept } = await press([1, 2, 3, 3]);
  const told = await answer;
  expect(told.results.map(({ number, status, isDone, message }) => [number, status, isDone, message !== ''])).toEqual([
    ['N1', 'after', true, false],
    ['N2', 'before', false, true],
    ['N3', 'after', true, false],
  ]);
  expect(new Set(worked.values()).size).toBe(3);
  expect(kept).toEqual([{ tx: worked.get(3), answer: told }]);
});

it('one that nobody finds ends all of it before anything is done', async () => {
  const { answer, worked } = await press([1, 9]);
  await expect(answer).rejects.toMatchObject({ spec: kernelErrors.notFound });
  expect(worked.size).toBe(0);
});
