import type { Errors } from './error.ts';

/** A roll of a label printer: one label a page. Or a sheet of stickers: many on an A4. */
export interface LabelSize {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly sheet?: {
    readonly columns: number;
    readonly rows: number;
    readonly marginXMm: number;
    readonly marginYMm: number;
    readonly gapXMm: number;
  };
}

/** The sizes that warehouses of both countries have in their printers, and four common A4 sheets of stickers. */
export const labelSizes = {
  '40x30': { widthMm: 40, heightMm: 30 },
  '60x40': { widthMm: 60, heightMm: 40 },
  '70x50': { widthMm: 70, heightMm: 50 },
  '100x100': { widthMm: 100, heightMm: 100 },
  '100x150': { widthMm: 100, heightMm: 150 },
  'a4-24': { widthMm: 70, heightMm: 37.125, sheet: { columns: 3, rows: 8, marginXMm: 0, marginYMm: 0, gapXMm: 0 } },
  'a4-30': { widthMm: 70, heightMm: 29.7, sheet: { columns: 3, rows: 10, marginXMm: 0, marginYMm: 0, gapXMm: 0 } },
  'a4-40': { widthMm: 52.5, heightMm: 29.7, sheet: { columns: 4, rows: 10, marginXMm: 0, marginYMm: 0, gapXMm: 0 } },
  'a4-65': { widthMm: 38.1, heightMm: 21.2, sheet: { columns: 5, rows: 13, marginXMm: 4.7, marginYMm: 10.7, gapXMm: 2.5 } },
} as const satisfies Record<string, LabelSize>;
export type LabelSizeName = keyof typeof labelSizes;

export const symbologies = ['CODE128', 'EAN13', 'EAN8', 'CODE39', 'ITF14'] as const;
export type Symbology = (typeof symbologies)[number];

export const labelErrors = {
  notEncodable: { code: 400, text: 'kernel.label.notEncodable' },
  tooLong: { code: 400, text: 'kernel.label.tooLong' },
} as const satisfies Errors;
