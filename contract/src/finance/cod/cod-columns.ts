/** What a settlement report tells of a parcel. */
export type CodColumn = 'trackingNumber' | 'outcome' | 'amount' | 'fee' | 'day';

/**
 * Headings of the carriers' own settlement files, beside ours: a file is taken as it was downloaded. Only the number and the amount must be there;
 * without an outcome an amount above zero was collected.
 */
export const carrierHeadings: Readonly<Record<'YAMATO' | 'SAGAWA' | 'JP_YUPACK', Readonly<Record<CodColumn, readonly string[]>>>> = {
  // コレクト: お支払明細
  YAMATO: {
    trackingNumber: ['伝票番号', '送り状番号'],
    outcome: ['配達状況', '状況'],
    amount: ['コレクト金額', '代金引換額', 'コレクト代金引換額'],
    fee: ['コレクト手数料', '手数料'],
    day: ['配達完了日', '配達日'],
  },
  // e-コレクト: 精算明細
  SAGAWA: {
    trackingNumber: ['お問い合わせ送り状No', 'お問い合せ送り状No.', '原票No'],
    outcome: ['集金区分', '区分'],
    amount: ['代引金額', '集金額', 'e-コレクト金額'],
    fee: ['代引手数料', '決済手数料'],
    day: ['集金日', '回収日'],
  },
  // 代金引換: 送金明細
  JP_YUPACK: {
    trackingNumber: ['お問い合わせ番号', '引受番号', '追跡番号'],
    outcome: ['取扱結果', '結果'],
    amount: ['引換金額', '代金引換金額'],
    fee: ['送金手数料', '引換手数料'],
    day: ['引換日', 'お届け日'],
  },
};
export const headingsOf = (column: CodColumn): string[] => Object.values(carrierHeadings).flatMap((headings) => headings[column]);

export const codOutcomes = ['collected', 'returned'] as const;
export type CodOutcome = (typeof codOutcomes)[number];

const returned = /返|拒|辞退|退|return|refus/i;
const collected = /完了|回収|集金|収納|済|领|收|签|collect|deliver|paid/i;

/** In the words of carriers and ours; `undefined`: neither. Nothing said: what was paid was collected. */
export function outcomeOf(word: string | null, amount: number): CodOutcome | undefined {
  if (word === null || word.trim() === '') return amount > 0 ? 'collected' : undefined;
  // 未 turns every word round: a parcel that is still on its way is neither.
  if (word.includes('未')) return undefined;
  if (returned.test(word)) return 'returned';
  return collected.test(word) ? 'collected' : undefined;
}

/** As banks write the carriers, in wide letters. */
const payers: Readonly<Record<string, string>> = {
  YAMATO: 'ヤマト|yamato',
  YAMATO_COMPACT: 'ヤマト|yamato',
  SAGAWA: 'サガワ|佐川|sagawa',
  JP_YUPACK: 'ユウビン|郵便|japan ?post',
};
/** Whether the payer of a bank's line is this carrier; any of them where the report does not say which. */
export const payerPattern = (carrier: string | null): string => payers[carrier ?? ''] ?? Object.values(payers).join('|');
