import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { coverageOf } from './font-coverage.ts';
import { fontRuns, withFontRuns } from './font-runs.ts';
import { fontFiles, type FontName } from './fonts.ts';
import { labelDocument, printLabels, wrap } from './label-sheet.ts';
import { mm } from './pdf-document.ts';
import { readPdf } from './read-pdf.ts';
import { renderPdf } from './render-pdf.ts';

const fontsIn = (pdf: Buffer) => new Set(Array.from(pdf.toString('latin1').matchAll(/\/BaseFont \/\w+\+(\S+)/g), ([, name]) => name));
const pagesIn = (pdf: Buffer) => Array.from(pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)).length;

/** Everything in the file that is packed; there also stands which glyph is which character. */
function unpacked(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  return Array.from(raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g), ([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  }).join('\n');
}
const hasCharacter = (pdf: Buffer, character: string) =>
  unpacked(pdf).includes(`<${(character.codePointAt(0) as number).toString(16).padStart(4, '0')}>`);

describe('fonts', () => {
  const covers = (font: FontName, code: number) => coverage[font](code);
  const coverage = { SC: coverageOf(readFileSync(fontFiles.SC.normal)), JP: coverageOf(readFileSync(fontFiles.JP.normal)) };
  const has = (font: FontName, text: string) => coverage[font](text.codePointAt(0) as number);

  it('knows which characters each font can draw', () => {
    expect([has('SC', '们'), has('JP', '们')]).toEqual([true, false]);
    expect([has('SC', '直'), has('JP', '直'), has('SC', 'A'), has('JP', 'ア')]).toEqual([true, true, true, true]);
    expect([has('SC', '📦'), has('JP', '📦')]).toEqual([false, false]);
  });

  it('borrows what the first font lacks, and shows a box for what both lack', () => {
    expect(fontRuns('直们A📦\ufe0f', 'JP', 'SC', covers)).toEqual([
      { text: '直', font: 'JP' },
      { text: '们', font: 'SC' },
      { text: 'A□', font: 'JP' },
    ]);
  });

  it('looks into every text of a document and leaves drawings alone', () => {
    const content = [{ table: { widths: ['*'], body: [['们', { text: 'A', bold: true }]] } }, { svg: '<svg>们</svg>' }, 'plain'];
    expect(withFontRuns(content, 'JP', 'SC', covers)).toEqual([
      { table: { widths: ['*'], body: [[{ text: [{ text: '们', font: 'SC' }] }, { text: [{ text: 'A', font: 'JP' }], bold: true }]] } },
      { svg: '<svg>们</svg>' },
      'plain',
    ]);
  });
});

describe('documents', () => {
  it('draws Chinese in the Chinese font and Japanese in the Japanese one, and keeps every character', async () => {
    const [zh, jp] = await Promise.all([
      renderPdf({ title: '拣货单', content: '直 拣货单 们' }, 'zh'),
      renderPdf({ title: '出庫', content: '直 出庫伝票 们' }, 'jp'),
    ]);
    expect(fontsIn(zh)).toEqual(new Set(['NotoSansSC-Regular']));
    expect(fontsIn(jp)).toEqual(new Set(['NotoSansJP-Regular', 'NotoSansSC-Regular']));
    expect([...'直拣货单们'].filter((character) => !hasCharacter(zh, character))).toEqual([]);
    expect([...'直出庫伝票们'].filter((character) => !hasCharacter(jp, character))).toEqual([]);
  });

  it('is read back letter by letter, ligatures too', async () => {
    const pdf = await renderPdf({ title: 'x', content: 'Coffee office 0ffd1 fi 2026-06-01' }, 'zh');
    expect((await readPdf(pdf))?.map(({ text }) => text.replaceAll(/\s+/g, ''))).toEqual(['Coffeeoffice0ffd1fi2026-06-01']);
  });

  it('numbers its pages', async () => {
    const content = Array.from({ length: 120 }, (_, i) => `row ${i}`);
    expect(pagesIn(await renderPdf({ title: 'x', content, hasPageNumbers: true }, 'en'))).toBeGreaterThan(1);
  });

  it('reads no file and fetches no address that stands in it, and prints on afterwards', async () => {
    await expect(renderPdf({ title: 'x', content: { image: '/etc/hostname' } }, 'zh')).rejects.toThrow(/access|denied/i);
    await expect(renderPdf({ title: 'x', content: { image: 'http://127.0.0.1:1/a.png' } }, 'zh')).rejects.toThrow(/access|denied/i);
    expect((await renderPdf({ title: 'x', content: 'ok' }, 'zh')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('labels', () => {
  const label = { barcode: 'SKU-0001', lines: ['儿童保温杯', 'A-03-2-1'] };

  it('prints one label a page on a roll, in its size, as often as asked', async () => {
    const pdf = await printLabels({ title: 'x', size: '60x40', labels: [label, { ...label, copies: 2 }] }, 'jp');
    expect(pagesIn(pdf)).toBe(3);
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 170\.07\d* 113\.38\d*\]/);
    expect(hasCharacter(pdf, '温')).toBe(true);
  });

  it('puts each label of an A4 sheet on its own sticker', async () => {
    const sheet = { title: 'x', size: 'a4-24', labels: [{ ...label, copies: 25 }] } as const;
    expect(pagesIn(await printLabels(sheet, 'zh'))).toBe(2);
    const nodes = labelDocument(sheet).content as { absolutePosition: { x: number; y: number }; pageBreak?: string }[];
    expect(nodes[4]?.absolutePosition).toEqual({ x: mm(70 + 2), y: mm(37.125 + 2) });
    expect(nodes.map((node) => node.pageBreak).lastIndexOf('before')).toBe(24);
  });

  it('refuses a code that no scanner would read on so small a label', () => {
    expect(() => labelDocument({ title: 'x', size: '40x30', labels: [{ barcode: 'SKU-0001-RED-XL', lines: [] }] })).toThrow(
      'kernel.label.tooLong',
    );
    expect(labelDocument({ title: 'x', size: '100x100', labels: [{ barcode: 'SKU-0001-RED-XL', lines: [] }] }).content).toHaveLength(1);
  });

  it('breaks a long name into rows and ends the last with an ellipsis', () => {
    expect(wrap('一二三四五', 10, 30, 2)).toEqual(['一二三', '四五']);
    expect(wrap('一二三四五六七', 10, 30, 2)).toEqual(['一二三', '四五…']);
    expect(wrap('', 10, 30, 2)).toEqual(['']);
  });
});
