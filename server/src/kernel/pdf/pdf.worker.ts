import { readFileSync } from 'node:fs';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { answerParent } from '../workers/answer-parent.ts';
import { coverageOf } from './font-coverage.ts';
import { withFontRuns } from './font-runs.ts';
import { fontFiles, fontsOf, type FontName } from './fonts.ts';
import type { PdfDocument } from './pdf-document.ts';

const files = Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]) as string[];
pdfmake.setFonts(fontFiles);
// A document holds texts of users: nothing in it may fetch an address or read a file, the fonts excepted.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.includes(path));

const known = new Map<FontName, (codePoint: number) => boolean>();
const covers = (font: FontName, codePoint: number): boolean => {
  let coverage = known.get(font);
  if (!coverage) known.set(font, (coverage = coverageOf(readFileSync(fontFiles[font].normal))));
  return coverage(codePoint);
};

answerParent(async ({ pdf, lang }: { pdf: PdfDocument; lang: Lang }): Promise<Uint8Array> => {
  const [first, second] = fontsOf[lang];
  const { title, content, fontSize = 9, hasPageNumbers, ...page } = pdf;
  const definition = {
    ...page,
    content: withFontRuns(content, first, second, covers),
    defaultStyle: { font: first, fontSize, lineHeight: 1.15 },
    info: { title, creator: 'Kura', producer: 'Kura' },
    ...(hasPageNumbers
      ? { footer: (at: number, of: number) => ({ text: `${at} / ${of}`, alignment: 'center', fontSize: 8, margin: [0, 8, 0, 0] }) }
      : {}),
  } as TDocumentDefinitions;
  return pdfmake.createPdf(definition).getBuffer();
});
