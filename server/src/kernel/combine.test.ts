import { describe, expect, it } from 'vitest';
import { openDesk, type Outcome } from './combine.ts';

interface Call {
  name: string;
  key?: string;
}

/** Notes what was done together; the first of each key goes alone, so everybody else comes while it is under way. */
function makeDesk(together: (calls: readonly Call[]) => Promise<ReadonlyMap<Call, Outcome<string>>>) {
  const batches: string[][] = [];
  const alone: string[] = [];
  const ask = openDesk<Call, string>({
    keyOf: ({ key = '' }) => key,
    namesOf: ({ name }) => [name],
    async together(calls) {
      batches.push(calls.map(({ name }) => name));
      return together(calls);
    },
    async alone({ name }) {
      alone.push(name);
      if (name.startsWith('no')) throw new Error(`refused ${name}`);
      return `alone ${name}`;
    },
  });
  return { ask, batches, alone };
}
const all = (calls: readonly Call[]) => new Map(calls.map((call) => [call, { answer: `together ${call.name}` }]));

describe('calls that wait for the same rows', () => {
  it('go alone when nobody else is there, and together when they came meanwhile', async () => {
    const { ask, batches, alone } = makeDesk(async (calls) => all(calls));
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => ask({ name })));
    expect(answers).toEqual(['alone a', 'together b', 'together c']);
    expect(await ask({ name: 'd' })).toBe('alone d');
    expect({ batches, alone }).toEqual({ batches: [['b', 'c']], alone: ['a', 'd'] });
  });
  it('of different keys do not wait for each other', async () => {
    const { ask, batches } = makeDesk(async (calls) => all(calls));
    await Promise.all(['x', 'y', 'z'].map((key) => ask({ name: key, key })));
    expect(batches).toEqual([]);
  });
  it('get their own refusals', async () => {
    const { ask } = makeDesk(
      async (calls) =>
        new Map(calls.map((call) => [call, call.name === 'c' ? { refusal: new Error('not c') } : { answer: `together ${call.name}` }])),
    );
    const settled = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => ask({ name })));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
  it('of one name are never done together: the second sees the first', async () => {
    const { ask, batches } = makeDesk(async (calls) => all(calls));
    await Promise.all(['a', 'b', 'b', 'c'].map((name) => ask({ name })));
    expect(batches).toEqual([['b', 'c']]);
  });
  it('are each done alone when they fail together, and when they were left out', async () => {
    const failing = makeDesk(() => Promise.reject(new Error('all of them')));
    const settled = await Promise.allSettled(['a', 'no-b', 'c'].map((name) => failing.ask({ name })));
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([
      'alone a',
      'refused no-b',
      'alone c',
    ]);
    const leaving = makeDesk(async ([first, ...others]) => all(others.length > 0 && first ? [first] : []));
    expect(await Promise.all(['a', 'b', 'c'].map((name) => leaving.ask({ name })))).toEqual(['alone a', 'together b', 'alone c']);
  });
});
