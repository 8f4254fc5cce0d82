import type { Errors } from './error.ts';

const mebibyte = 1024 * 1024;

/** What a file really is, found in its bytes. The name that a person gave it decides nothing (V14). `zpl`, the words of label printers, is only ever made here. */
export const fileFormats = ['jpeg', 'png', 'gif', 'bmp', 'mp4', 'mov', 'webm', 'pdf', 'xlsx', 'xls', 'csv', 'zpl'] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface UploadKind {
  readonly formats: readonly FileFormat[];
  /** Endings that the file dialog of the page offers and the refusal names. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  readonly maxCount: number;
  readonly minWidthPx?: number;
  readonly minHeightPx?: number;
}

const images = { formats: ['jpeg', 'png', 'gif', 'bmp'], endings: ['jpg', 'jpeg', 'png', 'gif', 'bmp'] } as const;

/** V14, once for page and server. "Under 200 MB" excludes the 200 MB itself, "at most" includes it. */
export const uploadKinds = {
  avatar: { ...images, maxBytes: 2 * mebibyte, maxCount: 1 },
  productImage: { ...images, maxBytes: 2 * mebibyte, maxCount: 5, minWidthPx: 400, minHeightPx: 400 },
  /** Of a post: seen wide above its words. */
  cover: { ...images, maxBytes: 2 * mebibyte, maxCount: 1, minWidthPx: 400, minHeightPx: 225 },
  /** Within the words of a post, all that were ever in it. */
  postImage: { ...images, maxBytes: 2 * mebibyte, maxCount: 60 },
  /** Small, on white paper: of what a label printer can show. */
  logo: { formats: ['jpeg', 'png'], endings: ['jpg', 'jpeg', 'png'], maxBytes: mebibyte, maxCount: 1, minWidthPx: 100, minHeightPx: 40 },
  video: { formats: ['mp4', 'mov', 'webm'], endings: ['mp4', 'mov', 'webm'], maxBytes: 200 * mebibyte - 1, maxCount: 4 },
  attachment: {
    formats: [...images.formats, 'pdf', 'xlsx', 'xls'],
    endings: [...images.endings, 'pdf', 'xlsx', 'xls'],
    maxBytes: 20 * mebibyte,
    maxCount: 4,
  },
  /** What shows that money was paid: a photograph, a screenshot, the bank's own slip. */
  proof: { formats: [...images.formats, 'pdf'], endings: [...images.endings, 'pdf'], maxBytes: 2 * mebibyte, maxCount: 4 },
  sheet: { formats: ['xlsx', 'xls'], endings: ['xlsx', 'xls'], maxBytes: 10 * mebibyte, maxCount: 1 },
  /** A sheet that may also come as csv, as banks hand them out. */
  statement: { formats: ['xlsx', 'xls', 'csv'], endings: ['xlsx', 'xls', 'csv', 'txt', 'dat'], maxBytes: 10 * mebibyte, maxCount: 1 },
} as const satisfies Record<string, UploadKind>;

export type UploadKindName = keyof typeof uploadKinds;
export const uploadKindNames = Object.keys(uploadKinds) as UploadKindName[];

/** Sizes in which an image is kept: as sent, and for lists and dialogs. The number is the longer side at most. */
export const imageVariants = { thumb: 128, medium: 640 } as const;
export type FileVariant = 'original' | keyof typeof imageVariants;

/** `2 MB`, `200 MB`: what a refusal tells about the limit. */
export const showBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < mebibyte) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1024 * mebibyte) return `${Math.round((bytes / mebibyte) * 10) / 10} MB`;
  return `${Math.round((bytes / mebibyte / 1024) * 10) / 10} GB`;
};

export const uploadErrors = {
  tooLarge: { code: 400, text: 'kernel.upload.tooLarge' },
  empty: { code: 400, text: 'kernel.upload.empty' },
  wrongFormat: { code: 400, text: 'kernel.upload.wrongFormat' },
  unreadable: { code: 400, text: 'kernel.upload.unreadable' },
  tooFewPixels: { code: 400, text: 'kernel.upload.tooFewPixels' },
  tooManyPixels: { code: 400, text: 'kernel.upload.tooManyPixels' },
  storageFull: { code: 409, text: 'kernel.error.storageFull' },
  tooMany: { code: 400, text: 'kernel.upload.tooMany' },
  brokenOff: { code: 400, text: 'kernel.upload.brokenOff' },
  notFound: { code: 404, text: 'kernel.upload.notFound' },
} as const satisfies Errors;
