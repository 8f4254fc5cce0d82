import { mm } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

/** What channels' labels are printed on. */
const sheetMm = { width: 100, height: 150 };

/** A picture of a label as a page of its own, as large as the sheet allows. */
export function picturePage(mime: string, content: Buffer): Promise<Buffer> {
  const [width, height] = [mm(sheetMm.width), mm(sheetMm.height)];
  const image = { image: `data:${mime};base64,${content.toString('base64')}`, fit: [width, height] as [number, number] };
  return renderPdf({ title: 'label', pageSize: { width, height }, pageMargins: 0, content: image }, 'en');
}
