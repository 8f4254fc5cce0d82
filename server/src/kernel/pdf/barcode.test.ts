import { describe, expect, it } from 'vitest';
import { barcode, barcodeSvg, qrSvg, quietModules } from './barcode.ts';

/** EAN-13 as the standard describes it, written down once more. */
function ean13(digits: string): string {
  const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
  const invert = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
  const right = left.map(invert);
  const even = right.map((bits) => [...bits].reverse().join(''));
  const parity =
    ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'][Number(digits[0])] ?? '';
  const half = Array.from(digits.slice(1, 7))
    .map((d, i) => (parity[i] === 'L' ? left : even)[Number(d)])
    .join('');
  return `101${half}01010${Array.from(digits.slice(7))
    .map((d) => right[Number(d)])
    .join('')}101`;
}

describe('barcodes', () => {
  it('draws EAN-13 by the standard and adds a missing check digit', () => {
    expect(barcode('4901234567894', 'EAN13')).toEqual({ modules: ean13('4901234567894'), text: '4901234567894' });
    expect(barcode('490123456789', 'EAN13').text).toBe('4901234567894');
  });

  it('draws CODE128 with its start, check and stop signs', () => {
    const [startB, a, check34, stop] = ['11010010000', '10100011000', '10001011000', '1100011101011'];
    expect(barcode('A')).toEqual({ modules: `${startB}${a}${check34}${stop}`, text: 'A' });
  });

  it.each([
    ['漢字', 'CODE128'],
    ['É', 'CODE128'],
    ['', 'CODE128'],
    ['a\nb', 'CODE128'],
    ['x'.repeat(81), 'CODE128'],
    ['4901234567890', 'EAN13'],
    ['SKU-1', 'EAN13'],
    ['123', 'ITF14'],
  ] as const)('says that %j cannot be a %s', (code, symbology) => {
    expect(() => barcode(code, symbology)).toThrow('kernel.label.notEncodable');
  });

  it('draws every bar where its modules are, with white at both ends', () => {
    const code = barcode('SKU-0001');
    const svg = barcodeSvg(code, 2, 30);
    const drawn = Array<string>(code.modules.length + 2 * quietModules).fill('0');
    for (const [, x, width] of svg.matchAll(/M([\d.]+) 0h([\d.]+)v30/g)) drawn.fill('1', Number(x) / 2, (Number(x) + Number(width)) / 2);
    expect(drawn.join('')).toBe(`${'0'.repeat(quietModules)}${code.modules}${'0'.repeat(quietModules)}`);
  });

  it('draws a QR code with its white border and its three eyes', () => {
    const svg = qrSvg('https://kura.example/p/1', 33);
    expect(svg).toContain('viewBox="0 0 33 33"');
    const eyes = [...svg.matchAll(/M([\d.]+) ([\d.]+)h7v/g)].map(([, x, y]) => `${x},${y}`);
    expect(eyes).toEqual(expect.arrayContaining(['4,4', '22,4', '4,22']));
  });
});
