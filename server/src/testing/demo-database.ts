import pg from 'pg';
import { seed } from '../seed/seed.ts';
import { addressOf, administer, copyOf, migrated, type TestDatabase } from './database.ts';

/** The day on which the demonstration of tests was told. */
export const demoNow = '2026-08-15T03:00:00Z';
const secretKey = Buffer.alloc(32, 5);
/** Tells it, or as a second start finds it told. */
export const fillDemo = (db: TestDatabase['db']): Promise<string[]> =>
  seed({ db, config: { isDemo: true, secretKey }, say: () => undefined, clock: { now: () => new Date(demoNow) } });

const name = 'demo';
const unfinished = 'demo_being_told';

/**
 * A copy of the demonstration: the story takes half a minute to tell, so one run tells it once for all who look at it. Who asks first tells it;
 * others who ask meanwhile, in whatever worker, wait for it.
 */
export async function demoDatabase(): Promise<TestDatabase> {
  const gate = new pg.Client({ connectionString: addressOf('postgres') });
  await gate.connect();
  try {
    await gate.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await gate.query(`select 1 from pg_database where datname = '${name}'`);
    if (rowCount === 0) await makeDemo();
  } finally {
    await gate.end();
  }
  return copyOf(name);
}

async function makeDemo(): Promise<void> {
  await administer(`drop database if exists ${unfinished} with (force)`);
  const { db, drop } = await copyOf(migrated(), 2, unfinished);
  try {
    await fillDemo(db);
    await db.end();
  } catch (error) {
    await drop();
    throw error;
  }
  await administer(`alter database ${unfinished} rename to ${name}`);
}
