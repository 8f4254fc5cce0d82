import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFile, dispositionOf } from './answer-file.ts';
import { readRange } from './byte-range.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { FileRow } from './file.ts';
import { newStorageKey, type Storage } from './storage.ts';
import { video } from './test-files.ts';

const bytes = video(10_000);
const row: FileRow = {
  id: 1,
  companyId: 1,
  ownerUserId: 1,
  kind: 'video',
  name: '開梱 "動画".mp4',
  mime: 'video/mp4',
  size: bytes.length,
  sha256: 'ab'.repeat(32),
  width: null,
  height: null,
  storageKey: newStorageKey(),
  createdAt: '2026-05-03T00:00:00.000Z',
  attachedTo: null,
  attachedId: null,
};
let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-answer-'));
  storage = await openDiskStorage(folder);
  await writeFile(path.join(folder, 'local'), bytes);
  await storage.put(row.storageKey, path.join(folder, 'local'));
});
afterAll(() => rm(folder, { recursive: true }));

const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
  const { body, ...answer } = await answerFile(storage, row, 'original', { method, headers });
  return { ...answer, body: body ? await buffer(body) : null };
};

describe('ranges', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=99999999999999999999999-', 'none'],
  ] as const)('%j of 100 bytes', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });
});

describe('answering a file', () => {
  it('sends it whole, private and never guessed at', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.body?.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10000',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect(answer.headers['cache-control']).toMatch(/^private/);
  });

  it('sends a part of a video', async () => {
    const answer = await ask({ range: 'bytes=100-199' });
    expect(answer).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 100-199/10000', 'content-length': '100' } });
    expect(answer.body?.equals(bytes.subarray(100, 200))).toBe(true);
  });

  it('says the size when asked beyond the end', async () => {
    expect(await ask({ range: 'bytes=10000-' })).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10000' }, body: null });
  });

  it('sends several parts as one whole, and the whole when the reader has another version', async () => {
    expect((await ask({ range: 'bytes=0-1,5-6' })).status).toBe(200);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    const { headers } = await ask();
    expect((await ask({ range: 'bytes=0-1', 'if-range': headers['etag'] as string })).status).toBe(206);
  });

  it('sends nothing again to who has it, and no body to HEAD', async () => {
    const { headers } = await ask();
    expect(await ask({ 'if-none-match': `W/"x", ${headers['etag']}` })).toMatchObject({ status: 304, body: null });
    expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': '10000' }, body: null });
  });

  it('has no small size of what is no picture', async () => {
    await expect(answerFile(storage, row, 'thumb', { method: 'GET', headers: {} })).rejects.toThrow('kernel.upload.notFound');
  });

  it('names a file in any language and lets no name break out of its header', () => {
    expect(dispositionOf('video/mp4', '開梱 "x".mp4')).toBe(
      `inline; filename="__ _x_.mp4"; filename*=UTF-8''%E9%96%8B%E6%A2%B1%20%22x%22.mp4`,
    );
    expect(dispositionOf('application/vnd.ms-excel', "a'(b)*.xls")).toMatch(/^attachment; .*filename\*=UTF-8''a%27%28b%29%2A\.xls$/);
  });
});
