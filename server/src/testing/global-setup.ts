import type { TestProject } from 'vitest/node';
import { openDb } from '../kernel/db/db.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { startThrowawayPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated once per run; tests get their own databases as copies of it. */
    templateUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  const db = openDb({ url: postgres.url, poolSize: 1 });
  try {
    await migrate(db, () => undefined);
  } catch (error) {
    await db.end();
    await postgres.stop();
    throw error;
  }
  // A database is only copied while nobody is connected to it.
  await db.end();
  project.provide('templateUrl', postgres.url);
  return () => postgres.stop();
}
