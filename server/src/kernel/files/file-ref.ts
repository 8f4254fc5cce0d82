import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { fileLink } from './file-link.ts';
import type { FileRow } from './file.ts';
import type { Kernel } from '../kernel.ts';

/** A file as the page gets it: with links that work for an hour or two, given only to whoever may see the record. */
export const fileRef = (kernel: Pick<Kernel, 'linkKey'>, file: FileRow, now: Date): FileRef => ({
  id: file.id,
  name: file.name,
  mime: file.mime,
  size: file.size,
  url: fileLink(kernel.linkKey, file.id, 'original', now),
  thumbUrl: file.width === null ? null : fileLink(kernel.linkKey, file.id, 'thumb', now),
});
