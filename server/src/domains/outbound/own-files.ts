import { uploadErrors } from '@kura/contract/kernel/upload.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { fail } from '../../kernel/fail.ts';
import { fileStore } from '../../kernel/files/file.store.ts';

/** Before anything is told about what they are for: files of others are not there. */
export async function refuseOthersFiles(tx: Tx, { userId, companyId }: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await fileStore.lockMany(tx, ids);
  const isMine = (file: (typeof files)[number]) => file.ownerUserId === userId && file.companyId === companyId;
  if (files.length !== new Set(ids).size || !files.every(isMine)) throw fail(uploadErrors.notFound);
}
