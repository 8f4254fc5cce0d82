import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getPerformanceLive,
  getTeam,
  listPerformance,
  listRanking,
  listTargets,
  setTarget,
} from '@kura/contract/insights/performance/performance.endpoints.ts';
import type { PerformanceDay, Target } from '@kura/contract/insights/performance/performance.ts';
import { scanShelveBack } from '@kura/contract/outbound/return/return.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { luck, saySeed } from '../../../testing/luck.ts';
import { makeOutbound, type TestOutbound } from '../../outbound/testing/make-outbound.ts';
import { makeReturn, receivedBack } from '../../outbound/testing/make-return.ts';
import { makeScans, refuse, type TestScan } from '../testing/make-scans.ts';
import { performanceProof, proveRollUp, rollUp, rollUpRecent } from './roll-up.ts';

let app: TestApp;
let order: TestOutbound;
let boss: TestUser;
beforeAll(async () => {
  // 12:00 of 10 June in Tokyo.
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
  order = await makeOutbound(app, await app.given.company());
  boss = await app.given.staff({ permissions: ['insights:performance:see', 'insights:performance:people', 'insights:performance:target'] });
});
afterAll(() => app.close());

const floor = () => app.given.staff({ permissions: ['insights:performance:see'] });
/** Seconds after 09:00 in Tokyo of a day. */
const at = (seconds: number, day = '2026-06-10'): string => new Date(Date.parse(`${day}T00:00:00Z`) + seconds * 1000).toISOString();
const scanned = (who: TestUser, seconds: readonly number[], more: Omit<TestScan, 'at'> = {}, day?: string) =>
  makeScans(
    app,
    who,
    order,
    seconds.map((second) => ({ at: at(second, day), ...more })),
  );
const rolled = () => app.db.tx((tx) => rollUp(tx, '2026-06-01', '2026-06-10', app.clock.now()));
const rowsOf = async (who: TestUser, query: object = {}) =>
  (await app.as(who).call(listPerformance, { query: { person: '', ...query } })).data.rows;

describe('pieces per hour', () => {
  it('K07 a gap of ten minutes is active, and one of a moment more is not', async () => {
    const [edge, over] = [await floor(), await floor()];
    await scanned(edge, [0, 600, 1200]);
    await scanned(over, [0, 600.001, 660.001]);
    await rolled();
    expect(await rowsOf(edge)).toMatchObject([{ scans: 3, activeMinutes: 20, piecesPerHour: 9 }]);
    expect(await rowsOf(over)).toMatchObject([{ scans: 3, activeMinutes: 1, piecesPerHour: null }]);
  });

  it('a minute counts for one step: the time before a scan is that of its own step', async () => {
    const one = await floor();
    await scanned(one, [0, 120], { quantity: 4 });
    await scanned(one, [300, 420], { step: 'check' });
    await rolled();
    const rows = (await rowsOf(one)).toSorted((a: PerformanceDay, b: PerformanceDay) => a.step.localeCompare(b.step));
    expect(rows).toMatchObject([
      { step: 'check', pieces: 2, activeMinutes: 5, piecesPerHour: 24 },
      // K07: under five minutes no speed is told.
      { step: 'pick', pieces: 8, activeMinutes: 2, piecesPerHour: null },
    ]);
  });

  it('goes by when a scan was made, where it was told later, and what was taken back counts for nobody', async () => {
    const one = await floor();
    await rolled();
    app.clock.advance(60);
    // Two days after the work: only what was booked since the last look says that the day is not over.
    const booked = new Date(app.clock.now().getTime() - 1000).toISOString();
    await makeScans(app, one, order, [
      { at: booked, madeAt: at(0, '2026-06-08') },
      { at: booked, madeAt: at(60, '2026-06-08') },
      { at: booked, madeAt: at(120, '2026-06-08'), quantity: 50 },
    ]);
    await app.db.run(sql`
      update outbound_scans set undone_by = (select min(id) from outbound_scans where by_id = ${one.id}) where by_id = ${one.id} and quantity = 50`);
    await rollUpRecent(app.db, app.clock.now());
    expect(await rowsOf(one)).toMatchObject([{ day: '2026-06-08', scans: 2, pieces: 2, activeMinutes: 1, piecesPerHour: null }]);
  });

  it('shelving what customers sent back is work as any shelving', async () => {
    const one = await app.given.staff();
    const back = await makeReturn(app, await app.given.company(), { status: 'audited', expected: [2], input: { goodChoice: 'shelve' } });
    const productId = back.products[0]?.id ?? 0;
    await receivedBack(app, one, back, productId, 'good', 2);
    const body = { id: back.id, productId, code: 'A-01-01-01', quantity: 2, reference: 'shelved-0001' };
    expect((await app.as(one).call(scanShelveBack, { body })).data).toMatchObject({ tone: 'green' });
    await rolled();
    expect(await app.db.rows(sql`select step, scans, pieces from performance_days where user_id = ${one.id} order by step`)).toEqual([
      { step: 'return', scans: 1, pieces: 2 },
      { step: 'shelve', scans: 1, pieces: 2 },
    ]);
  });

  it('one scan alone has no speed, and refusals stand beside it that are somebody’s mistake', async () => {
    const one = await floor();
    await scanned(one, [0]);
    await refuse(app, one, at(10), 'red');
    await refuse(app, one, at(20), 'amber');
    await refuse(app, one, at(30), 'red', 'check');
    // Kept, and nobody's mistake: one more piece of the same code, a network that is silent.
    await refuse(app, one, at(40), 'amber', 'picking', 'own.again');
    await refuse(app, one, at(50), 'red', 'picking', 'own.unanswered');
    await rolled();
    const rows = (await rowsOf(one)).toSorted((a: PerformanceDay, b: PerformanceDay) => b.scans - a.scans);
    expect(rows).toMatchObject([
      { step: 'pick', scans: 1, activeMinutes: 0, piecesPerHour: null, red: 1, amber: 1, errorPercent: 66.7 },
      { step: 'check', scans: 0, red: 1, warehouseCode: '' },
    ]);
  });
});

