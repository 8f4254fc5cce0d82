import type { TestProject } from 'vitest/node';
import pino from 'pino';
import { systemClock } from '../kernel/clock.ts';
import { openDb } from '../kernel/db/db.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { openJobs } from '../kernel/jobs.ts';
import { bundleServer } from './bundle-server.ts';
import { copyFolder } from './copy-folder.ts';
import { startThrowawayPostgres } from './postgres.ts';
import { makeTempDir } from './temp-dir.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated once per run; tests get their own databases as copies of it. */
    templateUrl: string;
    /** The same as a data folder on the disk, for servers that are killed. */
    dataFolder: string;
    /** What `startServer` starts. */
    serverFile: string;
  }
}

/** A database is only copied while nobody is connected to it. */
async function prepare(url: string): Promise<void> {
  const db = openDb({ url, poolSize: 1 });
  try {
    await migrate(db, () => undefined);
    // The queue of long work makes its tables when it is first opened: here once, and not in every test that starts some.
    const jobs = openJobs({ db, clock: systemClock, log: pino({ level: 'silent' }) });
    await jobs.open();
    await jobs.close();
  } finally {
    await db.end();
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTempDir();
  const keep = (dir: string) => copyFolder(dir, folder.dir);
  const [postgres, server] = await Promise.allSettled([startThrowawayPostgres({ prepare, keep }), bundleServer()]);
  const clean = async () => {
    folder.remove();
    if (server.status === 'fulfilled') server.value.remove();
    if (postgres.status === 'fulfilled') await postgres.value.stop();
  };
  if (postgres.status === 'rejected' || server.status === 'rejected') {
    await clean();
    throw (postgres.status === 'rejected' ? postgres : (server as PromiseRejectedResult)).reason;
  }
  project.provide('templateUrl', postgres.value.url);
  project.provide('dataFolder', folder.dir);
  project.provide('serverFile', server.value.file);
  return clean;
}
