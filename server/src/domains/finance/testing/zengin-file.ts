import { encodeAs } from './encode.ts';

const left = (text: string, length: number): string => text.padEnd(length, ' ').slice(0, length);
const digits = (value: number | string, length: number): string => String(value).padStart(length, '0');

export interface ZenginPayment {
  day: string;
  minor: number;
  payer: string;
  ref?: string;
  note?: string;
}
export interface ZenginBook {
  number: string;
  from: string;
  to: string;
  before: number;
  payments: readonly ZenginPayment[];
}

/** Header, data and trailer of 入出金取引明細, as the banks' association lays them out. */
export function zenginBlock({ number, from, to, before, payments }: ZenginBook): string[] {
  const into = payments.filter(({ minor }) => minor > 0);
  const out = payments.filter(({ minor }) => minor < 0);
  const sum = (all: readonly ZenginPayment[]) => all.reduce((total, { minor }) => total + Math.abs(minor), 0);
  const after = before + sum(into) - sum(out);
  return [
    `1030${to}${from}${to}0005${left('ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ', 15)}341${left('ｼﾝｼﾞﾕｸ', 15)}0001${digits(number, 10)}${left('ｸﾗ(ｶ', 40)}11${digits(before, 14)}`,
    ...payments.map(
      ({ day, minor, payer, ref = '', note = '' }) =>
        `2${digits(ref, 8)}${day}${day}${minor > 0 ? 1 : 2}11${digits(Math.abs(minor), 12)}${digits(0, 12)}${digits(0, 12)}0${digits(0, 7)}000${digits(0, 10)}${left(payer, 48)}${left('ﾐｽﾞﾎ', 15)}${left('ｷﾞﾝｻﾞ', 15)}${left(note, 20)}${left('', 20)}`,
    ),
    `8${digits(into.length, 6)}${digits(sum(into), 13)}${digits(out.length, 6)}${digits(sum(out), 13)}1${digits(after, 14)}${digits(payments.length, 7)}`,
  ].map((record) => left(record, 200));
}
/** The same of 振込入金通知, which numbers with six digits: what came in alone. */
export function zenginNotice({ number, from, to, payments }: Omit<ZenginBook, 'before'>): string[] {
  const sum = payments.reduce((total, { minor }) => total + minor, 0);
  return [
    `1010${to}${from}${to}0005${left('ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ', 15)}341${left('ｼﾝｼﾞﾕｸ', 15)}1${digits(number, 7)}${left('ｸﾗ(ｶ', 40)}`,
    ...payments.map(
      ({ day, minor, payer, ref = '' }) =>
        `2${digits(ref, 6)}${day}${day}${digits(minor, 10)}${digits(0, 10)}${digits(0, 10)}${left(payer, 48)}${left('ﾐｽﾞﾎ', 15)}${left('ｷﾞﾝｻﾞ', 15)}${left('', 1)}${left('', 20)}`,
    ),
    `8${digits(payments.length, 6)}${digits(sum, 12)}${digits(0, 6)}${digits(0, 12)}`,
  ].map((record) => left(record, 200));
}
export const zenginEnd = left(`9${digits(4, 10)}${digits(1, 5)}`, 200);

export const zenginFile = (records: readonly string[], lineEnd = ''): Buffer => encodeAs('shift_jis', records.join(lineEnd) + lineEnd);
