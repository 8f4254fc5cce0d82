import { currencyShown } from '@kura/contract/kernel/money.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { isDay } from '@kura/contract/kernel/day.ts';
import { withoutEndMark } from '../../../kernel/files/csv-text.ts';
import type { Closing, FileFault, FileLine, FileRead } from './file-line.ts';

const recordBytes = 200;

/** A piece of a record, by the position and length that the standard of the banks' association gives it. */
type Piece = (from: number, length: number) => string;
interface ZenginRecord {
  row: number;
  kind: string;
  piece: Piece;
}

/**
 * Records of 200 bytes, with line ends or without; an end-of-file mark may follow. Half-width kana is one byte of Shift_JIS and three of
 * UTF-8, where programs have converted the file: there a record is 200 characters.
 */
export function zenginRecords(file: Uint8Array): ZenginRecord[] | undefined {
  const bytes = Buffer.from(withoutEndMark(file));
  // Header records only: 1, then 01 (notices of transfers received) or 03 (payments in and out), then the code of the characters.
  if (!/^1(01|03)[01]\d{6}/.test(bytes.subarray(0, 10).toString('latin1'))) return undefined;
  let text: string;
  let decode = (piece: string): string => piece;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = bytes.toString('latin1');
    decode = (piece) => new TextDecoder('shift_jis').decode(Buffer.from(piece, 'latin1'));
  }
  const bare = text.replace(/[\r\n]+$/, '');
  const records = /[\r\n]/.test(bare) ? bare.split(/\r\n|\r|\n/) : (bare.match(/[^]{1,200}/g) ?? []);
  return records.map((record, at) => ({
    row: at + 1,
    kind: record.length === recordBytes ? record.slice(0, 1) : '',
    piece: (from, length) => decode(record.slice(from - 1, from - 1 + length)).trim(),
  }));
}

const first = { western: 2000, reiwa: 2018 } as const;
/** Two digits of a year: of the era or of the western calendar. Nothing has come in tomorrow, so the later one that is past is meant. */
export function zenginDay(digits: string, today: string): string | undefined {
  const found = /^(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!found || digits === '000000') return undefined;
  const days = [first.reiwa, first.western].map((start) => `${start + Number(found[1])}-${found[2]}-${found[3]}`);
  return days.find((day) => isDay(day) && day <= today) ?? days.find(isDay);
}

const amount = (digits: string): number | undefined => (/^\d+$/.test(digits) ? Number(digits) : undefined);
const yen = (minor: number): string => `${currencyShown.JPY} ${countText(minor)}`;
const signOf = (mark: string): 1 | -1 => (mark === '2' ? -1 : 1);

interface Block {
  isNotice: boolean;
  number: string;
  to: string | undefined;
  before: number | null;
  lines: FileLine[];
}

/** The account of a file's own block: its number, as far as both sides write it. */
const sameNumber = (a: string, b: string): boolean => {
  const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');
  return digits(a) === digits(b);
};

/** A data record: what came in or was paid out on one account. */
function readData({ row, piece }: ZenginRecord, { isNotice }: Block, today: string): FileLine | FileFault[] {
  const faults: FileFault[] = [];
  const at = isNotice
    ? { ref: [2, 6], day: [8, 6], value: [14, 6], amount: [20, 10], payer: [50, 48], bank: [98, 15], edi: [129, 20] }
    : { ref: [2, 8], day: [10, 6], value: [16, 6], amount: [25, 12], payer: [82, 48], bank: [130, 15], edi: [180, 20] };
  const of = (name: keyof typeof at): string => piece(at[name][0] ?? 0, at[name][1] ?? 0);
  const minor = amount(of('amount'));
  if (minor === undefined || minor === 0)
    faults.push({ row, field: 'amount', text: 'finance.bankFile.badAmount', params: { value: of('amount'), currency: currencyShown.JPY } });
  const mark = isNotice ? piece(128, 1) : piece(22, 1);
  const isOut = isNotice ? mark === '1' : mark === '2';
  if (!isNotice && mark !== '1' && mark !== '2')
    faults.push({ row, field: 'direction', text: 'finance.bankFile.badDirection', params: { value: mark } });
  const day = zenginDay(of('day'), today);
  if (!day) faults.push({ row, field: 'day', text: 'kernel.sheet.badDay', params: { value: of('day') } });
  if (faults.length > 0 || !day || !minor) return faults;
  const memo = isNotice ? [of('edi')] : [piece(160, 20), of('edi')];
  return {
    row,
    day,
    valueDay: zenginDay(of('value'), today) ?? null,
    minor: isOut ? -minor : minor,
    payer: of('payer'),
    // The bank numbers the payments of a day.
    bankRef: /^0*$/.test(of('ref')) ? '' : `${day.replaceAll('-', '')}-${of('ref')}`,
    memo: [...memo, of('bank')].filter(Boolean).join(' '),
    balance: null,
  };
}

