import JsBarcode from 'jsbarcode';
import { encode } from 'uqr';
import { labelErrors, type Symbology } from '@kura/contract/kernel/label.ts';
import { fail } from '../fail.ts';

export interface Barcode {
  /** One character a module, `1` for a bar. */
  readonly modules: string;
  /** What a person reads below: with the check digit where the code has one. */
  readonly text: string;
}

/** White at both ends, without which scanners do not find the code. */
export const quietModules = 10;

/** Printable ASCII is all that the trade writes into codes; the library would take some Latin letters for control signs. */
const printable = /^[\x20-\x7e]{1,80}$/;

export function barcode(code: string, symbology: Symbology = 'CODE128'): Barcode {
  const drawn: { encodings?: { data: string; text: string }[] } = {};
  let isValid = printable.test(code);
  if (isValid) {
    JsBarcode(drawn, code, {
      format: symbology,
      // In one piece: the taller guard bars of EAN are for shop shelves.
      flat: true,
      valid: (valid: boolean) => {
        isValid = valid;
      },
    } as JsBarcode.Options);
  }
  if (!isValid || !drawn.encodings?.length) throw fail(labelErrors.notEncodable, { code: code.slice(0, 60), symbology });
  return { modules: drawn.encodings.map(({ data }) => data).join(''), text: drawn.encodings.map(({ text }) => text).join('') };
}

/** Neighbouring dark modules of a line as one stretch. */
const stretches = (line: string): { at: number; length: number }[] =>
  Array.from(line.matchAll(/1+/g), (found) => ({ at: found.index, length: found[0].length }));

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A drawing of rectangles for paper and page alike. `module` and `height` in whatever unit the reader of the drawing counts in. */
export function barcodeSvg({ modules }: Barcode, module: number, height: number): string {
  const width = (modules.length + 2 * quietModules) * module;
  const bars = stretches(modules).map(
    ({ at, length }) =>
      `M${number((at + quietModules) * module)} 0h${number(length * module)}v${number(height)}h-${number(length * module)}z`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}"><path d="${bars.join('')}" fill="#000"/></svg>`;
}

/** A square code for addresses and longer texts, with its four modules of white around. */
export function qrSvg(text: string, size: number): string {
  const { data, size: count } = encode(text, { ecc: 'M', border: 4 });
  const module = size / count;
  const squares = data.flatMap((row, y) =>
    stretches(row.map((isDark) => (isDark ? '1' : '0')).join('')).map(
      ({ at, length }) =>
        `M${number(at * module)} ${number(y * module)}h${number(length * module)}v${number(module)}h-${number(length * module)}z`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${number(size)}" height="${number(size)}" viewBox="0 0 ${number(size)} ${number(size)}"><path d="${squares.join('')}" fill="#000"/></svg>`;
}
