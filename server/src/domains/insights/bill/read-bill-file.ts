import { buffer } from 'node:stream/consumers';
import {
  bareHeading,
  type BillCarrier,
  billCarriers,
  type BillRole,
  billRoles,
  headingsFor,
  sizeIn,
} from '@kura/contract/insights/bill/bill-columns.ts';
import type { BillMapping } from '@kura/contract/insights/bill/bill.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { uploadErrors } from '@kura/contract/kernel/upload.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import type { Storage } from '../../../kernel/files/storage.ts';
import type { BookRow } from '../../../kernel/sheets/book.ts';
import { type Cell, isBlank } from '../../../kernel/sheets/cell.ts';
import { readCell } from '../../../kernel/sheets/cell-value.ts';
import type { SheetColumn } from '@kura/contract/kernel/sheet.ts';
import { readRows } from '../../../kernel/sheets/read-import.ts';
import * as store from './bill-file.store.ts';
import type { BilledLine } from './billed-line.ts';

/** A month of a busy provider; a longer one comes in parts with the carrier's own bill numbers. */
const maxRows = 19_000;
const looksAt = 60;
const reader = { zone: 'Asia/Tokyo' };

export interface BillFileFault {
  row: number;
  field: BillRole | 'record';
  text: TextRef;
  params?: TextParams;
}
export interface ReadBill {
  name: string;
  sha256: string;
  headings: string[];
  mapping: BillMapping;
  isRemembered: boolean;
  lines: BilledLine[];
  faults: BillFileFault[];
  skipped: number;
}

/** By these the encoding of a file is known: in a wrong one none of them stands there. */
const words = billCarriers
  .flatMap((carrier) => billRoles.flatMap((role) => headingsFor(carrier, role)))
  .filter((name) => /[^ -~]/.test(name));

const shown = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.normalize('NFKC').trim() : '');
const headingsAt = (rows: readonly BookRow[], headerRow: number): string[] =>
  (rows.find(({ index }) => index + 1 === headerRow)?.cells ?? []).map(shown);
export const headingsKey = (headings: readonly string[]): string => headings.map((heading) => heading.toLowerCase()).join('\u001f');

function columnsIn(carrier: BillCarrier, { cells }: BookRow): BillMapping['columns'] {
  const headings = cells.map((cell) => bareHeading(shown(cell)));
  const columns: BillMapping['columns'] = {};
  for (const role of billRoles) {
    const at = headingsFor(carrier, role)
      .map((word) => headings.indexOf(bareHeading(word)))
      .find((place) => place >= 0 && !Object.values(columns).includes(place));
    if (at !== undefined) columns[role] = at;
  }
  return columns;
}
const isKgIn = (headings: readonly string[], { weight }: BillMapping['columns']): boolean =>
  weight === undefined || !/\bg\b|グラム|（g）|\(g\)|重量g/i.test(headings[weight] ?? '');