/** What a trailer says against what stands above it. */
function checkTrailer({ row, piece }: ZenginRecord, block: Block): { faults: FileFault[]; after: number | null } {
  const { isNotice, lines, before } = block;
  const [came, went] = [lines.filter(({ minor }) => minor > 0), lines.filter(({ minor }) => minor < 0)];
  const sum = (all: readonly FileLine[]): number => all.reduce((total, { minor }) => total + Math.abs(minor), 0);
  const sumBytes = isNotice ? 12 : 13;
  const said = {
    countIn: amount(piece(2, 6)),
    sumIn: amount(piece(8, sumBytes)),
    countOut: amount(piece(8 + sumBytes, 6)),
    sumOut: amount(piece(14 + sumBytes, sumBytes)),
  };
  const faults: FileFault[] = [];
  const blame = (field: FileFault['field'], text: FileFault['text'], a: string, b: string) =>
    faults.push({ row, field, text, params: { said: a, found: b } });
  for (const [field, all, count, total] of [
    ['amountIn', came, said.countIn, said.sumIn],
    ['amountOut', went, said.countOut, said.sumOut],
  ] as const) {
    if (count !== all.length) blame(field, 'finance.bankFile.wrongCount', String(count ?? '–'), String(all.length));
    if (total !== sum(all)) blame(field, 'finance.bankFile.wrongSum', total === undefined ? '–' : yen(total), yen(sum(all)));
  }
  if (isNotice) return { faults, after: null };
  const left = amount(piece(41, 14));
  const after = left === undefined ? null : left * signOf(piece(40, 1));
  const expected = (before ?? 0) + sum(came) - sum(went);
  if (before !== null && after !== null && after !== expected) blame('balance', 'finance.bankFile.wrongBalance', yen(after), yen(expected));
  return { faults, after };
}

function closingsOf({ lines, before, to }: Block, after: number | null): Closing[] {
  if (before === null || after === null) return [];
  const byDay = new Map<string, number>();
  let left = before;
  for (const line of lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.row - b.row))) {
    left += line.minor;
    byDay.set(line.day, left);
  }
  // The day up to which the bank tells, though nothing was paid on it.
  if (to !== undefined && [...byDay.keys()].every((day) => day <= to)) byDay.set(to, after);
  return [...byDay].map(([day, minor]) => ({ day, minor }));
}

/** 入出金取引明細 and 振込入金通知: header, data, trailer for each account, and an end. `number` is that of the account that is looked for. */
export function readZengin(records: readonly ZenginRecord[], number: string, today: string): FileRead {
  const read: FileRead = { lines: [], faults: [], skipped: 0, closings: [], breaks: 0 };
  const blame = (row: number, text: FileFault['text'], params?: FileFault['params']) =>
    void read.faults.push({ row, field: 'record', text, ...(params ? { params } : {}) });
  let block: Block | null = null;
  let isEnded = false;
  const others: string[] = [];
  let blocks = 0;
  for (const record of records) {
    const { row, kind, piece } = record;
    if (kind === '' || !'1289'.includes(kind)) blame(row, 'finance.bankFile.badRecord');
    else if (isEnded || (kind === '1' || kind === '9') === (block !== null)) blame(row, 'finance.bankFile.misplaced');
    else if (kind === '1') {
      const isNotice = piece(2, 2) === '01';
      const before = amount(isNotice ? '' : piece(116, 14));
      block = {
        isNotice,
        number: isNotice ? piece(61, 7) : piece(64, 10),
        to: zenginDay(piece(17, 6), today),
        before: before === undefined ? null : before * signOf(piece(114, 1)),
        lines: [],
      };
      blocks++;
    } else if (kind === '2' && block) {
      const line = readData(record, block, today);
      if (Array.isArray(line)) read.faults.push(...line);
      else block.lines.push(line);
    } else if (kind === '8' && block) {
      const { faults, after } = checkTrailer(record, block);
      read.faults.push(...faults);
      if (number.replace(/\D/g, '') !== '' && !sameNumber(number, block.number)) others.push(block.number);
      else {
        read.lines.push(...block.lines);
        read.closings.push(...closingsOf(block, after));
      }
      block = null;
    } else isEnded = true;
  }
  if (block || !isEnded) blame(0, 'finance.bankFile.cutOff');
  // A file of several accounts holds that of ours; one that holds none was chosen for the wrong account.
  if (others.length > 0 && others.length === blocks) blame(0, 'finance.bankFile.otherAccount', { number: others[0] ?? '' });
  else if (others.length === 0 && blocks > 1) blame(0, 'finance.bankFile.otherAccount', { number: '…' });
  read.skipped = records.length - read.lines.length;
  return read;
}
