import { checkZip, contentsOf } from './zip-check.ts';

/** Ten times the largest sheet that may be sent: real workbooks shrink to about a tenth. */
const limits = { maxEntries: 2000, maxBytes: 100 * 1024 * 1024 };

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** A workbook without macros and without a bomb inside. */
export async function isSoundXlsx(file: Buffer): Promise<boolean> {
  const names = await checkZip(file, limits);
  return (
    names !== undefined &&
    ['[Content_Types].xml', 'xl/workbook.xml'].every((name) => names.includes(name)) &&
    !names.some((name) => /vbaProject/i.test(name))
  );
}

/**
 * Whether a sheet of a sound workbook reaches below so many rows: by what its rows say, blank ones too, before anything is built from them. A
 * file of twenty kilobytes can name the millionth row, and whatever reads it makes all those above.
 */
export async function isTallXlsx(file: Buffer, mostRows: number): Promise<boolean> {
  // Whatever its name: the workbook says which of its parts are sheets.
  for await (const part of contentsOf(file, limits)) {
    let rows = 0;
    for (let at = part.indexOf('row'); at >= 0; at = part.indexOf('row', at + 3)) {
      const tag = /^[<:]row(?=[\s/>])([^>]*)/.exec(part.toString('latin1', at - 1, at + 200));
      if (!tag) continue;
      const named = Number(/\sr\s*=\s*["'](\d+)/.exec(tag[1] ?? '')?.[1] ?? 0);
      if (++rows > mostRows || named > mostRows) return true;
    }
  }
  return false;
}

/** The container of legacy Office: a workbook has a stream of one of two names. A locked xlsx sits in the same container and has neither. */
export const isSoundXls = (file: Buffer): boolean =>
  (file.includes(utf16('Workbook')) || file.includes(utf16('Book'))) &&
  !file.includes(utf16('EncryptedPackage')) &&
  !file.includes(utf16('_VBA_PROJECT'));

/** The header stood at byte 0 already; a whole PDF also has its end. */
export const isSoundPdf = (file: Buffer): boolean => file.subarray(-2048).includes('%%EOF', 0, 'latin1');