describe('who sees whom', () => {
  it('A02 a person sees their own rows and the team, a supervisor everybody, a customer nothing', async () => {
    const [me, mate, other, fourth] = [await floor(), await floor(), await floor(), await floor()];
    for (const who of [me, mate, other, fourth]) await scanned(who, [0, 60, 120], { step: 'sort' });
    await rolled();
    const query = { step: 'sort' };
    const names = async (who: TestUser, endpoint: typeof listPerformance | typeof listRanking) =>
      (await app.as(who).call(endpoint, { query })).data.rows.map(({ userName }: { userName: string }) => userName).toSorted();
    const all = [me.account, mate.account, other.account, fourth.account].toSorted();
    for (const endpoint of [listPerformance, listRanking] as const) {
      expect(await names(me, endpoint)).toEqual([me.account]);
      expect(await names(boss, endpoint)).toEqual(all);
    }
    // Asking for somebody by name finds nobody either.
    expect(await rowsOf(me, { person: mate.account })).toEqual([]);
    const live = (who: TestUser) => app.as(who).call(getPerformanceLive);
    expect((await live(me)).data.people.map(({ userId }) => userId)).toEqual([me.id]);
    expect((await live(boss)).data.people.filter(({ step }) => step === 'sort')).toHaveLength(4);
    const team = (await app.as(me).call(getTeam)).data.steps.find(({ step }) => step === 'sort');
    expect(team).toMatchObject({ people: 4, pieces: 12, piecesPerHour: 90 });
    const customer = await app.given.customer({ permissions: ['*:*:*', 'insights:performance:see', 'insights:performance:people'] });
    for (const endpoint of [listPerformance, listRanking, getTeam, getPerformanceLive])
      expect((await app.as(customer).call(endpoint)).code).toBe(403);
  });

  it('A02 what one or two others did is told to supervisors only, in sums as in averages; one’s own work one sees', async () => {
    const [me, mate] = [await floor(), await floor()];
    for (const who of [me, mate, await floor()]) await scanned(who, [0, 60], { step: 'weigh' });
    await refuse(app, mate, at(90), 'red', 'weigh');
    await scanned(me, [0, 60], { step: 'weigh' }, '2026-06-05');
    await rolled();
    const team = async (who: TestUser, wanted: string, query = {}) =>
      (await app.as(who).call(getTeam, { query })).data.steps.find(({ step }) => step === wanted);
    const live = async (who: TestUser, wanted: string) =>
      (await app.as(who).call(getPerformanceLive)).data.steps.find(({ step }) => step === wanted);
    const untold = { people: 3, scans: null, pieces: null, activeMinutes: null, piecesPerHour: null, amber: null, red: null };
    expect(await team(me, 'weigh')).toMatchObject(untold);
    expect(await live(me, 'weigh')).toMatchObject({ ...untold, hours: [] });
    expect(await team(boss, 'weigh', { day: '2026-06-10~2026-06-10' })).toMatchObject({
      people: 3,
      pieces: 6,
      red: 1,
      piecesPerHour: null,
    });
    expect(await live(boss, 'weigh')).toMatchObject({ people: 3, pieces: 6, red: 1, hours: [{ hour: 9, pieces: 6 }] });
    const alone = { day: '2026-06-05~2026-06-05' };
    expect(await team(me, 'weigh', alone)).toMatchObject({ people: 1, pieces: 2 });
    expect(await team(mate, 'weigh', alone)).toMatchObject({ people: 1, pieces: null });
  });
});

