import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';
import { openS3Storage } from './s3-storage.ts';
import { newStorageKey, type Storage } from './storage.ts';

const keys = { accessKeyId: 'AK', secretAccessKey: 'SK' };
let fake: Server;
let folder: string;
let storage: Storage;
let failuresToCome = 0;
const objects = new Map<string, Buffer>();

/** Signs what arrived once more with the keys it should have been signed with. */
async function isSigned(request: IncomingMessage): Promise<boolean> {
  const sent = request.headers;
  const signer = new AwsV4Signer({
    ...keys,
    method: request.method ?? '',
    url: `http://${sent.host}${request.url}`,
    service: 's3',
    region: 'tokyo-1',
    datetime: sent['x-amz-date'] as string,
    headers: { 'x-amz-content-sha256': sent['x-amz-content-sha256'] as string },
  });
  return sent.authorization === (await signer.authHeader());
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  if (failuresToCome-- > 0) return void response.writeHead(503).end();
  if (!(await isSigned(request))) return void response.writeHead(403).end();
  const name = request.url ?? '';
  if (request.method === 'PUT') {
    expect(request.headers['content-length']).toBe(String(body.length));
    objects.set(name, body);
    return void response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(name);
    return void response.writeHead(204).end();
  }
  const object = objects.get(name);
  if (!object) return void response.writeHead(404).end();
  const range = readRange(request.headers.range, object.length);
  const part = typeof range === 'string' ? object : object.subarray(range.start, range.end + 1);
  response
    .writeHead(typeof range === 'string' ? 200 : 206, { 'content-length': part.length })
    .end(request.method === 'HEAD' ? undefined : part);
}

beforeAll(async () => {
  fake = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => fake.listen(0, '127.0.0.1', ready));
  folder = await mkdtemp(path.join(tmpdir(), 'kura-s3-'));
  const endpoint = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
  storage = await openS3Storage(
    { endpoint, region: 'tokyo-1', bucket: 'kura', accessKey: 'AK', secretKey: 'SK' },
    path.join(folder, 'incoming'),
  );
});
afterAll(async () => {
  fake.closeAllConnections();
  await new Promise((closed) => fake.close(closed));
  await rm(folder, { recursive: true });
});

async function put(content: string) {
  const key = newStorageKey();
  const local = path.join(storage.incoming, key);
  await writeFile(local, content);
  await storage.put(key, local);
  return { key, local };
}

describe('S3-compatible store', () => {
  it('puts, measures, reads whole and in part, and removes, every request signed', async () => {
    const { key, local } = await put('0123456789');
    await expect(access(local)).rejects.toThrow('ENOENT');
    expect([...objects.keys()]).toEqual([`/kura/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`]);
    expect(await storage.size(key)).toBe(10);
    expect((await buffer(await storage.read(key))).toString()).toBe('0123456789');
    expect((await buffer(await storage.read(key, { start: 3, end: 5 }))).toString()).toBe('345');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.size(key)).toBeUndefined();
    await expect(storage.read(key)).rejects.toThrow('no such file');
  });

  it('sends the whole file again when the store stumbles', async () => {
    failuresToCome = 2;
    const { key } = await put('abc');
    expect((await buffer(await storage.read(key))).toString()).toBe('abc');
  });
});
