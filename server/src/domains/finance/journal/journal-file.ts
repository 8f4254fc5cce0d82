import { journalErrors } from '@kura/contract/finance/journal/journal.errors.ts';
import { keyOf, type Program, taxWithin } from '@kura/contract/finance/journal/journal-account.ts';
import type { Month } from '@kura/contract/finance/month.ts';
import { currencyShown, minorToText, moneyText, type PriceCurrency } from '@kura/contract/kernel/money.ts';
import { convertMinor } from '@kura/contract/kernel/rate.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { feeTypes } from '@kura/contract/pricing/fee.ts';
import { say } from '@kura/contract/texts.ts';
import { writeXlsx } from 'hucre/xlsx';
import { fail } from '../../../kernel/fail.ts';
import { freeeHead, kingdeeHead, moneyForwardHead, taxWords, voucherSheet, voucherWord, yonyouHead } from './data/program-words.ts';
import { csvOf, encodeText } from './encode.ts';
import type { AccountOf } from './journal-accounts.ts';
import type { JournalPosting, Side } from './journal.store.ts';

export interface JournalFile {
  format: 'csv' | 'xlsx';
  content: Uint8Array;
}

/** What a posting is worth in the currency that the program keeps its books in, at the rates of its day. Both sides get the same amount. */
export function worthIn(base: 'CNY' | 'JPY', { currency, minor, day, yenRate, dollarRate }: JournalPosting): number {
  if (currency === base) return minor;
  const rateOf = (other: PriceCurrency): string => {
    const rate = other === 'JPY' ? yenRate : dollarRate;
    if (rate === null) throw fail(journalErrors.noRate, { currency: other, day });
    return rate;
  };
  const yuan = currency === 'CNY' ? minor : convertMinor(minor, currency, 'CNY', rateOf(currency));
  return base === 'CNY' ? yuan : convertMinor(yuan, 'CNY', 'JPY', rateOf('JPY'));
}

interface Written extends JournalPosting {
  /** Of its entry, counted through the month: a voucher. */
  voucher: number;
  worth: number;
}
function written(base: 'CNY' | 'JPY', postings: readonly JournalPosting[]): Written[] {
  const vouchers = new Map<number, number>();
  return postings.map((posting) => {
    const voucher = vouchers.get(posting.entryId) ?? vouchers.size + 1;
    vouchers.set(posting.entryId, voucher);
    return { ...posting, voucher, worth: worthIn(base, posting) };
  });
}

/** What a program calls a sub-account: the fee that was earned, the customer whose money it is, or which of our accounts it is. */
const subOf = ({ kind, detail, code, companyCode, companyName }: Side, lang: Lang): string => {
  if (companyCode) return `${companyCode} ${companyName}`;
  return kind === 'income' && (feeTypes as readonly string[]).includes(detail) ? say(lang, `pricing.fee.${detail}`) : code;
};
/** Numbers and codes first: they are the same in every encoding. */
const summaryOf = ({ causeNo, companyCode, type, ofMonth, currency, minor }: JournalPosting, base: PriceCurrency, lang: Lang): string =>
  [
    causeNo,
    companyCode,
    say(lang, `finance.journal.type.${type}`),
    ...(ofMonth ? [`${say(lang, 'finance.journal.ofMonth')} ${ofMonth}`] : []),
    ...(currency === base ? [] : [moneyText({ currency, minor }).replace('−', '-')]),
  ]
    .filter(Boolean)
    .join(' ');
const slashed = (day: string): string => day.replaceAll('-', '/');

/** Debit and credit in one row; rows of one number and day are one slip. */
function freee(postings: readonly JournalPosting[], accountOf: AccountOf): JournalFile {
  const side = (of: Side, { worth, isJapanese }: Written) => {
    const { code, name, taxClass } = accountOf(keyOf(of.kind, of.detail, isJapanese));
    return [name, code, subOf(of, 'jp'), worth, taxWords.freee[taxClass ?? 'outside'], taxWithin(taxClass, worth)];
  };
  const rows = written('JPY', postings).map((p) => [
    slashed(p.day),
    p.voucher,
    '',
    ...side(p.debit, p),
    ...side(p.credit, p),
    summaryOf(p, 'JPY', 'jp'),
  ]);
  return { format: 'csv', content: encodeText('utf8Bom', csvOf([freeeHead, ...rows])) };
}

