import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadKindName } from '@kura/contract/kernel/upload.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { sql } from '../db/sql.ts';
import type * as Image from './image.ts';
import { openDiskStorage } from './disk-storage.ts';
import { saveUpload } from './save-file.ts';
import { variantKey, type Storage } from './storage.ts';
import { bitmap, pdf, picture, pngBomb, streamOf, video, workbookZip, zip } from './test-files.ts';

let test: TestDatabase;
let folder: string;
let storage: Storage;
const actor = { userId: 7, companyId: 3 };

beforeAll(async () => {
  test = await freshDatabase({ poolSize: 2 });
  folder = await mkdtemp(path.join(tmpdir(), 'kura-files-'));
  storage = await openDiskStorage(folder);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const upload = (kind: UploadKindName, bytes: Uint8Array, name = 'x.png') =>
  saveUpload(test.db, storage, actor, kind, streamOf(bytes), name);
const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const rowCount = async () => (await test.db.first<{ n: number }>(sql`select count(*)::int as n from files`))?.n;
const stored = async (key: string) => buffer(await storage.read(key));

/** What the sender hears, and the proof that nothing stayed. */
async function refusalOf(kind: UploadKindName, bytes: Uint8Array, name?: string) {
  const before = await files();
  const failure = await upload(kind, bytes, name).then(
    () => ({ message: 'accepted', params: undefined }),
    (error: { message: string; params?: unknown }) => error,
  );
  expect(await files(), 'nothing left on disk').toBe(before);
  return { text: failure.message, params: failure.params };
}

const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
const twoMb = 2 * 1024 * 1024;

describe('V14 uploads', () => {
  it('V14 keeps a picture with its small sizes, its owner and its company', async () => {
    const row = await upload('productImage', await picture('png', 800, 500), '商品 画像.PNG');
    expect(row).toMatchObject({
      companyId: 3,
      ownerUserId: 7,
      kind: 'productImage',
      name: '商品 画像.png',
      mime: 'image/png',
      width: 800,
      height: 500,
      attachedTo: null,
    });
    const sizes = await Promise.all(
      (['thumb', 'medium'] as const).map(async (v) => sharp(await stored(variantKey(row.storageKey, v))).metadata()),
    );
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 128, 80],
      ['webp', 640, 400],
    ]);
    expect((await stored(row.storageKey)).length).toBe(row.size);
  });

  it('V14 takes an avatar of exactly 2 MB and refuses one byte more', async () => {
    const png = await picture('png');
    expect((await upload('avatar', padded(png, twoMb))).mime).toBe('image/png');
    expect(await refusalOf('avatar', padded(png, twoMb + 1))).toEqual({ text: 'kernel.upload.tooLarge', params: { max: '2 MB' } });
  });

  it('V14 takes a proof of exactly 2 MB, by what is in it and not by its name, and refuses one byte more', async () => {
    const png = await picture('png');
    expect((await upload('proof', padded(png, twoMb), 'slip.pdf')).mime).toBe('image/png');
    expect(await refusalOf('proof', padded(png, twoMb + 1))).toEqual({ text: 'kernel.upload.tooLarge', params: { max: '2 MB' } });
    expect((await refusalOf('proof', Buffer.from('<script>'))).text).toBe('kernel.upload.wrongFormat');
  });

  it('V14 refuses a product picture below 400 × 400 pixels and says its size', async () => {
    expect(await refusalOf('productImage', await picture('jpeg', 400, 399))).toEqual({
      text: 'kernel.upload.tooFewPixels',
      params: { width: 400, height: 399, minWidth: 400, minHeight: 400 },
    });
    expect((await upload('productImage', await picture('jpeg', 400, 400))).width).toBe(400);
  });

  it('V14 measures a picture upright, as its camera meant it', async () => {
    const lying = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await upload('avatar', lying)).toMatchObject({ width: 300, height: 600 });
  });

  it.each(['gif', 'jpeg', 'png'] as const)('V14 reads %s by content, whatever its name says', async (format) => {
    const row = await upload('avatar', await picture(format), 'evil.exe');
    expect(row).toMatchObject({ mime: `image/${format}`, name: `evil.${format === 'jpeg' ? 'jpg' : format}` });
  });

  it('V14 decodes pictures in a thread of their own, a bitmap too', async () => {
    // Read anew, so that no thread is warm yet.
    const { cleanImage } = (await import(new URL('image.ts?anew', import.meta.url).href)) as Pick<typeof Image, 'cleanImage'>;
    let threads = 0;
    const note = () => void threads++;
    process.on('worker', note);
    const localPath = path.join(storage.incoming, 'thread-test');
    await writeFile(localPath, bitmap(21, 9));
    const out = { original: `${localPath}.original`, thumb: `${localPath}.thumb`, medium: `${localPath}.medium` };
    expect(await cleanImage(localPath, 'bmp', out)).toEqual({ format: 'png', width: 21, height: 9 });
    process.off('worker', note);
    expect(threads).toBe(1);
    await Promise.all([localPath, ...Object.values(out)].map((file) => rm(file)));
  });

  it('V14 takes a bitmap and keeps it as png with the same pixels', async () => {
    const row = await upload('avatar', bitmap(21, 9), 'scan.bmp');
    expect(row).toMatchObject({ mime: 'image/png', name: 'scan.png', width: 21, height: 9 });
    const { data } = await sharp(await stored(row.storageKey))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3), ...data.subarray(20 * 3, 21 * 3)]).toEqual([255, 0, 0, 0, 0, 255]);
  });

  it('V14 keeps all frames of an animation', async () => {
    const frames = await sharp(
      [
        await picture('png', 30, 30),
        await sharp(await picture('png', 30, 30))
          .negate()
          .png()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const row = await upload('avatar', frames, 'a.gif');
    expect(row).toMatchObject({ mime: 'image/gif', width: 30, height: 30 });
    expect((await sharp(await stored(row.storageKey)).metadata()).pages).toBe(2);
  });

  it('drops the place where a picture was taken', async () => {
    const tagged = await sharp(await picture('jpeg'))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1' } })
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const row = await upload('avatar', tagged);
    expect((await sharp(await stored(row.storageKey)).metadata()).exif).toBeUndefined();
  });

  it('drops a script that hides behind the pixels of a gif', async () => {
    const script = '/*<script>alert(document.cookie)</script>*/';
    const row = await upload('avatar', Buffer.concat([await picture('gif'), Buffer.from(script)]), 'x.gif');
    expect((await stored(row.storageKey)).includes('script')).toBe(false);
  });

  it.each([
    ['svg', 'avatar', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['html named png', 'avatar', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', 'attachment', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['a picture where a sheet is wanted', 'sheet', Buffer.from('GIF89a')],
    ['text that claims to be a sheet', 'sheet', Buffer.from('a,b\n1,2\n')],
    ['any zip', 'sheet', zip([{ name: 'readme.txt', content: 'hello' }])],
    ['half a workbook', 'sheet', workbookZip().subarray(0, 40)],
    ['a workbook with macros', 'sheet', workbookZip({ name: 'xl/vbaProject.bin', content: 'x' })],
    ['a legacy Office file that is no workbook', 'sheet', padded(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 2048)],
    ['an audio file', 'video', Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypM4A \0\0\0\0')])],
  ] as const)('V14 refuses %s', async (_, kind, bytes) => {
    expect((await refusalOf(kind, bytes)).text).toBe('kernel.upload.wrongFormat');
  });

  it('V14 says a gif that begins well and is code afterwards cannot be read', async () => {
    expect((await refusalOf('avatar', Buffer.from('GIF89a=1;alert(document.cookie)//'))).text).toBe('kernel.upload.unreadable');
    expect((await refusalOf('avatar', (await picture('jpeg', 300, 300)).subarray(0, 400))).text).toBe('kernel.upload.unreadable');
    expect((await refusalOf('attachment', pdf.subarray(0, 20))).text).toBe('kernel.upload.unreadable');
  });

  it('refuses a small file that unpacks to a hundred million pixels', async () => {
    const bomb = pngBomb(10_000, 10_000);
    expect(bomb.length).toBeLessThan(20_000);
    expect(await refusalOf('avatar', bomb)).toEqual({ text: 'kernel.upload.tooManyPixels', params: { max: 40 } });
    const flat = bitmap(4, 4);
    flat.writeInt32LE(60_000, 18);
    flat.writeInt32LE(60_000, 22);
    expect((await refusalOf('avatar', flat)).text).toBe('kernel.upload.tooManyPixels');
  });

  it('refuses a workbook that unpacks to more than it may, and one that lies about its size', async () => {
    const big = Buffer.alloc(101 * 1024 * 1024);
    expect((await refusalOf('sheet', workbookZip({ name: 'xl/a.xml', content: big }))).text).toBe('kernel.upload.wrongFormat');
    expect((await refusalOf('sheet', workbookZip({ name: 'xl/a.xml', content: big, claimedSize: 10 }))).text).toBe(
      'kernel.upload.wrongFormat',
    );
  });

  it('V14 takes workbooks, PDF and video', async () => {
    expect((await upload('sheet', workbookZip(), '报表')).name).toBe('报表.xlsx');
    expect((await upload('attachment', pdf, 'a.pdf')).mime).toBe('application/pdf');
    expect((await upload('video', video(), 'a.mov')).name).toBe('a.mp4');
  });

  it('hears nothing and a broken connection as refusals, not as crashes', async () => {
    expect((await refusalOf('avatar', Buffer.alloc(0))).text).toBe('kernel.upload.empty');
    async function* broken() {
      yield await picture('png');
      throw new Error('aborted');
    }
    const before = await files();
    await expect(saveUpload(test.db, storage, actor, 'avatar', broken(), 'a.png')).rejects.toThrow('kernel.upload.brokenOff');
    expect(await files()).toBe(before);
  });

  it('hears a file that the body parser cut off as too large', async () => {
    const cut = Object.assign(streamOf(await picture('png')), { truncated: true });
    await expect(saveUpload(test.db, storage, actor, 'avatar', cut, 'a.png')).rejects.toThrow('kernel.upload.tooLarge');
  });

  it('leaves neither row nor bytes when the store fails in the middle', async () => {
    const failing: Storage = {
      ...storage,
      put: (key, local) => (key.endsWith('thumb') ? Promise.reject(new Error('disk full')) : storage.put(key, local)),
    };
    const before = await rowCount();
    const bytes = await files();
    await expect(saveUpload(test.db, failing, actor, 'avatar', streamOf(await picture('png')), 'a.png')).rejects.toThrow('disk full');
    expect(await files()).toBe(bytes);
    expect(await rowCount()).toBe(before);
  });
});
