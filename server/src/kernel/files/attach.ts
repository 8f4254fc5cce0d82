import { uploadErrors, uploadKinds, type UploadKindName } from '@kura/contract/kernel/upload.ts';
import type { Tx } from '../db/db.ts';
import { fail } from '../fail.ts';
import { fileStore } from './file.store.ts';
import type { FileActor, FileRow } from './file.ts';

export interface Attachment {
  /** The record, `identity.user` and its id. */
  to: string;
  id: number;
  kind: UploadKindName;
  /** All files of this kind that the record shall have. Those it had before and that are missing here are let go. */
  fileIds: readonly number[];
}

/** Files that this actor may give to the record, held; anything else is "not found". */
async function givable(tx: Tx, actor: FileActor, { to, id, kind, fileIds }: Attachment): Promise<FileRow[]> {
  const ids = [...new Set(fileIds)];
  const { maxCount } = uploadKinds[kind];
  if (ids.length > maxCount) throw fail(uploadErrors.tooMany, { max: maxCount });
  const files = await fileStore.lockMany(tx, ids);
  const isMine = (file: FileRow) => file.ownerUserId === actor.userId && file.companyId === actor.companyId;
  const mayAttach = (file: FileRow) =>
    file.kind === kind && (file.attachedTo === null ? isMine(file) : file.attachedTo === to && file.attachedId === id);
  if (files.length !== ids.length || !files.every(mayAttach)) throw fail(uploadErrors.notFound);
  return files;
}

/**
 * Gives files to a record. One may give away what one uploaded oneself, or what the record already has: an id guessed or taken from
 * elsewhere is "not found", so nobody can pull a stranger's file into a record that he may read.
 */
export async function attachFiles(tx: Tx, actor: FileActor, attachment: Attachment): Promise<FileRow[]> {
  const { to, id, kind } = attachment;
  const files = await givable(tx, actor, attachment);
  const ids = files.map((file) => file.id);
  await fileStore.detachOthers(tx, ids, to, id, kind);
  await fileStore.attach(tx, ids, to, id);
  return files.map((file) => ({ ...file, attachedTo: to, attachedId: id }));
}

/** Gives more files to a record, beside those that it has; at most as many at once as a record of that kind takes. Tells which are new to it. */
export async function addFiles(tx: Tx, actor: FileActor, attachment: Attachment): Promise<{ all: FileRow[]; added: FileRow[] }> {
  const { to, id } = attachment;
  const added = (await givable(tx, actor, attachment)).filter((file) => file.attachedTo === null);
  await fileStore.attach(
    tx,
    added.map((file) => file.id),
    to,
    id,
  );
  return { all: await fileStore.attachedTo(tx, to, id), added };
}