/** The sample of its importer; names have to be those that are registered there. */
function moneyForward(postings: readonly JournalPosting[], accountOf: AccountOf): JournalFile {
  const side = (of: Side, { worth, isJapanese }: Written) => {
    const { name, taxClass } = accountOf(keyOf(of.kind, of.detail, isJapanese));
    return [name, subOf(of, 'jp'), taxWords.moneyForward[taxClass ?? 'outside'], '', worth, taxWithin(taxClass, worth)];
  };
  const rows = written('JPY', postings).map((p) => [
    p.voucher,
    slashed(p.day),
    ...side(p.debit, p),
    ...side(p.credit, p),
    summaryOf(p, 'JPY', 'jp'),
    `${p.debit.code} / ${p.credit.code}`,
    '',
    '',
    '',
  ]);
  return { format: 'csv', content: encodeText('shift_jis', csvOf([moneyForwardHead, ...rows])) };
}

interface Half {
  of: Side;
  debit: number;
  credit: number;
}
const halves = ({ debit, credit, worth }: Written): Half[] => [
  { of: debit, debit: worth, credit: 0 },
  { of: credit, debit: 0, credit: worth },
];
const rateOf = ({ currency, yenRate, dollarRate }: JournalPosting): string =>
  currency === 'CNY' ? '1' : ((currency === 'JPY' ? yenRate : dollarRate) ?? '');
const yuan = (minor: number): string => minorToText(minor, 'CNY');

/** One row for each side; it takes Excel files, of one sheet. */
async function kingdee(postings: readonly JournalPosting[], accountOf: AccountOf): Promise<JournalFile> {
  const rows = written('CNY', postings).flatMap((p) =>
    halves(p).map(({ of, debit, credit }) => {
      const { code, name } = accountOf(keyOf(of.kind, of.detail, p.isJapanese));
      return [
        p.day,
        voucherWord,
        p.voucher,
        0,
        summaryOf(p, 'CNY', 'zh'),
        code,
        name,
        currencyShown[p.currency],
        Number(rateOf(p)),
        Number(minorToText(p.minor, p.currency)),
        Number(yuan(debit)),
        Number(yuan(credit)),
        of.companyCode,
        of.companyName,
        'Kura',
      ];
    }),
  );
  const content = await writeXlsx({
    sheets: [
      { name: voucherSheet, rows: [[...kingdeeHead], ...rows], columns: kingdeeHead.map(() => ({ width: 14 })), freezePane: { rows: 1 } },
    ],
  });
  return { format: 'xlsx', content };
}

/** Behind the maker come payment, cheque, its day, department, person, customer, supplier, salesman, project, and what one keeps oneself. */
const customerFields = ({ companyCode, companyName }: Side): string[] => {
  const [before, between] = [5, 3].map((many) => Array.from({ length: many }, () => ''));
  return [...(before ?? []), companyCode, ...(between ?? []), companyName.replaceAll(',', '')];
};

/** The text that the general-ledger tool takes: its first line says what it is; date, type and number make a voucher. */
function yonyou(postings: readonly JournalPosting[], accountOf: AccountOf): JournalFile {
  const rows = written('CNY', postings).flatMap((p) =>
    halves(p).map(({ of, debit, credit }) => [
      p.day,
      voucherWord,
      p.voucher,
      0,
      // It knows no quotes: a comma would begin another field.
      summaryOf(p, 'CNY', 'zh').replaceAll(',', '').slice(0, 60),
      accountOf(keyOf(of.kind, of.detail, p.isJapanese)).code,
      yuan(debit),
      yuan(credit),
      0,
      p.currency === 'CNY' ? 0 : minorToText(p.minor, p.currency),
      p.currency === 'CNY' ? 0 : rateOf(p),
      'Kura',
      ...customerFields(of),
    ]),
  );
  return { format: 'csv', content: encodeText('gbk', csvOf([yonyouHead, ...rows])) };
}

const writers: Readonly<
  Record<Program, (postings: readonly JournalPosting[], accountOf: AccountOf) => JournalFile | Promise<JournalFile>>
> = {
  freee,
  moneyForward,
  kingdee,
  yonyou,
};
export const journalFile = async (program: Program, postings: readonly JournalPosting[], accountOf: AccountOf): Promise<JournalFile> =>
  writers[program](postings, accountOf);
export const fileNameOf = (program: Program, month: Month, format: string): string => `journal-${program}-${month}.${format}`;
