import { expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

/** A question whose answers come when the test says so. */
function question() {
  const asked: PromiseWithResolvers<number>[] = [];
  const ask = askTogether(() => {
    const answer = Promise.withResolvers<number>();
    asked.push(answer);
    return answer.promise;
  });
  return { ask, asked };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('those who ask at once share one answer; who comes while it is on its way gets a newer one', async () => {
  const { ask, asked } = question();
  const [a, b] = [ask(), ask()];
  await soon();
  expect(asked.length).toBe(1);
  const [c, d] = [ask(), ask()];
  await soon();
  expect(asked.length).toBe(1);
  asked[0]?.resolve(1);
  expect(await Promise.all([a, b])).toEqual([1, 1]);
  await soon();
  expect(asked.length).toBe(2);
  asked[1]?.resolve(2);
  expect(await Promise.all([c, d])).toEqual([2, 2]);
});

it('a failure is told to those who shared it, and the next ask anew', async () => {
  const { ask, asked } = question();
  const [a, b] = [ask(), ask()].map((answer) => answer.catch((error: Error) => error.message));
  await soon();
  const c = ask();
  asked[0]?.reject(new Error('no'));
  expect(await Promise.all([a, b])).toEqual(['no', 'no']);
  await soon();
  asked[1]?.resolve(3);
  expect(await c).toBe(3);
});
