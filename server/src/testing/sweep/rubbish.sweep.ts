import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints as every } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { TestApp } from '../app.ts';
import { depthOf, timeFor } from '../depth.ts';
import { callRaw, named, type RawAnswer, type RawCall } from './call.ts';
import { anyValue, edges, nasty, wholeBodies } from './rubbish.ts';
import { fieldPathsOf, numberFieldsOf, sampleInput, withValue, type Input, type Path } from './sample.ts';

/** The same rubbish in every run: what fails here fails again on the next machine. */
const seed = 20_260_610;

const innards =
  /\n\s+at |\.[mc]?[jt]s:\d+|node:internal|node_modules|violates|relation "|syntax error at|invalid input syntax|duplicate key|prepared statement/;

function expectSane(endpoint: Endpoint, answer: RawAnswer): void {
  expect(answer.http, answer.text.slice(0, 300)).toBeLessThan(500);
  if (answer.code !== 200) expect(answer.text).not.toMatch(innards);
  // Callbacks from outside are answered in the language of their sender.
  if (endpoint.answers === 'stream' && answer.code === 0) return;
  expect(answer.type).toMatch(/^application\/json/);
  expect(Object.keys(JSON.parse(answer.text) as object).toSorted()).toEqual(['code', 'data', 'message']);
}

type Spoil = { part: 'query' | 'body'; path: Path; value: unknown };
const spoil = (endpoint: Endpoint, input: Input, { part, path, value }: Spoil): Input => ({
  ...input,
  [part]: withValue(endpoint[part] as never, input[part], path, value),
});

const oddNames = ['__proto__', 'constructor', 'page', 'sort', 'ids', 'size', 'order'];
const oddSorts = nasty.filter((each) => typeof each === 'string' && each.length < 400);

/**
 * So many of them, others for every endpoint: the same lines of the kernel read them for all, and each of them comes to every fourth or fifth
 * endpoint.
 */
function inTurn<T>(all: readonly T[], endpoint: Endpoint, count: number): T[] {
  const from = every.indexOf(endpoint) * count;
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(from + i) % all.length] as T);
}

/** Whatever is sent, the answer is one of ours: no fault of the server, nothing of its innards. */
export function sweepWithRubbish(endpoints: readonly Endpoint[], appOf: () => TestApp): void {
  let app: TestApp;
  let tokens: string[];
  /** Fresh people: rubbish may by chance have signed out or disabled the ones before. */
  const signIn = async (): Promise<void> => {
    const people = await Promise.all([app.given.staff(), app.given.customer({ permissions: ['*:*:*'] })]);
    tokens = people.map((person) => person.token);
  };
  beforeAll(() => {
    app = appOf();
  });

  let calls = 0;
  async function attempt(endpoint: Endpoint, call: RawCall): Promise<void> {
    calls += 1;
    // Each call from elsewhere, or the limit of attempts would answer instead of the endpoint.
    const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    const answer = await callRaw(app, endpoint, { ...call, token: tokens[calls % tokens.length], address });
    expectSane(endpoint, answer);
    if (answer.code === 900) await signIn();
  }

  describe('V18 rubbish', () => {
    const open = endpoints.filter((e) => e.query || e.body || e.takes === 'file');

    it.each(named(open))('%s never answers 5xx', { timeout: timeFor(60_000) }, async (_, endpoint) => {
      await signIn();
      const sample = sampleInput(endpoint);
      const fields = (['query', 'body'] as const).flatMap((part) =>
        endpoint[part] ? fieldPathsOf(endpoint[part]).map((path) => ({ part, path })) : [],
      );
      // Each field in its turn, alone or together with some other one.
      const any = fc.oneof(anyValue, fc.constant(undefined));
      for (const [at, field] of fields.entries()) {
        const more = fc.option(fc.record({ field: fc.constantFrom(...fields), value: any }));
        await fc.assert(
          fc.asyncProperty(any, more, async (value, other) => {
            const changes = [{ field, value }, ...(other ? [other] : [])];
            await attempt(
              endpoint,
              changes.reduce((input, { field, value }) => spoil(endpoint, input, { ...field, value }), sample),
            );
          }),
          {
            // Other rubbish for every field: once for each would else be the same for all.
            seed: seed + 1000 * every.indexOf(endpoint) + at,
            numRuns: depthOf('rubbishPerField'),
            interruptAfterTimeLimit: timeFor(20_000) / fields.length,
          },
        );
      }
      // What the schema takes and a column may not. Refused ones never come so far.
      for (const { part, path, takes } of numberFieldsOf(endpoint))
        for (const value of edges.filter(takes)) await attempt(endpoint, spoil(endpoint, sample, { part, path, value }));
      for (const { part, path } of fields.filter((field) => field.path.at(-1) === 'ids'))
        for (const value of edges) await attempt(endpoint, spoil(endpoint, sample, { part, path, value: String(value) }));
      if (endpoint.method !== 'GET') {
        for (const payload of inTurn(wholeBodies, endpoint, depthOf('wholeBodies'))) await attempt(endpoint, { ...sample, payload });
        await attempt(endpoint, { ...sample, headers: { 'idempotency-key': '\u00ff'.repeat(500) } });
      }
      for (const name of inTurn(oddNames, endpoint, depthOf('oddNames')))
        await attempt(endpoint, { ...sample, query: { ...sample.query, [name]: ['constructor', 'x'] } });
    });

    it.each(named(endpoints.filter((e) => 'filters' in e)))('%s sorts by nothing that is not declared', async (_, endpoint) => {
      await signIn();
      for (const value of inTurn(oddSorts, endpoint, depthOf('oddSorts'))) {
        const answer = await callRaw(app, endpoint, { query: { sort: value }, token: tokens[0] as string });
        expectSane(endpoint, answer);
        expect(answer.code, String(value)).toBe(400);
      }
    });
  });
}
