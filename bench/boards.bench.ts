import pg from 'pg';
import { getPerformanceLive, getTeam, listPerformance, listRanking } from '@kura/contract/insights/performance/performance.endpoints.ts';
import { boardOf } from '../server/src/domains/insights/board/stream-board.ts';
import { notifyIfMoved } from '../server/src/domains/insights/board/floor-watch.ts';
import { liveOf } from '../server/src/domains/insights/performance/performance-live.ts';
import * as store from '../server/src/domains/insights/performance/performance.store.ts';
import { proveRollUp } from '../server/src/domains/insights/performance/roll-up.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { type Actor, system } from '../server/src/kernel/actor.ts';
import type { Query } from '../server/src/kernel/db/db.ts';
import { statementsSentBy } from './lib/compare.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable, say, times } from './lib/figures.ts';
import { any, benchSearches, type List, type Searches } from './lib/list-searches.ts';
import { daysAgo } from './lib/log-search.ts';
import { benchScans, scanDays } from './lib/scan-data.ts';
import type { Program } from './lib/server.ts';

const boss: Actor = { ...system, kind: 'user', userType: 'staff', permissions: new Set([everything]) };
const list: List = { endpoint: listPerformance, ask: (db, query) => store.page(db, boss, query) };
const ranking: List = { endpoint: listRanking, ask: (db, query) => store.ranking(db, boss, query, new Date()) };
const team: List = { endpoint: getTeam, ask: (db, query) => store.team(db, boss, query, new Date()) };
const live: List = { endpoint: getPerformanceLive, ask: (db) => liveOf(db, boss, undefined, new Date()) };
const month = (): string => {
  const end = any(scanDays - 40);
  return `${daysAgo(end + 30)}~${daysAgo(end)}`;
};

const searches: Searches = {
  newest: [list, () => ({})],
  'a month': [list, () => ({ day: month() })],
  'a month by speed': [list, () => ({ day: month(), sort: 'piecesPerHour' })],
  'ranking of a month': [ranking, () => ({ day: month() })],
  'ranking of a step': [ranking, () => ({ day: month(), step: 'pick' })],
  'team of a month': [team, () => ({ day: month() })],
  'live today': [live, () => ({})],
};

async function timed(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work();
    samples.push(performance.now() - began);
  }
  return samples;
}
const shown = (samples: readonly number[]): string[] => [ms(percentile(samples, 0.5)), ms(percentile(samples, 0.95))];

/** What is worked out for a wall, against the statements that it sends, in turn. */
async function against(pool: pg.Pool, db: Query, name: string, work: (db: Query) => Promise<unknown>): Promise<string[]> {
  const statements = await statementsSentBy(db, work);
  const [bare, whole]: [number[], number[]] = [[], []];
  for (let round = 0; round < 40; round++) {
    bare.push(
      ...(await timed(1, async () => {
        for (const { text, values } of statements) await pool.query(text, values);
      })),
    );
    whole.push(...(await timed(1, () => work(db))));
  }
  return [name, ...shown(bare), ...shown(whole), times(percentile(whole, 0.95) / percentile(bare, 0.95))];
}

/** Performance by its daily figures, today from the scans, and the boards as they are worked out for a wall. */
export async function benchBoards(database: BenchDatabase, server: Program): Promise<void> {
  await benchSearches(`(k) Performance, ${benchScans.toLocaleString('en')} scans`, searches, database, server);
  const { db, url } = database;
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c timezone=UTC' });
  try {
    printTable(
      '(k) Boards (aim: p95 300 ms)',
      ['what', 'raw p50', 'raw p95', 'p50', 'p95', 'ratio'],
      [
        await against(pool, db, 'board of Japan', (query) => boardOf(query, { board: 'japan', warehouseId: null }, new Date())),
        await against(pool, db, 'board of China', (query) => boardOf(query, { board: 'china', warehouseId: null }, new Date())),
        ['has the floor moved', '', '', ...shown(await timed(40, () => notifyIfMoved(db))), ''],
      ],
    );
    const [proof = 0] = await timed(1, () => proveRollUp(db, new Date(), { warn: () => say('wrong') }));
    say(`Proof of the daily figures, each night: ${ms(proof)}`);
  } finally {
    await pool.end();
  }
}
