import type { Content, PageOrientation, PageSize } from 'pdfmake/interfaces.js';

/** What is printed: plain data, since it travels into another thread. The page number is an option and no function for that reason. */
export interface PdfDocument {
  readonly title: string;
  readonly content: Content;
  readonly pageSize?: PageSize;
  readonly pageOrientation?: PageOrientation;
  readonly pageMargins?: number | readonly [number, number] | readonly [number, number, number, number];
  readonly fontSize?: number;
  /** `3 / 12` at the foot of each page. */
  readonly hasPageNumbers?: boolean;
}

const pointsPerMm = 72 / 25.4;
export const mm = (length: number): number => length * pointsPerMm;
