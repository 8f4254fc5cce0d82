import { checkZip } from './zip-check.ts';

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

/** The container of legacy Office: a workbook has a stream of one of two names. A locked xlsx sits in the same container and has neither. */
export const isSoundXls = (file: Buffer): boolean =>
  (file.includes(utf16('Workbook')) || file.includes(utf16('Book'))) &&
  !file.includes(utf16('EncryptedPackage')) &&
  !file.includes(utf16('_VBA_PROJECT'));

/** The header stood at byte 0 already; a whole PDF also has its end. */
export const isSoundPdf = (file: Buffer): boolean => file.subarray(-2048).includes('%%EOF', 0, 'latin1');
