import { prefectures } from '@kura/contract/pricing/data/prefectures.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Manifest } from '@kura/contract/fulfilment/manifest/manifest.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { defaultZone, markedInstant } from '@kura/contract/kernel/zone.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Call } from '../../../kernel/bind.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { barcode, barcodeSvg } from '../../../kernel/pdf/barcode.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import type { PdfDocument } from '../../../kernel/pdf/pdf-document.ts';
import { readManifest } from './read-manifest.ts';

const copies = 2;

/** The driver's sheet: counts of each service, cash on delivery, every parcel, and where to sign. One copy stays here. */
export function driverSheet(manifest: Manifest, lang: Lang, now: Date): PdfDocument {
  const word = (key: string, params?: Record<string, string | number>): string => say(lang, key, params);
  const nameOf = (code: string): string => prefectures.find((prefecture) => prefecture.code === code)?.jp ?? code;
  const zone = manifest.zone ?? defaultZone;
  const right = (text: string | number): Content => ({ text: String(text), alignment: 'right' });
  const copy = (no: number): Content[] => [
    {
      columns: [
        { text: word('fulfilment.manifest.driverSheet'), fontSize: 16, bold: true },
        { text: word('fulfilment.manifest.copy', { no, of: copies }), alignment: 'right' },
      ],
      ...(no > 1 ? { pageBreak: 'before' as const } : {}),
    },
    {
      columns: [
        {
          stack: [
            `${word('fulfilment.manifest.number')} ${manifest.number}`,
            `${word('outbound.order.warehouse')} ${manifest.warehouseCode}　${word('outbound.order.carrier')} ${word(`fulfilment.carrierGroup.${manifest.carrier}`)}　${word('fulfilment.manifest.handOver')} ${manifest.handOverTime}`,
            `${word('fulfilment.manifest.printedAt')} ${markedInstant(now, zone)}`,
          ],
        },
        { svg: barcodeSvg(barcode(manifest.number), 1, 30), width: 200, alignment: 'right' },
      ],
      margin: [0, 8, 0, 8],
    },
    {
      table: {
        headerRows: 1,
        widths: ['*', 80],
        body: [
          [word('fulfilment.manifest.service'), right(word('fulfilment.manifest.parcelCount'))],
          ...manifest.services.map(({ carrier, isNextDay, count }) => [
            [word(`pricing.carrier.${carrier}`), ...(isNextDay ? [word('fulfilment.manifest.nextDay')] : [])].join(' · '),
            right(count),
          ]),
          [word('fulfilment.manifest.total'), right(manifest.parcelCount)],
          [word('fulfilment.manifest.codCount'), right(manifest.codCount)],
          [word('fulfilment.manifest.codJpy'), right(countText(manifest.codJpy))],
        ],
      },
      margin: [0, 0, 0, 10],
    },
    {
      table: {
        headerRows: 1,
        widths: [24, 100, 90, '*', 60, 60],
        body: [
          [
            '#',
            word('outbound.order.trackingNumber'),
            word('outbound.order.number'),
            word('outbound.order.recipientName'),
            word('outbound.order.prefecture'),
            right(word('fulfilment.manifest.codJpy')),
          ],
          ...manifest.parcels
            .toReversed()
            .map((parcel, at) => [
              String(at + 1),
              trackingText(parcel.trackingNumber) || '—',
              parcel.orderNumber,
              parcel.recipientName,
              nameOf(parcel.prefecture),
              right(parcel.codJpy > 0 ? countText(parcel.codJpy) : ''),
            ]),
        ],
      },
      fontSize: 8,
    },
    { text: `${word('fulfilment.manifest.signature')}  ______________________`, margin: [0, 30, 0, 0] },
  ];
  return {
    title: manifest.number,
    content: Array.from({ length: copies }, (_, at) => copy(at + 1)).flat(),
    pageSize: 'A4',
    pageMargins: 36,
    hasPageNumbers: true,
  };
}

export async function printManifest(call: Call<unknown, { id: number }>): Promise<FileRef> {
  const { kernel, actor, body, lang, now } = call;
  const manifest = await readManifest(kernel.db, body.id);
  const content = await renderPdf(driverSheet(manifest, lang, now), lang);
  const file = { name: `${manifest.number}.pdf`, format: 'pdf' as const, content };
  return fileRef({ kernel, actor, now }, await saveMadeFile(kernel.db, kernel.storage, actor, file));
}
