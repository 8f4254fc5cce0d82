import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccess } from './access.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { clearLeftover, endOrphans } from './leftover.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { programsInReach } from './programs-in-reach.ts';
import { chooseRunAs } from './run-as.ts';
import { serverSettings, type Settings } from './settings.ts';
import { startWatchdog } from './watchdog.ts';

export interface Postgres {
  url: string;
  /** The process at this moment; another one after a restart. */
  readonly pid: number;
  stop(): Promise<void>;
  /** Called once, with one line for people, when PostgreSQL has ended and could not be brought back. */
  onExit(listener: (line: string) => void): void;
}

export interface StartPostgresOptions {
  /** PostgreSQL lives in its subfolder `pg`. Whoever calls holds the lock of this folder. */
  dataDir: string;
  say: (line: string) => void;
  settings?: Settings;
  initArguments?: readonly string[];
  transport?: 'socket' | 'tcp';
}

const database = 'kura';
/** One that dies as soon as it is there is started again with growing patience, but within ten seconds of its end. */
const longestPauseMs = 2000;
const steadyAfterMs = 1000;
/** Sessions of a dead server need a moment to go; what stands longer in the way than this is told. */
const quietMs = 3000;

/** The embedded PostgreSQL: made on first use, restarted when it dies, gone when we are gone. */
export async function startPostgres({
  dataDir,
  say,
  settings = {},
  initArguments = [],
  transport,
}: StartPostgresOptions): Promise<Postgres> {
  mkdirSync(dataDir, { recursive: true });
  const pgDir = path.join(dataDir, 'pg');
  const logFile = path.join(dataDir, 'pg.log');
  const runAs = chooseRunAs([pgDir, dataDir]);
  const binaries = programsInReach(findBinaries(), runAs, say);
  const access = await chooseAccess(dataDir, pgDir, runAs, transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'));

  if (await ensureCluster(pgDir, binaries, runAs, [...access.initArguments, ...initArguments])) say('PostgreSQL: made a new database');
  const leftover = await clearLeftover(pgDir);
  if (leftover === 'stale file') say('PostgreSQL: the last run did not end properly, recovering');
  if (leftover === 'stopped') say('PostgreSQL: stopped the one of an earlier run');

  let postmaster: Postmaster;
  let isStopping = false;
  let restarting: Promise<void> | null = null;
  const listeners: ((line: string) => void)[] = [];

  const launch = async () => {
    // Before PostgreSQL: there is no moment in which we could be killed and leave it running for ever.
    const watchdog = startWatchdog(binaries.pgCtl, pgDir, runAs);
    try {
      postmaster = await launchPostmaster({
        binaries,
        runAs,
        pgDir,
        logFile,
        settings: { ...serverSettings(pgDir), ...settings, ...access.settings },
      });
    } catch (error) {
      watchdog.release();
      throw error;
    }
    void postmaster.ended.then(() => {
      watchdog.release();
      if (!isStopping) restarting = restart();
    });
  };

  const giveUp = (line: string) => {
    for (const listener of listeners) listener(line);
  };

  let quickDeaths = 0;
  let launchedAt = Date.now();
  /** For as long as it takes: whatever stands in the way (a full disk, somebody who kills it) may go away, and then people want to work. */
  const restart = async () => {
    quickDeaths = Date.now() - launchedAt > steadyAfterMs ? 0 : quickDeaths + 1;
    say('PostgreSQL ended unexpectedly, starting it again');
    const diedAt = Date.now();
    let told = '';
    if (quickDeaths > 3) await sleep(Math.min(longestPauseMs, 50 * 2 ** quickDeaths));
    for (let pauseMs = 50; !isStopping; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
      if (!existsSync(pgDir)) return giveUp(`${pgDir} is gone, and the database with it.`);
      try {
        endOrphans(pgDir);
        await clearLeftover(pgDir);
        await launch();
        launchedAt = Date.now();
        return say('PostgreSQL is back');
      } catch (error) {
        const { message } = error as Error;
        if (message !== told && Date.now() - diedAt > quietMs) say(`${(told = message)} Trying again …`);
      }
      await sleep(pauseMs);
    }
  };

  await launch();
  await ensureDatabase(access.url('postgres'));

  return {
    url: access.url(database),
    get pid() {
      return postmaster.pid;
    },
    async stop() {
      isStopping = true;
      await restarting;
      await postmaster.stop();
      access.cleanUp();
    },
    onExit: (listener) => void listeners.push(listener),
  };
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // What is lost between two statements fails the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
