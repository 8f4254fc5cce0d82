import { textToWhole } from '@kura/contract/kernel/decimal.ts';
import { decimalsOf, type Currency } from '@kura/contract/kernel/money.ts';
import { eras, firstYear } from './data/bank-words.ts';
import { trimmed, type Cell } from '../../../kernel/sheets/cell.ts';
import { readCell, type Reading } from '../../../kernel/sheets/cell-value.ts';
import type { SheetColumn } from '@kura/contract/kernel/sheet.ts';

const reader = { zone: 'Asia/Tokyo' };
const kindOf = (kind: 'day' | 'money' | 'text') => ({ kind }) as SheetColumn;

/** `R8.6.10`, `令和8年6月10日`, `26/06/10`, `20260610`, `20260610 121503`, `2026-06-10 12:15:03`: whichever way a bank writes a day. */
export function readDay(cell: Cell): Reading {
  if (typeof cell === 'number' && cell >= 19_000_101) return readCell(kindOf('day'), String(cell), reader);
  if (typeof cell !== 'string') return readCell(kindOf('day'), cell, reader);
  const text = cell.normalize('NFKC').trim();
  const era = /^(令和|平成|r|h)\s*(\d{1,2}|元)\s*[.\-/年]\s*(\d{1,2})\s*[.\-/月]\s*(\d{1,2})日?/i.exec(text);
  if (era) {
    const year = (eras[(era[1] ?? '').toLowerCase()] ?? 0) + (era[2] === firstYear ? 1 : Number(era[2]));
    return readCell(kindOf('day'), `${year}-${era[3]}-${era[4]}`, reader);
  }
  const short = /^(\d{2})[./-](\d{1,2})[./-](\d{1,2})(?=\D|$)/.exec(text);
  if (short) return readCell(kindOf('day'), `20${short[1]}-${short[2]}-${short[3]}`, reader);
  return readCell(kindOf('day'), text.replace(/^(\d{8})[\sT-]?\d{2}:?\d{2}(:?\d{2})?$/, '$1'), reader);
}

/** Whole fen or yen; null when the cell holds no amount at all, as banks leave it or cross it out; undefined when it is none. */
export function readMinor(cell: Cell, currency: Currency): number | null | undefined {
  const text = typeof cell === 'string' ? cell.normalize('NFKC').trim() : cell;
  if (text === null || text === '' || (typeof text === 'string' && /^[-*–—/]+$/.test(text))) return null;
  const bare = typeof text === 'string' ? text.replace(/^[△▲]\s*/, '-').replace(/^\((.+)\)$/, '-$1') : text;
  const reading = readCell(kindOf('money'), bare, reader);
  const minor = 'value' in reading ? textToWhole(String(reading.value), decimalsOf[currency]) : undefined;
  return minor === 0 ? null : minor;
}

/** Free text of a bank, as one line. What it writes of a payment may be a day; a number of it is none, unless a spreadsheet program made one of it. */
export function readWords(cell: Cell, role: 'payer' | 'bankRef' | 'memo'): Reading {
  const reading = readCell(role === 'bankRef' ? kindOf('text') : { ...kindOf('text'), takesDates: true }, cell ?? '', reader);
  if ('fault' in reading) return reading;
  const text = trimmed(String(reading.value)).replace(/[\s\u3000]+/g, ' ');
  // A spreadsheet program has opened the file and kept fifteen digits of a number.
  if (/^\d(\.\d+)?E\+\d+$/i.test(text)) return { fault: 'kernel.sheet.digitsLost' };
  return { value: text };
}

const out = /^(借|支|付|出|払|d|2$|-)/i;
const into = /^(贷|貸|收|収|入|预|預|c|1$|\+)/i;
export const readDirection = (cell: Cell): 'in' | 'out' | undefined => {
  const word = String(cell ?? '')
    .normalize('NFKC')
    .trim();
  return out.test(word) ? 'out' : into.test(word) ? 'in' : undefined;
};
