import { Readable } from 'node:stream';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { isDay } from '@kura/contract/kernel/day.ts';
import { currencyShown, decimalsOf, minorToText, type PriceCurrency, type PriceMoney } from '@kura/contract/kernel/money.ts';
import type { ExportColumn } from '@kura/contract/kernel/sheet.ts';
import type { Lang, TextRef } from '@kura/contract/kernel/text.ts';
import { showInstant, zoneMark } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { ExportTotals } from './export-totals.ts';
import { sheetName } from './stamp.ts';

export interface ExportSheet {
  readonly title: TextRef;
  readonly columns: readonly ExportColumn[];
  readonly ends?: readonly ExportEnd[];
}
/** A line before or after the rows, named where the first column stands. */
export interface ExportEnd {
  readonly at: 'start' | 'end';
  readonly label: TextRef;
  /** Where there is one for each currency. */
  readonly currency?: PriceCurrency;
  readonly row: ExportRow;
}

export type ExportRow = Readonly<Record<string, unknown>>;

const maxCellLength = 32_767;
/** Digits in threes, and as many behind the point. */
const grouped = (decimals: number): string => `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
const isMoney = (value: unknown): value is PriceMoney =>
  typeof value === 'object' && value !== null && 'currency' in value && 'minor' in value;

function formatOf({ kind, decimals }: ExportColumn): string | undefined {
  if (kind === 'money') return grouped(decimals ?? 2);
  if (kind === 'number' && decimals !== undefined) return grouped(decimals);
  // '@': a spreadsheet program that opens the file must not take `=1+1` or `0012` for anything but text.
  return kind === 'text' || kind === 'key' || kind === 'choice'
    ? '@'
    : kind === 'day'
      ? 'yyyy-mm-dd'
      : kind === 'instant'
        ? 'yyyy-mm-dd hh:mm:ss'
        : undefined;
}

/** K05: yen and fen stand in one column, and each has its own decimals: whole yen whatever stands above it. Pieces are read in threes. */
function ownFormat({ kind, decimals }: ExportColumn, value: unknown, row: ExportRow): string | undefined {
  if (kind === 'money' && decimals === undefined) {
    const currency = isMoney(value) ? value.currency : row['currency'];
    const places = decimalsOf[currency as PriceCurrency] as number | undefined;
    return places === undefined ? undefined : grouped(places);
  }
  // An exact text is a number too.
  if (kind !== 'number' || decimals !== undefined || !/^-?\d+(\.\d+)?$/.test(String(value as number | string))) return undefined;
  return grouped(String(value as number | string).split('.')[1]?.length ?? 0);
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

// `_x0041_` is how the format itself writes an odd character: typed by a person it must be escaped, or it turns into that character.
const textCell = (value: unknown): string =>
  (Array.isArray(value) ? value.map(plain).join(', ') : plain(value)).slice(0, maxCellLength).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Dates go out as the number of the day that spreadsheets count in: they sort and filter as dates, and no zone of a reader shifts them. */
const serialOf = (wallClock: string): number => Date.parse(`${wallClock.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;

function numberCell(value: unknown): CellValue {
  const text = isMoney(value) ? minorToText(value.minor, value.currency) : plain(value);
  // A spreadsheet number has 15 digits; more than that stays exact as text.
  return /^-?[\d.]+$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : textCell(text);
}

const zoneOf = ({ zone }: ExportColumn, row: ExportRow): string | undefined =>
  zone === 'row' ? ((row['zone'] as string | null | undefined) ?? undefined) : zone;

function cellOf(column: ExportColumn, row: ExportRow, lang: Lang, zone: string): CellValue {
  const value = row[column.field];
  if (column.instead && row[column.instead.where]) return textCell(say(lang, column.instead.text));
  if (value === null || value === undefined || value === '') return null;
  if (column.words) return textCell(column.words(plain(value), (text) => say(lang, text)));
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
      return Number.isNaN(instant.getTime()) ? textCell(value) : serialOf(showInstant(instant, zoneOf(column, row) ?? zone));
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

/** L17: a sheet is read far from the page, so that a time says whose it is. */
function headingOf(column: ExportColumn, lang: Lang, zone: string): string {
  if (column.kind !== 'instant' && !(column.kind === 'day' && column.zone)) return say(lang, column.title);
  const whose = column.zone === 'row' ? say(lang, 'common.placeTime') : zoneMark(column.zone ?? zone);
  return `${say(lang, column.title)} (${whose})`;
}

/** V02: at most a thousand rows as a spreadsheet, in the words and the zone of the reader. */
export function writeExport(
  sheet: ExportSheet,
  rows: Rows,
  lang: Lang,
  zone: string,
  beside: { readonly sheet: ExportSheet; readonly rows: readonly ExportRow[] } | null = null,
): Readable {
  async function* file(): AsyncGenerator<Uint8Array> {
    const sheets = [await written(sheet, rows, lang, zone)];
    if (beside) sheets.push(await written(beside.sheet, beside.rows, lang, zone));
    yield await writeXlsx({ sheets });
  }
  return Readable.from(file());
}

type Rows = Iterable<ExportRow> | AsyncIterable<ExportRow>;
async function written(sheet: ExportSheet, rows: Rows, lang: Lang, zone: string) {
  const cells: CellValue[][] = [sheet.columns.map((column) => headingOf(column, lang, zone))];
  const formats = new Map<string, { style: { numFmt: string } }>();
  const write = (row: ExportRow) => {
    sheet.columns.forEach((column, at) => {
      const numFmt = ownFormat(column, row[column.field], row);
      if (numFmt) formats.set(`${cells.length},${at}`, { style: { numFmt } });
    });
    cells.push(sheet.columns.map((column) => cellOf(column, row, lang, zone)));
  };
  const named = (label: string, row: ExportRow) => {
    write(row);
    cells.at(-1)?.splice(0, 1, label);
    // Words also where the column has times.
    formats.set(`${cells.length - 1},0`, { style: { numFmt: '@' } });
  };
  const writeEnds = (at: ExportEnd['at']) => {
    for (const end of sheet.ends ?? [])
      if (end.at === at) named(`${say(lang, end.label)}${end.currency ? ` ${currencyShown[end.currency]}` : ''}`, end.row);
  };
  const totals = new ExportTotals(sheet.columns);
  writeEnds('start');
  for await (const row of rows) {
    totals.add(row);
    write(row);
  }
  for (const { label, row } of totals.lines(lang)) named(label, row);
  writeEnds('end');
  const columns = sheet.columns.map((column) => {
    const numFmt = formatOf(column);
    return { width: column.width ?? 16, ...(numFmt ? { numFmt } : {}) };
  });
  return { name: sheetName(say(lang, sheet.title)), columns, rows: cells, cells: formats, freezePane: { rows: 1 } };
}
