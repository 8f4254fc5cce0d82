import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { fileLink, type FileReader } from './file-link.ts';
import type { FileRow } from './file.ts';

/** A file as the page gets it: with links that work for an hour or two, and for whoever was shown the record. */
export const fileRef = (reader: FileReader, file: FileRow): FileRef => ({
  id: file.id,
  name: file.name,
  mime: file.mime,
  size: file.size,
  url: fileLink(reader, file.id, 'original'),
  thumbUrl: file.width === null ? null : fileLink(reader, file.id, 'thumb'),
});
