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
export async function freshDatabase({ poolSize = 8 }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
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

function addressOf(database: string): string {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
