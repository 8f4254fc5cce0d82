import { readFile } from 'node:fs/promises';
import {
  uploadErrors,
  uploadKinds,
  type FileFormat,
  type FileVariant,
  type UploadKind,
  type UploadKindName,
} from '@kura/contract/kernel/upload.ts';
import { fail } from '../fail.ts';
import { isSoundCsv } from './csv-text.ts';
import { isSoundPdf, isSoundXls, isSoundXlsx } from './document-check.ts';
import { cleanImage } from './image.ts';
import { isImageFormat, sniff } from './sniff.ts';

export interface Checked {
  format: FileFormat;
  width: number | null;
  height: number | null;
  /** Local files that belong into the store. */
  parts: Partial<Record<FileVariant, string>>;
}

const isSoundDocument: Partial<Record<FileFormat, (file: Buffer) => boolean | Promise<boolean>>> = {
  pdf: isSoundPdf,
  xlsx: isSoundXlsx,
  xls: isSoundXls,
  csv: isSoundCsv,
};

/** V14: looks at the content and nothing else. Pictures come back written anew, everything else as it was sent. */
export async function checkUpload(kindName: UploadKindName, localPath: string, head: Buffer): Promise<Checked> {
  const kind: UploadKind = uploadKinds[kindName];
  // Nothing marks plain text: whatever is none of the others may be it, where it is wanted at all.
  const format = sniff(head) ?? (kind.formats.includes('csv') ? 'csv' : undefined);
  const wrongFormat = () => fail(uploadErrors.wrongFormat, { formats: kind.endings.join(', ') });
  if (!format || !kind.formats.includes(format)) throw wrongFormat();

  if (isImageFormat(format)) {
    const parts = { original: `${localPath}.original`, thumb: `${localPath}.thumb`, medium: `${localPath}.medium` };
    const image = await cleanImage(localPath, format, parts);
    const { minWidthPx: minWidth = 1, minHeightPx: minHeight = 1 } = kind;
    if (image.width < minWidth || image.height < minHeight) {
      throw fail(uploadErrors.tooFewPixels, { width: image.width, height: image.height, minWidth, minHeight });
    }
    return { ...image, parts };
  }

  const isSound = isSoundDocument[format];
  if (isSound && !(await isSound(await readFile(localPath)))) throw format === 'pdf' ? fail(uploadErrors.unreadable) : wrongFormat();
  return { format, width: null, height: null, parts: { original: localPath } };
}
