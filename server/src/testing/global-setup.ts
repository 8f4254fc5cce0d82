import type { TestProject } from 'vitest/node';
import pino from 'pino';
import { systemClock } from '../kernel/clock.ts';
import { openDb } from '../kernel/db/db.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { openJobs } from '../kernel/jobs.ts';
import { bundleServer } from './bundle-server.ts';
import { startThrowawayPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated once per run; tests get their own databases as copies of it. */
    templateUrl: string;
    /** What `startServer` starts. */
    serverFile: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, server] = await Promise.all([startThrowawayPostgres(), bundleServer()]);
  const db = openDb({ url: postgres.url, poolSize: 1 });
  try {
    await migrate(db, () => undefined);
    // The queue of long work makes its tables when it is first opened: here once, and not in every test that starts some.
    const jobs = openJobs({ db, clock: systemClock, log: pino({ level: 'silent' }) });
    await jobs.open();
    await jobs.close();
  } catch (error) {
    await db.end();
    await postgres.stop();
    server.remove();
    throw error;
  }
  // A database is only copied while nobody is connected to it.
  await db.end();
  project.provide('templateUrl', postgres.url);
  project.provide('serverFile', server.file);
  return () => {
    server.remove();
    return postgres.stop();
  };
}
