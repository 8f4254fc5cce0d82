import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDb } from '../kernel/db/db.ts';

export interface TestDatabase {
  db: Db;
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own: nothing of another test is in it, and nothing of this one is seen by others. */
export const freshDatabase = ({ poolSize = 8 }: { poolSize?: number } = {}): Promise<TestDatabase> => copyOf(migrated(), poolSize);

/** The database that every run begins with. */
export const migrated = (): string => new URL(inject('templateUrl')).pathname.slice(1);

/** A database is only copied while nobody is connected to it. */
export async function copyOf(template: string, poolSize = 8, name = `test_${randomBytes(8).toString('hex')}`): Promise<TestDatabase> {
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = addressOf(name);
  const db = openDb({ url, poolSize, isStory: true });
  return {
    db,
    url,
    async drop() {
      await db.end();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

export function addressOf(database: string): string {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
