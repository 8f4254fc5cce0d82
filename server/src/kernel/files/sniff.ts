import type { FileFormat } from '@kura/contract/kernel/upload.ts';

const startsWith = (head: Buffer, bytes: readonly number[], at = 0): boolean => bytes.every((byte, i) => head[at + i] === byte);
const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

// ISO base media files that carry video. Pictures (heic, avif) and sound (M4A) share the container and are not wanted.
const videoBrands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|MSNV|dash|f4v |3gp\d|mmp4)$/;

/** How many bytes from the start `sniff` wants to see. */
export const headLength = 64;

/** What the first bytes say. Only formats that some upload may have; everything else (svg, html, programs) is unknown, and so is plain text. */
export function sniff(head: Buffer): FileFormat | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'gif';
  if (ascii(head, 0, 2) === 'BM' && head.length >= 26 && head.readUInt32LE(6) === 0) return 'bmp';
  if (/^%PDF-[12]\.\d/.test(ascii(head, 0, 8))) return 'pdf';
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx';
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'xls';
  if (ascii(head, 4, 8) === 'ftyp') {
    const brand = ascii(head, 8, 12);
    return brand === 'qt  ' ? 'mov' : videoBrands.test(brand) ? 'mp4' : undefined;
  }
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]) && head.includes('webm', 0, 'latin1')) return 'webm';
  return undefined;
}

export const mimeOf = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
  zpl: 'text/plain',
} as const satisfies Record<FileFormat, string>;

export const endingOf = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  bmp: 'bmp',
  mp4: 'mp4',
  mov: 'mov',
  webm: 'webm',
  pdf: 'pdf',
  xlsx: 'xlsx',
  xls: 'xls',
  csv: 'csv',
  zpl: 'zpl',
} as const satisfies Record<FileFormat, string>;

/** Formats that are pictures: they are decoded and written anew. */
export const isImageFormat = (format: FileFormat): format is 'jpeg' | 'png' | 'gif' | 'bmp' => mimeOf[format].startsWith('image/');
