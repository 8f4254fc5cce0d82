import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { storagePath, type Storage } from './storage.ts';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** Any S3-compatible store, addressed by path (`endpoint/bucket/key`), which all of them understand. */
export async function openS3Storage(options: S3Options, incoming: string): Promise<Storage> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const client = new AwsClient({
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    region: options.region,
    service: 's3',
    retries: 3,
  });
  const urlOf = (key: string) => `${options.endpoint}/${options.bucket}/${storagePath(key)}`;
  const send = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(urlOf(key), { ...init, method });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`file store answered ${answer.status} to ${method}`);
  };

  return {
    incoming,
    async put(key, localPath) {
      // A blob backed by the file: sent with its length, never held in memory, and readable again when the client retries.
      const answer = await send('PUT', key, { body: await openAsBlob(localPath) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('file store has no such bucket');
      await rm(localPath, { force: true });
    },
    async size(key) {
      const answer = await send('HEAD', key);
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined;
    },
    async read(key, range) {
      const answer = await send('GET', key, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {});
      if (!answer.ok || !answer.body) throw new Error('file store has no such file');
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    },
    async remove(key) {
      const answer = await send('DELETE', key);
      await answer.body?.cancel();
    },
  };
}
