import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { failField } from '../fail.ts';
import { attachFiles } from './attach.ts';
import { fileStore } from './file.store.ts';
import type { FileRow } from './file.ts';

interface Asked {
  readonly to: string;
  readonly id: number;
  readonly fileIds: readonly number[];
  readonly texts: { readonly tooMany: TextRef; readonly notAPhoto: TextRef };
}
/** Pictures added to those that a record has; the same file again is not added twice. Answers all of them, and which are new. */
export async function addPhotosTo(tx: Tx, actor: Actor, { to, id, fileIds, texts }: Asked): Promise<{ files: FileRow[]; taken: number[] }> {
  const before = (await fileStore.attachedTo(tx, to, id)).map((file) => file.id);
  const taken = [...new Set(fileIds)].filter((one) => !before.includes(one));
  const { maxCount } = uploadKinds.attachment;
  if (before.length + taken.length > maxCount) throw failField('fileIds', texts.tooMany, { max: maxCount });
  const files = await attachFiles(tx, actor, { to, id, kind: 'attachment', fileIds: [...before, ...taken] });
  if (files.some(({ width }) => width === null)) throw failField('fileIds', texts.notAPhoto);
  return { files, taken };
}
