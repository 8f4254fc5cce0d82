import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { isDay } from '@kura/contract/kernel/day.ts';
import { minorToText, type Money } from '@kura/contract/kernel/money.ts';
import type { ExportColumn } from '@kura/contract/kernel/sheet.ts';
import type { Lang, TextRef } from '@kura/contract/kernel/text.ts';
import { showInstant } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { ExportTotals } from './export-totals.ts';
import { sheetName } from './stamp.ts';

export interface ExportSheet {
  readonly title: TextRef;
  readonly columns: readonly ExportColumn[];
}

export type ExportRow = Readonly<Record<string, unknown>>;

const maxCellLength = 32_767;
const moneyFormat = { 0: '#,##0', 2: '#,##0.00', 4: '#,##0.0000' } as const;

function formatOf({ kind, decimals = 2 }: ExportColumn): string | undefined {
  if (kind === 'money') return moneyFormat[decimals];
  // '@': a spreadsheet program that opens the file must not take `=1+1` or `0012` for anything but text.
  return kind === 'text' || kind === 'choice'
    ? '@'
    : kind === 'day'
      ? 'yyyy-mm-dd'
      : kind === 'instant'
        ? 'yyyy-mm-dd hh:mm:ss'
        : undefined;
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

// `_x0041_` is how the format itself writes an odd character: typed by a person it must be escaped, or it turns into that character.
const textCell = (value: unknown): string =>
  (Array.isArray(value) ? value.map(plain).join(', ') : plain(value)).slice(0, maxCellLength).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Dates go out as the number of the day that spreadsheets count in: they sort and filter as dates, and no zone of a reader shifts them. */
const serialOf = (wallClock: string): number => Date.parse(`${wallClock.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;

function numberCell(value: unknown): CellValue {
  const text = typeof value === 'object' ? minorToText((value as Money).minor, (value as Money).currency) : plain(value);
  // A spreadsheet number has 15 digits; more than that stays exact as text.
  return /^-?[\d.]+$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : textCell(text);
}

function cellOf(column: ExportColumn, value: unknown, lang: Lang, zone: string): CellValue {
  if (value === null || value === undefined || value === '') return null;
  switch (column.kind) {
    case 'text':
      return textCell(value);
    case 'key':
      return textCell(say(lang, plain(value)));
    case 'number':
    case 'money':
      return numberCell(value);
    case 'day':
      return isDay(plain(value)) ? serialOf(`${plain(value)} 00:00:00`) : textCell(value);
    case 'instant': {
      const instant = new Date(value as string);
      return Number.isNaN(instant.getTime()) ? textCell(value) : serialOf(showInstant(instant, zone));
    }
    case 'choice': {
      const words = (Array.isArray(value) ? value : [value]).map((each: unknown) => {
        const option = column.options?.find((o) => o.value === plain(each));
        return option ? say(lang, option.text) : plain(each);
      });
      return textCell(words);
    }
  }
}

/** V02: rows as a spreadsheet, in the words and the zone of the reader. Rows are pulled while the file goes out, so memory stays flat. */
export function writeExport(sheet: ExportSheet, rows: Iterable<ExportRow> | AsyncIterable<ExportRow>, lang: Lang, zone: string): Readable {
  async function* cells(): AsyncGenerator<CellValue[]> {
    const totals = new ExportTotals(sheet.columns);
    for await (const row of rows) {
      totals.add(row);
      yield sheet.columns.map((column) => cellOf(column, row[column.field], lang, zone));
    }
    for (const { label, row } of totals.lines(lang))
      yield sheet.columns.map((column, at) => (at === 0 ? label : cellOf(column, row[column.field], lang, zone)));
  }
  const stream = writeXlsxStream(cells(), {
    name: sheetName(say(lang, sheet.title)),
    columns: sheet.columns.map((column) => {
      const numFmt = formatOf(column);
      return { header: say(lang, column.title), width: column.width ?? 16, ...(numFmt ? { numFmt } : {}) };
    }),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}
