import type { Statement } from '@kura/contract/finance/statement/statement.ts';
import { currencyShown, decimalsOf, type Money, minorToText } from '@kura/contract/kernel/money.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { sheetName } from '../../../kernel/sheets/stamp.ts';
import { headWords, lineWords } from './statement-words.ts';

type Written = { numFmt: string } | null;
/** Rows as they come, each cell with how its figure is read. */
class Sheet {
  readonly rows: CellValue[][] = [];
  readonly cells = new Map<string, { style: { numFmt: string } }>();
  add(...values: readonly (string | number | Money | null)[]): void {
    this.rows.push(
      values.map((value, column) => {
        if (value === null || typeof value !== 'object') return value;
        const format: Written = { numFmt: decimalsOf[value.currency] === 0 ? '#,##0' : '#,##0.00' };
        this.cells.set(`${this.rows.length},${column}`, { style: format });
        return Number(minorToText(value.minor, value.currency));
      }),
    );
  }
}

/** The same figures as the PDF, for whoever adds them up again: the month in one sheet, its days in the other. */
export async function statementSheet(statement: Statement, lang: Lang, now: Date): Promise<Uint8Array> {
  const tr = (key: string): string => say(lang, key);
  const [month, days] = [new Sheet(), new Sheet()];
  month.add(`${tr('finance.statement.document')} ${statement.month}`, null, null, tr('shell.brand'));
  for (const [name, value] of headWords(statement, lang, now)) month.add(name, value);
  if (statement.isRunning) month.add(tr('finance.statement.running'));
  days.add(
    tr('finance.expenditure.wallet'),
    tr('finance.statement.day'),
    tr('finance.expenditure.sumIn'),
    tr('finance.expenditure.sumOut'),
    tr('finance.expenditure.balanceAfter'),
  );
  for (const { wallet, opening, closing, lines, days: each } of statement.wallets) {
    month.add();
    month.add(
      tr(`finance.expenditure.wallet.${wallet}`),
      null,
      tr('finance.statement.count'),
      `${tr('finance.expenditure.amount')} (${currencyShown[wallet]})`,
    );
    month.add(tr('finance.expenditure.sumOpening'), null, null, opening);
    for (const line of lines) month.add(lineWords(line, lang), null, line.count, line.amount);
    month.add(tr('finance.expenditure.sumClosing'), null, null, closing);
    for (const day of each) days.add(tr(`finance.expenditure.wallet.${wallet}`), day.day, day.in, day.out, day.closing);
  }
  const columns = [{ width: 34 }, { width: 26 }, { width: 14 }, { width: 18 }];
  return writeXlsx({
    sheets: [
      { name: sheetName(tr('finance.statement.document')), columns, rows: month.rows, cells: month.cells },
      {
        name: sheetName(tr('finance.statement.days')),
        columns: [{ width: 18 }, { width: 14 }, { width: 16 }, { width: 16 }, { width: 18 }],
        rows: days.rows,
        cells: days.cells,
        freezePane: { rows: 1 },
      },
    ],
  });
}
