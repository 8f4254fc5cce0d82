import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';

/** Up to four pictures or PDFs; `files` are those that are there already. */
export const proofField = (files: readonly FileRef[] = []) =>
  ({
    name: 'fileIds',
    title: 'finance.topUp.proof',
    kind: 'upload',
    upload: 'proof',
    isMany: true,
    files,
    hint: 'finance.desk.proofHint',
  }) as const;
