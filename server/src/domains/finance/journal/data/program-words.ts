import type { TaxClass } from '@kura/contract/finance/journal/journal-account.ts';

/** Headings and words that the importers of accounting programs look for: theirs, in no other language. */
const sides = ['借方', '貸方'] as const;

/** Tax classes by the names that each program has for them. */
export const taxWords: Readonly<Record<'freee' | 'moneyForward', Readonly<Record<TaxClass, string>>>> = {
  freee: { outside: '対象外', sales10: '課税売上10%', purchases10: '課対仕入10%' },
  moneyForward: { outside: '対象外', sales10: '課税売上 10%', purchases10: '課税仕入 10%' },
};
export const voucherWord = '记';
export const voucherSheet = '凭证';
/** The first line of Yonyou's text says what it is, and of which version. */
export const yonyouHead = ['填制凭证', 'V800'] as const;

export const freeeHead: readonly string[] = [
  '日付',
  '伝票番号',
  '決算整理仕訳',
  ...sides.flatMap((side) => [`${side}勘定科目`, `${side}科目コード`, `${side}補助科目`, `${side}金額`, `${side}税区分`, `${side}税額`]),
  '摘要',
];
export const moneyForwardHead: readonly string[] = [
  '取引No',
  '取引日',
  ...sides.flatMap((side) => [`${side}勘定科目`, `${side}補助科目`, `${side}税区分`, `${side}部門`, `${side}金額(円)`, `${side}税額`]),
  '摘要',
  '仕訳メモ',
  'タグ',
  'MF仕訳タイプ',
  '決算整理仕訳',
];
export const kingdeeHead: readonly string[] = [
  '日期',
  '凭证字',
  '凭证号',
  '附件数',
  '摘要',
  '科目代码',
  '科目名称',
  '币别',
  '汇率',
  '原币金额',
  '借方金额',
  '贷方金额',
  '客户编码',
  '客户名称',
  '制单人',
];
