import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { markedInstant, zones } from '@kura/contract/kernel/zone.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { barcode, barcodeSvg } from '../../../kernel/pdf/barcode.ts';
import { mm, type PdfDocument } from '../../../kernel/pdf/pdf-document.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { printedPictures } from '../../products/public.ts';
import { readJob } from './read-job.ts';

const bars = (code: string, module: number, height: number): Content => ({ svg: barcodeSvg(barcode(code), module, height) });
const bold = (text: string): TableCell => ({ text, bold: true });

/** A list for the trolley: what a scanner reads of list and places, and what a person compares. */
export function pickingPdf(job: PickJob, lang: Lang, now: Date, pictures: ReadonlyMap<number, string> = new Map()): PdfDocument {
  const t = (key: string, params?: Record<string, string | number>) => say(lang, key, params);
  const zone = job.zone ?? zones.JP;
  const time = (instant: string | null): string => (instant === null ? '–' : markedInstant(instant, zone));
  const isMulti = job.kind === 'multi';
  // Where no product has a picture its column would only take room away.
  const hasPictures = pictures.size > 0;
  const pictureOf = (productId: number): TableCell => {
    const image = pictures.get(productId);
    return image === undefined ? '' : { image, fit: [mm(12), mm(12)] };
  };
  const facts: [string, string][] = [
    [t('fulfilment.wave.number'), job.waveNumber],
    [t('fulfilment.wave.kind'), `${t(`fulfilment.wave.kind.${job.kind}`)} · ${t(`outbound.order.shippingType.${job.shippingType}`)}`],
    [t('fulfilment.wave.warehouse'), `${job.warehouseCode} · ${t('fulfilment.picking.area')} ${job.areaName}`],
    [t('fulfilment.picking.picker'), `${job.pickerName || '–'} · ${job.tote || '–'}`],
    [t('fulfilment.wave.orderCount'), String(job.orderCount)],
    [t('fulfilment.wave.pieceCount'), String(job.pieceCount)],
    [t('fulfilment.wave.metres'), String(job.metres)],
    [t('common.createdAt'), time(job.createdAt)],
    [t('fulfilment.picking.startedAt'), time(job.startedAt)],
    [t('fulfilment.picking.doneAt'), time(job.doneAt)],
  ];
  const heads = ['', 'fulfilment.picking.location', 'fulfilment.picking.sku', 'fulfilment.picking.product', 'fulfilment.picking.lotDate'];
  const head = [
    ...heads.map((key) => bold(key && t(key))).toSpliced(2, 0, ...(hasPictures ? [bold(t('fulfilment.picking.picture'))] : [])),
    bold(t('fulfilment.picking.quantity')),
    ...(isMulti ? [bold(t('fulfilment.picking.baskets'))] : []),
  ];
  const body = job.lines.map((line): TableCell[] => [
    String(line.turn),
    { stack: [bars(line.locationBarcode, 0.7, mm(6)), { text: line.locationCode, bold: true }] },
    ...(hasPictures ? [pictureOf(line.productId)] : []),
    { text: line.sku },
    { stack: [...new Set([line.nameZh, line.nameJp])].map((text) => ({ text })) },
    line.lotDates.join('\n'),
    { text: `${line.quantity} ${t('fulfilment.picking.unit')}`, bold: true, alignment: 'right' },
    ...(isMulti ? [{ text: line.baskets.join('  ') }] : []),
  ]);
  return {
    title: t('fulfilment.picking.file', { number: job.number }),
    pageMargins: mm(12),
    fontSize: 8,
    hasPageNumbers: true,
    content: [
      {
        columns: [
          {
            stack: [
              { text: t('fulfilment.picking.title'), fontSize: 16, bold: true },
              { text: t('fulfilment.picking.printedAt', { time: time(now.toISOString()) }) },
            ],
          },
          { width: 'auto', stack: [bars(job.number, 1, mm(12)), { text: job.number, alignment: 'center', fontSize: 11, bold: true }] },
        ],
      },
      {
        margin: [0, 8, 0, 8],
        layout: 'noBorders',
        table: {
          widths: ['auto', '*', 'auto', '*'],
          body: pairs(facts).map((row) => row.flatMap(([name, value]) => [{ text: name, color: '#555' }, value])),
        },
      },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [16, 'auto', ...(hasPictures ? [mm(12)] : []), 'auto', '*', 'auto', 'auto', ...(isMulti ? [90] : [])],
          body: [head, ...body],
        },
      },
    ],
  };
}
const pairs = <T>(rows: readonly T[]): T[][] => Array.from({ length: Math.ceil(rows.length / 2) }, (_, i) => rows.slice(i * 2, i * 2 + 2));

export async function printPicking(kernel: Kernel, actor: Actor, id: number, lang: Lang, now: Date): Promise<FileRef> {
  const job = await readJob(kernel.db, { kernel, actor, now }, id);
  const pictures = await printedPictures(
    kernel.db,
    kernel.storage,
    job.lines.map(({ productId }) => productId),
  );
  const document = pickingPdf(job, lang, now, pictures);
  const content = await renderPdf(document, lang);
  return fileRef(
    { kernel, actor, now },
    await saveMadeFile(kernel.db, kernel.storage, actor, { name: `${document.title}.pdf`, format: 'pdf', content }),
  );
}