describe('targets and ranks', () => {
  const target = (body: object) =>
    app.as(boss).call(setTarget, { body: { step: 'ship', validFrom: '2026-06-10', piecesPerHour: 20, leastMinutes: 6, ...body } });

  it('a rank is given from the least active minutes on, against what was expected on each day', async () => {
    app.clock.set('2026-06-09T03:00:00Z');
    expect((await target({ validFrom: '2026-06-09', piecesPerHour: 10 })).code).toBe(200);
    app.clock.set('2026-06-10T03:00:00Z');
    expect((await target({ leastMinutes: 4 })).code).toBe(400);
    expect((await target({})).code).toBe(200);
    const [fast, slow, brief, hasty] = [await floor(), await floor(), await floor(), await floor()];
    await scanned(fast, [0, 180, 360], { step: 'ship' });
    await scanned(fast, [0, 180, 360], { step: 'ship' }, '2026-06-09');
    await scanned(slow, [0, 360, 720], { step: 'ship' });
    await scanned(brief, [0, 359], { step: 'ship', quantity: 9 });
    await scanned(hasty, [0, 299], { step: 'ship', quantity: 50 });
    await rolled();
    const rows = (await app.as(boss).call(listRanking, { query: { step: 'ship', sort: 'rank', order: 'asc' } })).data.rows;
    expect(rows).toMatchObject([
      // 6 pieces in 6 minutes at 10 an hour and 6 at 20: 3 were expected.
      { rank: 1, userName: fast.account, days: 2, pieces: 6, piecesPerHour: 30, target: 15, targetPercent: 200 },
      { rank: 2, userName: slow.account, days: 1, pieces: 3, piecesPerHour: 15, target: 20, targetPercent: 75 },
      { rank: null, userName: brief.account, piecesPerHour: 180.5 },
      // A rate of less than five minutes is none, and neither is what it would be of the target.
      { rank: null, userName: hasty.account, piecesPerHour: null, targetPercent: null },
    ]);
    // One’s own rank is that among all.
    expect((await app.as(slow).call(listRanking, { query: { step: 'ship' } })).data.rows).toMatchObject([{ rank: 2 }]);
  });

  it('A09 are changed from today on, and the past stays', async () => {
    expect((await target({ validFrom: '2026-06-09' })).code).toBe(400);
    expect((await target({ validFrom: '2026-07-01', piecesPerHour: 70 })).code).toBe(200);
    expect((await target({ validFrom: '2026-07-01', piecesPerHour: 75 })).code).toBe(200);
    const { rows } = (await app.as(boss).call(listTargets, { query: { step: 'ship' } })).data;
    expect(rows.map(({ validFrom, piecesPerHour, state }: Target) => [validFrom, piecesPerHour, state])).toEqual([
      ['2026-07-01', 75, 'coming'],
      ['2026-06-10', 20, 'now'],
      ['2026-06-09', 10, 'past'],
    ]);
    expect((await app.as(await floor()).call(listTargets)).code).toBe(403);
  });
});

