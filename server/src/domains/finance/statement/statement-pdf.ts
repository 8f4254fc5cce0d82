import type { Statement, StatementWallet } from '@kura/contract/finance/statement/statement.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { moneyText, signedMoneyText } from '@kura/contract/kernel/money.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PdfDocument } from '../../../kernel/pdf/pdf-document.ts';
import { headWords, lineWords } from './statement-words.ts';

const grey = '#667085';
const rule = '#d0d5dd';
const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });

/** Lines below rows only; the heading is repeated on each page. */
const table = (widths: readonly string[], head: readonly TableCell[], rows: readonly (readonly TableCell[])[]): Content => ({
  margin: [0, 4, 0, 0],
  table: {
    widths: [...widths],
    headerRows: 1,
    dontBreakRows: true,
    body: [head, ...rows].map((row, at) =>
      row.map(
        (cell) =>
          ({
            ...(typeof cell === 'string' ? { text: cell } : (cell as object)),
            ...(at === 0 ? { color: grey, fontSize: 8 } : {}),
            border: [false, false, false, true],
            borderColor: [rule, rule, rule, rule],
          }) as TableCell,
      ),
    ),
  },
});

/** What a company had, what came and went by kind, and what it has: one document for each month. */
export function statementPdf(statement: Statement, lang: Lang, now: Date): PdfDocument {
  const tr = (key: string): string => say(lang, key);
  const title = tr('finance.statement.document');

  const walletPart = ({ wallet, opening, closing, lines, days }: StatementWallet): Content[] => [
    { text: tr(`finance.expenditure.wallet.${wallet}`), fontSize: 12, bold: true, margin: [0, 18, 0, 0] },
    table(
      ['*', 'auto', 'auto'],
      [tr('finance.statement.item'), right(tr('finance.statement.count')), right(tr('finance.expenditure.amount'))],
      [
        [{ text: tr('finance.expenditure.sumOpening'), bold: true }, '', right(moneyText(opening), { bold: true })],
        ...lines.map((line) => [lineWords(line, lang), right(countText(line.count)), right(signedMoneyText(line.amount))]),
        [{ text: tr('finance.expenditure.sumClosing'), bold: true }, '', right(moneyText(closing), { bold: true })],
      ],
    ),
    ...(days.length === 0
      ? [{ text: tr('finance.statement.nothing'), color: grey, margin: [0, 6, 0, 0] } as Content]
      : [
          { text: tr('finance.statement.days'), bold: true, margin: [0, 12, 0, 0] } as Content,
          table(
            ['*', 'auto', 'auto', 'auto'],
            [
              tr('finance.statement.day'),
              right(tr('finance.expenditure.sumIn')),
              right(tr('finance.expenditure.sumOut')),
              right(tr('finance.expenditure.balanceAfter')),
            ],
            days.map((day) => [day.day, right(moneyText(day.in)), right(moneyText(day.out)), right(moneyText(day.closing))]),
          ),
        ]),
  ];

  return {
    title: `${title} ${statement.month}`,
    fontSize: 9.5,
    pageMargins: [40, 44, 40, 44],
    hasPageNumbers: true,
    content: [
      {
        columns: [
          { width: '*', text: `${title} ${statement.month}`, fontSize: 18, bold: true },
          { width: 'auto', text: tr('shell.brand'), fontSize: 12, bold: true, color: grey, margin: [0, 6, 0, 0] },
        ],
        margin: [0, 0, 0, 10],
      },
      ...headWords(statement, lang, now).map(([name, value]): Content => ({
        columns: [{ width: 90, text: name, color: grey }, { text: value }],
        margin: [0, 0, 0, 3],
      })),
      ...(statement.isRunning ? [{ text: tr('finance.statement.running'), bold: true, margin: [0, 6, 0, 0] } as Content] : []),
      ...statement.wallets.flatMap(walletPart),
    ],
  };
}
