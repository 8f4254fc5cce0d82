import { rm } from 'node:fs/promises';
import path from 'node:path';
import { uploadKinds, type FileFormat, type FileVariant, type UploadKindName } from '@kura/contract/kernel/upload.ts';
import type { Works } from '../db/db.ts';
import { checkUpload } from './check-upload.ts';
import { mustHaveRoom } from './company-storage.ts';
import { cleanFileName } from './file-name.ts';
import { fileStore, type NewFile } from './file.store.ts';
import type { FileActor, FileRow } from './file.ts';
import { hashOf, receive, type Incoming } from './receive.ts';
import { endingOf, mimeOf } from './sniff.ts';
import type { Spend } from './upload-rate.ts';
import { newStorageKey, variantKey, type Storage } from './storage.ts';

/** C10: the same bytes told twice under one key are kept once. */
export type Once = (sent: object, work: () => Promise<FileRow>) => Promise<FileRow>;
const always: Once = (_, work) => work();

/**
 * Takes an upload in, checks it (V14) and answers its row. Nothing is left behind by one that is refused.
 * It wants the database and not a transaction: a slow sender must not hold one open for minutes.
 */
export function saveUpload(
  db: Works,
  storage: Storage,
  actor: FileActor,
  kind: UploadKindName,
  stream: Incoming,
  sentName: string,
  once: Once = always,
  spend?: Spend,
): Promise<FileRow> {
  return withLocalFile(storage, async (localPath, storageKey) => {
    await mustHaveRoom(db, actor.companyId);
    const { size: sentSize, sha256: sentHash, head } = await receive(stream, localPath, uploadKinds[kind].maxBytes, spend);
    const { format, width, height, parts } = await checkUpload(kind, localPath, head);
    const { size, sha256 } = parts.original === localPath ? { size: sentSize, sha256: sentHash } : await hashOf(parts.original as string);
    const file = { kind, name: cleanFileName(sentName, endingOf[format]), mime: mimeOf[format], size, sha256, width, height, storageKey };
    return once({ kind, name: sentName, sha256: sentHash }, () => keep(db, storage, actor, file, parts));
  });
}

/** Keeps a file that the server made (export, template, document). Unless a record claims it, it is gone after a day. */
export function saveMadeFile(
  db: Works,
  storage: Storage,
  actor: FileActor,
  { name, format, content }: { name: string; format: FileFormat; content: Uint8Array | Incoming },
): Promise<FileRow> {
  return withLocalFile(storage, async (localPath, storageKey) => {
    const stream = content instanceof Uint8Array ? once(content) : content;
    const { size, sha256 } = await receive(stream, localPath, Infinity);
    const file = {
      kind: 'made',
      name: cleanFileName(name, endingOf[format]),
      mime: mimeOf[format],
      size,
      sha256,
      width: null,
      height: null,
      storageKey,
    } as const;
    return keep(db, storage, actor, file, { original: localPath });
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function withLocalFile<T>(storage: Storage, work: (localPath: string, storageKey: string) => Promise<T>): Promise<T> {
  const storageKey = newStorageKey();
  const localPath = path.join(storage.incoming, storageKey);
  try {
    return await work(localPath, storageKey);
  } finally {
    await Promise.all(['', '.original', '.thumb', '.medium'].map((end) => rm(`${localPath}${end}`, { force: true })));
  }
}

/** The row first: if the process dies between row and bytes, the unclaimed row is found and removed within a day; bytes without a row would stay for ever. */
async function keep(
  db: Works,
  storage: Storage,
  actor: FileActor,
  file: NewFile,
  parts: Partial<Record<FileVariant, string>>,
): Promise<FileRow> {
  const row = await db.tx(async (tx) => {
    const inserted = await fileStore.insert(tx, actor, file);
    if (file.kind !== 'made') await mustHaveRoom(tx, actor.companyId, file.size);
    return inserted;
  });
  try {
    for (const [variant, part] of Object.entries(parts) as [FileVariant, string][])
      await storage.put(variantKey(file.storageKey, variant), part);
    return row;
  } catch (error) {
    await fileStore.remove(db, row.id);
    await removeBytes(storage, file.storageKey);
    throw error;
  }
}

export async function removeBytes(storage: Storage, storageKey: string): Promise<void> {
  for (const variant of ['original', 'thumb', 'medium'] as const) await storage.remove(variantKey(storageKey, variant));
}
