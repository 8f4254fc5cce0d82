import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { sql } from './db/sql.ts';
import { fileStoreId } from './files/store-id.ts';
import { openProcesses } from './processes.ts';

let test: TestDatabase;
const { dir, remove } = makeTempDir();
beforeAll(async () => {
  test = await freshDatabase({ poolSize: 2 });
});
afterAll(async () => {
  await test.drop();
  remove();
});

const warnings: string[] = [];
const log = { warn: (_: unknown, line: string) => void warnings.push(line) };
function processWith(folder: string) {
  const filesDir = path.join(dir, folder);
  mkdirSync(filesDir, { recursive: true });
  return openProcesses({ db: test.db, log: log as never, fileStore: fileStoreId({ filesDir, s3: null }) });
}

it('processes that see one folder share their files; one with another folder is told from them, until it leaves or is not heard of', async () => {
  const [first, second, stranger] = [processWith('one'), processWith('one'), processWith('other')];
  for (const each of [first, second, first]) await each.beat();
  expect([first.withOtherFiles(), second.withOtherFiles(), warnings]).toEqual([[], [], []]);

  for (const each of [stranger, first]) await each.beat();
  expect([stranger.withOtherFiles().length, first.withOtherFiles().length, warnings.length]).toEqual([2, 1, 2]);
  // Told once, and not with every beat.
  await first.beat();
  expect(warnings.length).toBe(2);

  await stranger.leave();
  await first.beat();
  expect(first.withOtherFiles()).toEqual([]);

  await stranger.beat();
  await test.db.run(
    sql`update processes set seen_at = now() - interval '1 minute' where id in (select id from processes order by started_at desc limit 1)`,
  );
  await first.beat();
  expect(first.withOtherFiles()).toEqual([]);
});

it('a store that speaks S3 is one store for everybody who names it alike', () => {
  const s3 = { endpoint: 'https://s3.example.com', region: 'r', bucket: 'b', accessKey: 'a', secretKey: 's' };
  expect(fileStoreId({ filesDir: '/nowhere', s3 })).toBe('s3 https://s3.example.com/b');
});
