import { sagawaColumns, yamatoColumns } from './data/columns.ts';
import { encodeCp932, outsideCp932 } from './cp932.ts';
import { programOf, type PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';
import { isFault, type LabelFault, type LabelJob, type LabelOrder } from './label-order.ts';
import { sagawaRows } from './sagawa-rows.ts';
import { yamatoRows } from './yamato-rows.ts';
import { yuPriRows } from './yu-pri-rows.ts';

interface Layout {
  header: readonly string[] | null;
  rows: (order: LabelOrder, job: LabelJob) => string[][] | LabelFault;
}
const layouts: Readonly<Record<PrintProgram, Layout>> = {
  yamato: { header: yamatoColumns, rows: yamatoRows },
  sagawa: { header: sagawaColumns, rows: sagawaRows },
  japanPost: { header: null, rows: yuPriRows },
};

const asCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const asLine = (cells: readonly string[]): string => `${cells.map(asCell).join(',')}\r\n`;

export interface PrintFile {
  content: Buffer;
  written: number[];
  faults: { id: number; number: string; fault: LabelFault }[];
}

/** The rows of one order, or why it cannot be printed: one that cannot stays out, and the others go. */
export function rowsFor(program: PrintProgram, order: LabelOrder, job: LabelJob): string[][] | LabelFault {
  if (programOf(order.carrier) !== program) return { reason: 'noPrintFile' };
  const rows = layouts[program].rows(order, order.sender ? { ...job, sender: order.sender } : job);
  if (isFault(rows)) return rows;
  const signs = outsideCp932(rows.flat().join(''));
  return signs.length > 0 ? { reason: 'outsideCp932', signs } : rows;
}

/** CP932, CRLF, commas. */
export function writePrintFile(program: PrintProgram, orders: readonly LabelOrder[], job: LabelJob): PrintFile {
  const { header } = layouts[program];
  const lines: string[] = header ? [asLine(header)] : [];
  const file: PrintFile = { content: Buffer.alloc(0), written: [], faults: [] };
  for (const order of orders) {
    const rows = rowsFor(program, order, job);
    if (isFault(rows)) {
      file.faults.push({ id: order.id, number: order.number, fault: rows });
      continue;
    }
    lines.push(...rows.map(asLine));
    file.written.push(order.id);
  }
  return { ...file, content: file.written.length === 0 ? file.content : encodeCp932(lines.join('')) };
}
