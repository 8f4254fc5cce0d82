import type { Content } from 'pdfmake/interfaces.js';
import { labelErrors, labelSizes, type LabelSize, type LabelSizeName, type Symbology } from '@kura/contract/kernel/label.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { fail } from '../fail.ts';
import { barcode, barcodeSvg, quietModules } from './barcode.ts';
import { mm, type PdfDocument } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

export interface Label {
  barcode: string;
  symbology?: Symbology;
  /** Below the code: the first is the name and stands bold. */
  lines: readonly string[];
  copies?: number;
}

export interface LabelSheet {
  labels: readonly Label[];
  size: LabelSizeName;
  title: string;
}

const paddingMm = 2;
const largestModuleMm = 0.5;
/** Label printers of warehouses have 203 dots an inch: only bars of whole dots come out even, and one dot is too thin. */
const dotMm = 25.4 / 203;
/** Sheets of stickers come out of office printers, whose dots do not matter: there the scanner is the limit. */
const smallestOnSheetMm = 0.17;

function moduleMm(modules: number, size: LabelSize, code: string): number {
  // The edge of the label is white too: bars may use it as long as their quiet zone fits.
  const exact = Math.min(size.widthMm / (modules + 2 * quietModules), largestModuleMm);
  const module = size.sheet ? exact : Math.floor(exact / dotMm) * dotMm;
  if (module < (size.sheet ? smallestOnSheetMm : 2 * dotMm)) throw fail(labelErrors.tooLong, { code });
  return module;
}

/** Everything beyond ASCII takes a whole square; Latin letters by how broad they are, rather too much than too little. */
const emOf = (character: string): number => (character > '~' ? 1 : /[A-Z@%&mw]/.test(character) ? 0.75 : 0.58);
const widthOf = (text: string, size: number): number => [...text].reduce((sum, character) => sum + emOf(character) * size, 0);

/** The text in at most so many rows; what does not fit ends in an ellipsis. */
export function wrap(text: string, size: number, room: number, maxRows: number): string[] {
  const rows = [''];
  for (const character of text) {
    const row = rows.at(-1) as string;
    if (widthOf(row + character, size) <= room) {
      rows[rows.length - 1] += character;
    } else if (rows.length < maxRows) {
      rows.push(character.trim());
    } else {
      const kept = [...row];
      while (kept.length > 0 && widthOf(`${kept.join('')}…`, size) > room) kept.pop();
      rows[rows.length - 1] = `${kept.join('')}…`;
      break;
    }
  }
  return rows;
}

/** From the highest stroke to the lowest, as the two fonts measure themselves. */
const rowHeight = (fontSize: number): number => fontSize * 1.448;
const bestBarHeight = mm(10);
const leastBarHeight = mm(5);

/** Text grows with the label and gives way to the bars, which must be scanned: first the name gets fewer rows, then all get smaller. */
function layOut(label: Label, size: LabelSize, room: number, height: number) {
  const rowsOf = (fontSize: number, nameRows: number) =>
    label.lines.flatMap((line, i) => wrap(line, fontSize, room, i === 0 ? nameRows : 1).map((text) => ({ text, bold: i === 0 })));
  const largest = Math.max(6, Math.min(14, size.heightMm / 4));
  for (let fontSize = largest; ; fontSize -= 0.5) {
    for (const nameRows of [3, 2, 1]) {
      const rows = rowsOf(fontSize, nameRows);
      const barHeight = height - rows.length * rowHeight(fontSize);
      const isSmallest = fontSize <= 4.5 && nameRows === 1;
      if (barHeight >= bestBarHeight || isSmallest)
        return { fontSize, rows, barHeight: Math.min(Math.max(barHeight, leastBarHeight), mm(35)) };
    }
  }
}

function labelContent(label: Label, size: LabelSize): Content[] {
  const roomMm = size.widthMm - 2 * paddingMm;
  const code = barcode(label.barcode, label.symbology);
  const module = mm(moduleMm(code.modules.length, size, label.barcode));
  const codeSize = Math.max(6, Math.min(11, size.heightMm / 5));
  const { fontSize, rows, barHeight } = layOut(label, size, mm(roomMm), mm(size.heightMm - 2 * paddingMm) - rowHeight(codeSize));
  const barWidth = (code.modules.length + 2 * quietModules) * module;
  const common = { alignment: 'center', lineHeight: 1, noWrap: true } as const;
  return [
    { svg: barcodeSvg(code, module, barHeight), width: barWidth, relativePosition: { x: (mm(roomMm) - barWidth) / 2, y: 0 } },
    { text: ' ', fontSize: 1, lineHeight: 1, margin: [0, 0, 0, barHeight - 1.5] },
    { text: code.text, fontSize: codeSize, ...common },
    ...rows.map(({ text, bold }) => ({ text, bold, fontSize, ...common })),
  ];
}

/** Where the labels of one page lie, from its top left corner. */
function placesOf(size: LabelSize): { xMm: number; yMm: number }[] {
  if (!size.sheet) return [{ xMm: 0, yMm: 0 }];
  const { columns, rows, marginXMm, marginYMm, gapXMm } = size.sheet;
  return Array.from({ length: columns * rows }, (_, i) => ({
    xMm: marginXMm + (i % columns) * (size.widthMm + gapXMm),
    yMm: marginYMm + Math.floor(i / columns) * size.heightMm,
  }));
}

/** Labels placed to the tenth of a millimetre: on a roll one a page, on an A4 of stickers one a sticker. */
export function labelDocument({ labels, size: name, title }: LabelSheet): PdfDocument {
  const size: LabelSize = labelSizes[name];
  const places = placesOf(size);
  const all = labels.flatMap((label) => Array.from({ length: label.copies ?? 1 }, () => label));
  const content = all.map((label, i): Content => {
    const { xMm, yMm } = places[i % places.length] as { xMm: number; yMm: number };
    const isNewPage = i > 0 && i % places.length === 0;
    return {
      columns: [{ width: mm(size.widthMm - 2 * paddingMm), stack: labelContent(label, size) }],
      absolutePosition: { x: mm(xMm + paddingMm), y: mm(yMm + paddingMm) },
      ...(isNewPage ? { pageBreak: 'before' as const } : {}),
    };
  });
  return { title, content, pageMargins: 0, pageSize: size.sheet ? 'A4' : { width: mm(size.widthMm), height: mm(size.heightMm) } };
}

export const printLabels = (sheet: LabelSheet, lang: Lang): Promise<Buffer> => renderPdf(labelDocument(sheet), lang);
