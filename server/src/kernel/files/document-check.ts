import { checkZip } from './zip-check.ts';

/** Ten times the largest sheet that may be sent: real workbooks shrink to about a tenth. */
const limits = { maxEntries: 2000, maxBytes: 100 * 1024 * 1024 };

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** The longest beginning of a row that is looked at: its number stands in front. */
const tagLength = 200;
const [lessThan, colon] = [0x3c, 0x3a];

/** Whether a sheet reaches below so many rows: by what its rows say, blank ones too. Rows may lie across the pieces. */
function rowsAbove(mostRows: number): (piece: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0);
  let rows = 0;
  return (piece) => {
    const part = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    // As much as may be the beginning of a tag.
    let from = Math.max(0, part.length - 3);
    for (let at = part.indexOf('row'); at >= 0; at = part.indexOf('row', at + 3)) {
      if (at === 0 || (part[at - 1] !== lessThan && part[at - 1] !== colon)) continue;
      const text = part.toString('latin1', at - 1, at + tagLength);
      if (text.length <= tagLength && !text.includes('>')) {
        from = at - 1;
        break;
      }
      const tag = /^[<:]row(?=[\s/>])([^>]*)/.exec(text);
      if (!tag) continue;
      const named = Number(/\sr\s*=\s*["'](\d+)/.exec(tag[1] ?? '')?.[1] ?? 0);
      if (++rows > mostRows || named > mostRows) return true;
    }
    rest = part.subarray(from);
    return false;
  };
}

/**
 * A workbook without macros and without a bomb inside; tall as soon as any part of it, whatever its name, has more rows than that: a file of
 * twenty kilobytes can name the millionth row, and whatever reads it makes all those above.
 */
export async function soundnessOfXlsx(file: Buffer, mostRows: number = Infinity): Promise<'sound' | 'broken' | 'tall'> {
  const names = await checkZip(file, limits, () => (mostRows === Infinity ? () => false : rowsAbove(mostRows)));
  if (names === 'enough') return 'tall';
  const isSound =
    names !== undefined &&
    ['[Content_Types].xml', 'xl/workbook.xml'].every((name) => names.includes(name)) &&
    !names.some((name) => /vbaProject/i.test(name));
  return isSound ? 'sound' : 'broken';
}
export const isSoundXlsx = async (file: Buffer): Promise<boolean> => (await soundnessOfXlsx(file)) === 'sound';

/** The container of legacy Office: a workbook has a stream of one of two names. A locked xlsx sits in the same container and has neither. */
export const isSoundXls = (file: Buffer): boolean =>
  (file.includes(utf16('Workbook')) || file.includes(utf16('Book'))) &&
  !file.includes(utf16('EncryptedPackage')) &&
  !file.includes(utf16('_VBA_PROJECT'));

/** The header stood at byte 0 already; a whole PDF also has its end. */
export const isSoundPdf = (file: Buffer): boolean => file.subarray(-2048).includes('%%EOF', 0, 'latin1');
