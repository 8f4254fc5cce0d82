import type { Lang } from '@kura/contract/kernel/text.ts';
import { defaultZone, markedInstant } from '@kura/contract/kernel/zone.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { TableCell } from 'pdfmake/interfaces.js';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { barcode, barcodeSvg } from '../../../kernel/pdf/barcode.ts';
import type { PdfDocument } from '../../../kernel/pdf/pdf-document.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { placesOf, type StoredPlace } from './order-parts.store.ts';
import * as store from './order.store.ts';

/** For the trolley: places in the order in which one walks, with what a scanner reads and a box to tick. */
export function pickList(order: store.StoredOrder, places: readonly StoredPlace[], lang: Lang, now: Date): PdfDocument {
  const word = (key: string): string => say(lang, key);
  const bold = (text: string): TableCell => ({ text, bold: true });
  const head = ['fba.pick.location', 'fba.pick.product', 'fba.pick.lotDate', 'fba.pick.quantity', 'fba.pick.done'].map((key) =>
    bold(word(key)),
  );
  const rows = places.map((place): TableCell[] => [
    { stack: [{ svg: barcodeSvg(barcode(place.barcode), 0.8, 18) }, { text: place.locationCode, bold: true }] },
    { stack: [{ text: place.sku, bold: true }, ...new Set([place.nameZh, place.nameJp])] },
    place.lotDate ?? '',
    { text: String(place.quantity), bold: true, alignment: 'right' },
    place.isPicked ? '✓' : '□',
  ]);
  return {
    title: order.number,
    pageSize: 'A4',
    pageMargins: 36,
    hasPageNumbers: true,
    content: [
      {
        columns: [
          {
            stack: [
              { text: word('fba.pick.list'), fontSize: 16, bold: true },
              `${order.companyName} · ${order.warehouseCode} → ${order.centerCode} · ${order.wishedDay}`,
              markedInstant(now, order.zone ?? defaultZone),
            ],
          },
          { stack: [{ svg: barcodeSvg(barcode(order.number), 1, 26) }, { text: order.number }], alignment: 'right' },
        ],
        margin: [0, 0, 0, 10],
      },
      { table: { headerRows: 1, widths: [120, '*', 70, 50, 50], body: [head, ...rows] } },
    ],
  };
}

export async function printPickList(call: Call<unknown, { id: number }>): Promise<FileRef> {
  const { kernel, actor, body, lang, now } = call;
  const order = found(await store.read(kernel.db, actor.scope, body.id));
  const content = await renderPdf(pickList(order, await placesOf(kernel.db, order.id), lang, now), lang);
  const file = { name: `${order.number}.pdf`, format: 'pdf' as const, content };
  return fileRef({ kernel, actor, now }, await saveMadeFile(kernel.db, kernel.storage, actor, file));
}
