import { isDay } from '@kura/contract/kernel/day.ts';
import type { SheetColumn } from '@kura/contract/kernel/sheet.ts';
import { langs, type TextParams, type TextRef } from '@kura/contract/kernel/text.ts';
import { instantAt } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { trimmed, type Cell } from './cell.ts';

export type Reading = { value: unknown } | { fault: TextRef; params?: TextParams };

/** Half and full width, ideographic spaces: one form of each. For everything that is not free text. */
const plain = (text: string): string => text.normalize('NFKC').trim();

const formulaErrors = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;
const dateText = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
const dayText = (date: Date): string => dateText(date).replace(/ 00:00:00$/, '');
const shown = (cell: Cell): string => (cell instanceof Date ? dateText(cell) : String(cell)).slice(0, 60);

/** Day 1 is 1900-01-01 and there is a 29 February 1900 that never was: from March 1900 on, day 0 is 1899-12-30. */
const serialToDate = (serial: number): Date => new Date(Math.round((serial - 25_569) * 86_400) * 1000);
const isSerial = (number: number): boolean => number >= 61 && number < 109_575;

function readText({ takesDates }: Pick<SheetColumn, 'takesDates'>, cell: Cell): Reading {
  if (typeof cell === 'number') {
    // Spreadsheets keep 15 digits: a longer number is not what was typed any more.
    if (Math.abs(cell) >= 1e15) return { fault: 'kernel.sheet.digitsLost' };
    return { value: decimalText(cell) };
  }
  // `1-2` was typed, and is the second of January now: what it was cannot be known any more.
  if (cell instanceof Date && !takesDates) return { fault: 'kernel.sheet.dateInText', params: { value: dayText(cell) } };
  if (cell instanceof Date) return { value: dayText(cell) };
  // Banks put a tab behind long numbers so that spreadsheets leave them alone; it is no more than a space.
  return { value: typeof cell === 'string' ? trimmed(cell.replaceAll('\t', ' ')) : String(cell).toUpperCase() };
}

/** 0.30000000000000004 is how a formula's 0.3 is stored: 15 digits are what the spreadsheet shows. */
const decimalText = (number: number): string => {
  const short = Number(number.toPrecision(15));
  return Math.abs(short) < 1e-6 && short !== 0 ? short.toFixed(15).replace(/0+$/, '') : String(short);
};

/** `1,234.50`, `１２３`, `¥ 980`, `- 5` as people type them; undefined when it is no plain decimal. */
function decimalOf(cell: Cell): string | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) && Math.abs(cell) < 1e15 ? decimalText(cell) : undefined;
  if (typeof cell !== 'string') return undefined;
  const text = plain(cell)
    .replace(/^([+-]?)\s*[¥$]\s*/, '$1')
    .replace(/\s*[円元]$/, '')
    .replace(/[−‐–ー]/g, '-')
    .replace(/^([+-])\s+/, '$1');
  const bare = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(bare) ? bare.replace(/^\+/, '') : undefined;
}

const pad = (text: string): string => text.padStart(2, '0');

/** `2026-05-03 14:30:00` out of a date cell, a serial number or any usual way to write it; undefined when it is none. */
function wallClockOf(cell: Cell): { day: string; time: string } | undefined {
  const date = cell instanceof Date ? cell : typeof cell === 'number' && isSerial(cell) ? serialToDate(cell) : undefined;
  const text = date ? dateText(date) : typeof cell === 'string' ? plain(cell) : '';
  const found =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!found) return undefined;
  const [, year = '', month = '', dayOfMonth = '', hour = '0', minute = '0', second = '0'] = found;
  const day = `${year}-${pad(month)}-${pad(dayOfMonth)}`;
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return { day, time: `${pad(hour)}:${pad(minute)}:${pad(second)}` };
}

/** The word of any language, or the bare value: a file outlives the language its owner reads today. */
function readChoice(column: SheetColumn, cell: Cell): Reading {
  const wanted = plain(shown(cell)).toLowerCase();
  const options = column.options ?? [];
  const found = options.find(({ value, text }) =>
    [value, ...langs.map((each) => say(each, text))].some((word) => plain(word).toLowerCase() === wanted),
  );
  if (found) return { value: found.value };
  return {
    fault: 'kernel.sheet.badChoice',
    params: { value: shown(cell), options: options.map(({ text }) => `@${text}`).join(' / ') },
  };
}

/** One filled cell in the form that its column's schema expects. */
export function readCell(column: SheetColumn, cell: Cell, { zone }: { zone: string }): Reading {
  if (typeof cell === 'string' && formulaErrors.test(cell.trim()))
    return { fault: 'kernel.sheet.formulaError', params: { value: cell.trim() } };
  switch (column.kind) {
    case 'text':
    case 'key':
      return readText(column, cell);
    case 'number':
    case 'money': {
      const decimal = decimalOf(cell);
      if (decimal === undefined) return { fault: 'kernel.sheet.badNumber', params: { value: shown(cell) } };
      return { value: column.kind === 'money' ? decimal : Number(decimal) };
    }
    case 'day': {
      const found = wallClockOf(cell);
      return found ? { value: found.day } : { fault: 'kernel.sheet.badDay', params: { value: shown(cell) } };
    }
    case 'instant': {
      const found = wallClockOf(cell);
      if (!found) return { fault: 'kernel.sheet.badInstant', params: { value: shown(cell) } };
      return { value: instantAt(zone, found.day, found.time).toISOString() };
    }
    case 'choice':
      return readChoice(column, cell);
  }
}
