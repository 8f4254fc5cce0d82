import { writeXlsx, type Cell as XlsxCell, type CellStyle, type DataValidation } from 'hucre/xlsx';
import type { CellKind, Sheet, SheetColumn } from '@kura/contract/kernel/sheet.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { columnLetter, requiredMark, sheetName, stampOf, stampSheet } from './stamp.ts';

/** Text cells keep `0012` and long barcodes as typed; date cells understand what is typed into them. */
const formatOf: Partial<Record<CellKind, string>> = { text: '@', choice: '@', day: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm:ss' };

const isMarked = ({ required, inFirstRow }: SheetColumn): boolean => required === true || inFirstRow === true;

const headingStyle = (column: SheetColumn): CellStyle => ({
  font: { bold: true, color: { rgb: isMarked(column) ? 'C00000' : '1F1F1F' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: isMarked(column) ? 'FFF2CC' : 'EDEDED' } },
  alignment: { vertical: 'center', wrapText: true },
});

export const headingOf = (column: SheetColumn, lang: Lang): string => `${say(lang, column.title)}${isMarked(column) ? requiredMark : ''}`;

function noteOf(column: SheetColumn, lang: Lang): string {
  return [
    column.required && say(lang, 'kernel.sheet.requiredNote'),
    column.inFirstRow && say(lang, 'kernel.sheet.firstRowNote'),
    column.kind === 'day' && say(lang, 'kernel.sheet.dayNote'),
    column.kind === 'instant' && say(lang, 'kernel.sheet.instantNote'),
    column.example !== undefined && say(lang, 'kernel.sheet.example', { example: column.example }),
  ]
    .filter(Boolean)
    .join('\n');
}

/** An empty file to fill in: headings in the reader's language, notes, lists to choose from, and the stamp that the import looks for (V15). */
export async function writeTemplate(sheet: Sheet, lang: Lang, { maxRows = 1000 }: { maxRows?: number } = {}): Promise<Buffer> {
  const { columns } = sheet;
  const cells = new Map<string, XlsxCell>();
  const validations: DataValidation[] = [];
  const stampRows: (string | null)[][] = [[stampOf(sheet), ...columns.map(() => null)]];

  columns.forEach((column, at) => {
    const note = noteOf(column, lang);
    cells.set(`0,${at}`, {
      value: headingOf(column, lang),
      type: 'string',
      style: headingStyle(column),
      ...(note ? { comment: { text: note } } : {}),
    });
    if (!column.options) return;
    // The words stand in the hidden sheet: a list inside the cell rule may have 255 characters and no commas.
    column.options.forEach((option, i) => {
      (stampRows[i] ??= [null, ...columns.map(() => null)])[at + 1] = say(lang, option.text);
    });
    const letter = columnLetter(at + 1);
    validations.push({
      type: 'list',
      formula1: `${stampSheet}!$${letter}$1:$${letter}$${column.options.length}`,
      range: `${columnLetter(at)}2:${columnLetter(at)}${maxRows + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorMessage: say(lang, 'kernel.issue.choice'),
    });
  });

  const blank = columns.map(() => null);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(say(lang, sheet.title)),
        columns: columns.map(({ width = 16, kind }) => ({ width, ...(formatOf[kind] ? { numFmt: formatOf[kind] } : {}) })),
        rows: [columns.map((column) => headingOf(column, lang)), ...Array.from({ length: maxRows }, () => blank)],
        cells,
        dataValidations: validations,
        freezePane: { rows: 1 },
      },
      { name: stampSheet, rows: stampRows, veryHidden: true },
    ],
  });
  return Buffer.from(bytes);
}