describe('the daily figures', () => {
  it('K07 sums of the list, the ranking and the team are those of their rows and of the scans, on random work', async () => {
    saySeed();
    const people = [await floor(), await floor(), await floor(), await floor()];
    const steps = ['pick', 'sort', 'check', 'weigh', 'ship', 'back'] as const;
    const upTo = (most: number) => Math.floor(luck() * most);
    // In May, where no other test works.
    for (const who of people)
      for (let day = 1; day <= 3; day += 1)
        for (let left = 8 + upTo(8), second = 0; left > 0; left -= 1, second += 20 + upTo(800)) {
          const step = steps[upTo(steps.length)] ?? 'pick';
          await scanned(who, [second], { step, quantity: 1 + upTo(9) }, `2026-05-0${day}`);
          if (luck() < 0.2) await refuse(app, who, at(second + 1, `2026-05-0${day}`), luck() < 0.5 ? 'red' : 'amber');
        }
    await app.db.tx((tx) => rollUp(tx, '2026-05-01', '2026-05-04', app.clock.now()));
    for (const days of ['2026-05-01~2026-05-03', '2026-05-02~2026-05-02']) {
      const query = { day: days };
      const [from, to] = days.split('~');
      const book = await app.db.first<object>(sql`
        select count(*)::int as scans, sum(quantity)::int as pieces, (
          select count(*) filter (where a.tone = 'amber') from scan_answers a where (a.at at time zone 'Asia/Tokyo')::date between ${from}::date and ${to}::date)::int as amber, (
          select count(*) filter (where a.tone = 'red') from scan_answers a where (a.at at time zone 'Asia/Tokyo')::date between ${from}::date and ${to}::date)::int as red
        from outbound_scans where station <> 'back' and (at at time zone 'Asia/Tokyo')::date between ${from}::date and ${to}::date`);
      const names = ['scans', 'pieces', 'amber', 'red'] as const;
      const summed = (rows: readonly Partial<Record<(typeof names)[number], number | null>>[]) =>
        Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]));
      for (const list of [listPerformance, listRanking] as const) {
        const rows: PerformanceDay[] = [];
        for (let page = 1, total = 1; rows.length < total; page += 1) {
          const { data } = await app.as(boss).call(list as typeof listPerformance, { query: { ...query, page, size: 50 } });
          rows.push(...data.rows);
          total = data.total;
        }
        const { data } = await app.as(boss).call(list as typeof listPerformance, { query: { ...query, totals: 'only' } });
        expect([list.path, data.totals, summed(rows)]).toEqual([list.path, book, book]);
      }
      expect(summed((await app.as(boss).call(getTeam, { query })).data.steps)).toEqual(book);
    }
  });

  it('prove themselves against the scans, and are made anew where they are wrong', async () => {
    const one = await floor();
    await scanned(one, [0, 60], {}, '2026-06-08');
    await scanned(one, [0, 60], {}, '2026-03-01');
    await rolled();
    const prove = () => app.db.tx((tx) => performanceProof.prove(tx, app.clock.now()));
    const log = { warn: () => undefined };
    await proveRollUp(app.db, app.clock.now(), log);
    expect((await prove()).wrong).toBe(0);
    await app.db.run(sql`update performance_days set pieces = pieces + 1 where user_id = ${one.id} and day = '2026-03-01'`);
    await app.db.run(sql`update performance_days set active_seconds = active_seconds + 1 where user_id = ${one.id} and day = '2026-06-08'`);
    expect(await prove()).toMatchObject({
      wrong: 2,
      first: [{ day: '2026-03-01' }, { day: '2026-06-08', userId: one.id, step: 'insights.performance.step.pick' }],
    });
    expect(await proveRollUp(app.db, app.clock.now(), log)).toBe(2);
    expect((await prove()).wrong).toBe(0);
  });
});
