import { keepOwnAnswer, mostOwnAnHour } from '@kura/contract/system/scan/scan.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const told = {
  station: 'receiving',
  code: '1001',
  tone: 'red',
  reason: 'badFigure',
  reference: 'station-1-0001',
  waitedMs: 60_000,
} as const;
const keepAnswer = async (who: TestUser) => (await app.as(who).call(keepOwnAnswer, { body: told })).data;
const kept = () =>
  app.db.rows(sql`select station, user_name, code, tone, reason, at - made_at = interval '1 minute' as waited from scan_answers`);

it('C10 what a station refused by itself is kept with the person, the code and when it was made, once for its reference', async () => {
  const receiver = await app.given.staff();
  expect([await keepAnswer(receiver), await keepAnswer(receiver)]).toEqual([{ isNew: true }, { isNew: false }]);
  const one = { station: 'receiving', code: '1001', tone: 'red', reason: 'own.badFigure', waited: true };
  expect(await kept()).toMatchObject([one]);
  // Another person's device may have made the same reference.
  expect(await keepAnswer(await app.given.staff())).toEqual({ isNew: true });
});

it('of a customer none is kept: the lists are of staff', async () => {
  const before = await kept();
  expect(await keepAnswer(await app.given.customer())).toEqual({ isNew: false });
  expect(await kept()).toEqual(before);
});

it('A02 nor of staff who do not work at that station: each writes only of their own work', async () => {
  const before = await kept();
  const picker = await app.given.staff({ permissions: ['fulfilment:picking:work'] });
  expect(await keepAnswer(picker)).toEqual({ isNew: false });
  expect(await kept()).toEqual(before);
  expect((await app.as(picker).call(keepOwnAnswer, { body: { ...told, station: 'picking' } })).data).toEqual({ isNew: true });
});

it('of one person not more is kept in an hour than anybody can scan; a colleague’s go on being kept', async () => {
  const [program, colleague] = [await app.given.staff(), await app.given.staff()];
  const more = async (who: TestUser, no: number) =>
    (await app.as(who).call(keepOwnAnswer, { body: { ...told, reference: `station-2-${String(no).padStart(4, '0')}` } })).data;
  expect(await more(program, 1)).toEqual({ isNew: true });
  await app.db.run(sql`update rate_counters set count = ${mostOwnAnHour} where key like 'scan/own %'`);
  expect([await more(program, 2), await more(colleague, 3)]).toEqual([{ isNew: false }, { isNew: true }]);
  app.clock.advance(3600);
  expect(await more(program, 4)).toEqual({ isNew: true });
});
