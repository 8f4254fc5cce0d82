import type { Statement, StatementWallet } from '@kura/contract/finance/statement/statement.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { markedInstant } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';

/** `Charge · Freight`: what a line is about, in words. */
export const lineWords = ({ type, feeType }: StatementWallet['lines'][number], lang: Lang): string =>
  [say(lang, `finance.expenditure.type.${type}`), ...(feeType ? [say(lang, `pricing.fee.${feeType}`)] : [])].join(' · ');

/** What stands above the figures, in a PDF and in a spreadsheet. */
export const headWords = ({ companyCode, companyName, from, to }: Statement, lang: Lang, now: Date): [string, string][] => [
  [say(lang, 'common.company'), `${companyName} (${companyCode})`],
  [say(lang, 'finance.statement.period'), say(lang, 'finance.statement.periodOf', { from, to })],
  [say(lang, 'finance.statement.printedAt'), markedInstant(now, financeZone)],
];
