import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { sql } from '../db/sql.ts';
import { attachFiles } from './attach.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { openDiskStorage } from './disk-storage.ts';
import { fileStore } from './file.store.ts';
import { saveMadeFile, saveUpload } from './save-file.ts';
import { variantKey, type Storage } from './storage.ts';
import { pdf, picture, streamOf } from './test-files.ts';

let test: TestDatabase;
let folder: string;
let storage: Storage;
const owner = { userId: 7, companyId: 3 };
const stranger = { userId: 8, companyId: 3 };
const otherCompany = { userId: 7, companyId: 4 };

beforeAll(async () => {
  test = await freshDatabase({ poolSize: 2 });
  folder = await mkdtemp(path.join(tmpdir(), 'kura-attach-'));
  storage = await openDiskStorage(folder);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const anImage = async (actor = owner) =>
  saveUpload(test.db, storage, actor, 'productImage', streamOf(await picture('png', 400, 400)), 'a.png');
const give = (fileIds: number[], actor = owner, id = 1) =>
  test.db.tx((tx) => attachFiles(tx, actor, { to: 'products.product', id, kind: 'productImage', fileIds }));
const heldBy = async (id: number) => (await fileStore.attachedTo(test.db, 'products.product', id)).map((file) => file.id);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('files of a record', () => {
  it('gives files to a record and lets go of those it replaces', async () => {
    const [a, b] = [await anImage(), await anImage()];
    await give([a.id, b.id], owner, 10);
    expect(await heldBy(10)).toEqual([a.id, b.id]);
    await give([b.id], owner, 10);
    expect(await heldBy(10)).toEqual([b.id]);
  });

  it('lets a colleague keep what the record already has', async () => {
    const file = await anImage();
    await give([file.id], owner, 11);
    await give([file.id], stranger, 11);
    expect(await heldBy(11)).toEqual([file.id]);
  });

  it('does not find a file of somebody else, of another company, of another record, of another kind, or none', async () => {
    const file = await anImage();
    await expect(give([file.id], stranger)).rejects.toThrow('kernel.upload.notFound');
    await expect(give([file.id], otherCompany)).rejects.toThrow('kernel.upload.notFound');
    await expect(give([file.id, 999_999])).rejects.toThrow('kernel.upload.notFound');
    await give([file.id], owner, 12);
    await expect(give([file.id], owner, 13)).rejects.toThrow('kernel.upload.notFound');
    const attached = await saveUpload(test.db, storage, owner, 'attachment', streamOf(pdf), 'a.pdf');
    await expect(give([attached.id])).rejects.toThrow('kernel.upload.notFound');
    expect(await heldBy(12)).toEqual([file.id]);
  });

  it('V14 gives a product at most five pictures', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await anImage()).id));
    await expect(give(ids, owner, 14)).rejects.toThrow('kernel.upload.tooMany');
    expect(await give(ids.slice(1), owner, 14)).toHaveLength(5);
  });
});

describe('files that nobody claims', () => {
  it('go after a day with their bytes; claimed ones and young ones stay', async () => {
    const [claimed, unclaimed] = [await anImage(), await anImage()];
    const made = await saveMadeFile(test.db, storage, owner, { name: '出库单', format: 'xlsx', content: Buffer.from('PK') });
    await give([claimed.id], owner, 20);
    const stale = path.join(storage.incoming, 'half');
    await writeFile(stale, 'half');
    await utimes(stale, inDays(-2), inDays(-2));

    expect(await deleteOrphans(test.db, storage, new Date())).toBe(0);
    expect(await fileStore.byId(test.db, unclaimed.id)).toBeDefined();
    expect(await readdir(storage.incoming)).toEqual([]);

    expect(await deleteOrphans(test.db, storage, inDays(1.01))).toBeGreaterThanOrEqual(2);
    expect(await fileStore.byId(test.db, unclaimed.id)).toBeUndefined();
    expect(await fileStore.byId(test.db, made.id)).toBeUndefined();
    expect(
      await Promise.all((['original', 'thumb', 'medium'] as const).map((v) => storage.size(variantKey(unclaimed.storageKey, v)))),
    ).toEqual([undefined, undefined, undefined]);
    expect(await storage.size(claimed.storageKey)).toBe(claimed.size);
    expect(await deleteOrphans(test.db, storage, inDays(1.01))).toBe(0);
  });

  it('one that a record still names stays whole, and one whose bytes cannot go stops no other', async () => {
    const [named, stuck, free] = [await anImage(), await anImage(), await anImage()];
    await test.db.run(sql`create table names_a_file (file_id bigint references files (id))`);
    await test.db.run(sql`insert into names_a_file values (${named.id})`);
    const broken = {
      ...storage,
      remove: async (key: string) => (key === stuck.storageKey ? Promise.reject(new Error('disk')) : storage.remove(key)),
    };

    await expect(deleteOrphans(test.db, broken, inDays(1.01))).rejects.toThrow('1 unclaimed');
    expect(await storage.size(named.storageKey)).toBe(named.size);
    expect(await fileStore.byId(test.db, stuck.id)).toBeDefined();
    expect(await fileStore.byId(test.db, free.id)).toBeUndefined();

    expect(await deleteOrphans(test.db, storage, inDays(1.01))).toBe(1);
    expect(await fileStore.byId(test.db, stuck.id)).toBeUndefined();
    expect(await fileStore.byId(test.db, named.id)).toBeDefined();
    await test.db.run(sql`drop table names_a_file`);
  });
});
