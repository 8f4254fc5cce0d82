import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { isNoRoom } from '../room.ts';
import { StartError } from '../start-error.ts';
import type { Db } from './db.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Plain SQL files in the order of their names, each in its own transaction; safe when two processes start at once. */
export async function migrate(db: Db, say: (line: string) => void = () => {}): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock(7205)');
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    // Older code would write into tables whose rules it does not know.
    const newer = [...done.keys()].filter((name) => !files.includes(name)).toSorted();
    if (newer.length > 0)
      throw new StartError(`This data was used by a newer Kura (${newer.at(-1)}): start that one, or restore an older backup.`);
    for (const name of files) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const known = done.get(name);
      if (known === hash) continue;
      if (known) throw new StartError(`the migration ${name} was changed after it had run; write a new one instead`);
      say(`migrating: ${name}`);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        const line = `the migration ${name} failed: ${(error as Error).message}`;
        // No right to make tables, no room for them: that is not ours to mend.
        throw isNoRoom(error) || (error as { code?: string }).code === '42501' ? new StartError(line) : new Error(line, { cause: error });
      }
    }
  } finally {
    // The connection goes away with its session settings and its lock.
    client.release(true);
  }
}