/** The row with the most headings that the carrier uses; without any, the first row that could be one, for a person to say. */
function proposeMapping(carrier: BillCarrier, rows: readonly BookRow[]): BillMapping {
  const read = rows.slice(0, looksAt).map((row) => ({ row, columns: columnsIn(carrier, row) }));
  const [best] = read
    .filter(({ columns }) => columns.trackingNumber !== undefined && columns.amount !== undefined)
    .toSorted((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length);
  const row = best?.row ?? rows.find(({ cells }) => cells.filter((cell) => !isBlank(cell)).length >= 2) ?? rows[0];
  const headerRow = (row?.index ?? 0) + 1;
  const columns = best?.columns ?? (row ? columnsIn(carrier, row) : {});
  return { headerRow, columns, isKg: isKgIn(headingsAt(rows, headerRow), columns) };
}

/** As a person said; else as a file with the same headings was read; else as the headings say. */
async function mappingFor(db: Query, carrier: BillCarrier, rows: readonly BookRow[], said: BillMapping | undefined) {
  if (said) return { mapping: said, isRemembered: false };
  const places = new Map(rows.slice(0, looksAt).map(({ index }) => [headingsKey(headingsAt(rows, index + 1)), index + 1]));
  const known = await store.remembered(db, carrier, [...places.keys()]);
  if (!known) return { mapping: proposeMapping(carrier, rows), isRemembered: false };
  return { mapping: { ...known.mapping, headerRow: places.get(known.headings) ?? known.mapping.headerRow }, isRemembered: true };
}

const readText = (cell: Cell) => readCell({ kind: 'text' } as SheetColumn, cell, reader);
const text = (cell: Cell): string => {
  if (isBlank(cell)) return '';
  const reading = readText(cell);
  return 'value' in reading ? String(reading.value) : '';
};
/** `▲420`, `△420` and `(420)` are how carriers and bookkeepers write what they give back. */
const signed = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? cell
        .normalize('NFKC')
        .trim()
        .replace(/^[▲△▼]\s*/, '-')
        .replace(/^\((.+)\)$/, '-$1')
    : cell;
/** Exact thousandths; undefined: no number. */
function thousandths(cell: Cell): number | undefined {
  const reading = readCell({ kind: 'money' } as SheetColumn, cell, reader);
  const found = 'value' in reading ? /^(\d{1,9})(?:\.(\d{1,3})0*)?$/.exec(String(reading.value)) : null;
  return found ? Number(`${found[1]}${(found[2] ?? '').padEnd(3, '0')}`) : undefined;
}
const yenOf = (cell: Cell): number | undefined => {
  const value = thousandths(cell);
  return value !== undefined && value % 1000 === 0 && value <= 10_000_000_000 ? value / 1000 : undefined;
};
/** A credit is below zero. */
function signedYenOf(cell: Cell): number | undefined {
  const value = signed(cell);
  const isCredit = typeof value === 'number' ? value < 0 : typeof value === 'string' && /^[-−‐–]/.test(value);
  if (!isCredit) return yenOf(value);
  const yen = yenOf(typeof value === 'number' ? -value : String(value).replace(/^[-−‐–]\s*/, ''));
  return yen === undefined ? undefined : 0 - yen;
}
const sumWords = /合\s*計|小\s*計|総\s*計|合\s*计|小\s*计|总\s*计|總\s*計|\b(sub)?total\b/i;
/** A sum says so in a word, in whatever column; without one, an amount is money that somebody is asked for. */
const isSum = (cells: readonly Cell[]): boolean => cells.some((cell) => typeof cell === 'string' && sumWords.test(cell.normalize('NFKC')));

/** One row: what is billed, all that is wrong with it, or null when it is a sum or a note. */
function readRow({ index, cells }: BookRow, { columns, isKg }: BillMapping): BilledLine | BillFileFault[] | null {
  const cell = (role: BillRole): Cell => {
    const at = columns[role];
    return at === undefined ? null : (cells[at] ?? null);
  };
  const row = index + 1;
  const faults: BillFileFault[] = [];
  const blame = (field: BillRole, why: TextRef) => {
    faults.push({ row, field, text: why, params: { value: text(cell(field)).slice(0, 40) } });
    return null;
  };
  for (const field of ['trackingNumber', 'service', 'size', 'zone'] as const) {
    const reading = cell(field) instanceof Date ? readText(cell(field)) : undefined;
    if (reading && 'fault' in reading)
      faults.push({ row, field, text: reading.fault, ...(reading.params ? { params: reading.params } : {}) });
  }
  const trackingNumber = plainTracking(text(cell('trackingNumber')));
  const isNumber = /^(?=.*\d)[0-9A-Z]{8,20}$/.test(trackingNumber);
  if (!isNumber && (isSum(cells) || /^[合小総总計计]/.test(trackingNumber))) return null;
  // A note. With an amount it is billed, and for no parcel: an extra row, so that what is compared adds up to the file.
  if (trackingNumber === '' && signedYenOf(cell('amount')) === undefined) return null;
  if (trackingNumber !== '' && !isNumber) blame('trackingNumber', 'insights.bill.badTracking');
  const amountJpy = signedYenOf(cell('amount')) ?? blame('amount', 'insights.bill.badYen');
  // What is given back of it is a row of its own, with its amount below zero.
  const fee = isBlank(cell('codFee')) ? 0 : (signedYenOf(cell('codFee')) ?? blame('codFee', 'insights.bill.badYen'));
  const codFeeJpy = fee !== null && fee < 0 ? blame('codFee', 'insights.bill.negativeCod') : fee;
  const weight = isBlank(cell('weight')) ? null : (thousandths(cell('weight')) ?? blame('weight', 'insights.bill.badWeight'));
  const weightG = weight === null ? null : isKg ? weight : Math.round(weight / 1000);
  if (faults.length > 0 || amountJpy === null || codFeeJpy === null) return faults;
  return {
    rowNo: row,
    trackingNumber,
    service: text(cell('service')).slice(0, 60),
    size: sizeIn(text(cell('size'))),
    zone: text(cell('zone')).slice(0, 60),
    weightG: weightG === null || weightG <= 0 || weightG > 1_000_000 ? null : weightG,
    amountJpy,
    codFeeJpy,
  };
}

export function readTable(rows: readonly BookRow[], mapping: BillMapping): Pick<ReadBill, 'lines' | 'faults' | 'skipped'> {
  const needed = (['trackingNumber', 'amount'] as const).filter((role) => mapping.columns[role] === undefined);
  if (needed.length > 0)
    return { lines: [], skipped: 0, faults: needed.map((field) => ({ row: 0, field, text: 'insights.bill.needsColumn' })) };
  const lines: BilledLine[] = [];
  const faults: BillFileFault[] = [];
  let skipped = 0;
  for (const row of rows) {
    const read = row.index + 1 <= mapping.headerRow ? null : readRow(row, mapping);
    if (read === null) skipped++;
    else if (Array.isArray(read)) faults.push(...read);
    else lines.push(read);
  }
  if (faults.length === 0 && lines.length === 0) faults.push({ row: 0, field: 'record', text: 'insights.bill.noLines' });
  return { lines, faults, skipped };
}

/** Only what one uploaded oneself. */
async function ownFile(db: Query, actor: Actor, fileId: number): Promise<FileRow> {
  const file = found(await fileStore.byId(db, fileId));
  if (file.ownerUserId !== actor.userId || file.companyId !== actor.companyId || file.kind !== 'statement')
    throw fail(uploadErrors.notFound);
  return file;
}

export async function readBillFile(
  db: Query,
  storage: Storage,
  actor: Actor,
  { carrier, fileId, mapping: said }: { carrier: BillCarrier; fileId: number; mapping?: BillMapping | undefined },
): Promise<ReadBill> {
  const file = await ownFile(db, actor, fileId);
  const rows = await readRows(await buffer(await storage.read(file.storageKey)), { maxRows, words });
  const { mapping, isRemembered } = await mappingFor(db, carrier, rows, said);
  return {
    name: file.name,
    sha256: file.sha256,
    headings: headingsAt(rows, mapping.headerRow),
    mapping,
    isRemembered,
    ...readTable(rows, mapping),
  };
}
