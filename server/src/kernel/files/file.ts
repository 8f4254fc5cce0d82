import type { UploadKindName } from '@kura/contract/kernel/upload.ts';

/** `made`: written by the server itself (exports, templates, documents), so nothing of it is to be distrusted. */
export type FileKind = UploadKindName | 'made';

/** One file as the table holds it. */
export interface FileRow {
  id: number;
  companyId: number | null;
  ownerUserId: number | null;
  kind: FileKind;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  storageKey: string;
  createdAt: string;
  attachedTo: string | null;
  attachedId: number | null;
}

/** Who uploads or attaches: as much of the actor as files need. */
export interface FileActor {
  readonly userId: number | null;
  readonly companyId: number | null;
}
