import { pickupErrors } from '@kura/contract/outbound/pickup/pickup.errors.ts';
import type { PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { defaultZone, markedInstant } from '@kura/contract/kernel/zone.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Call } from '../../../kernel/bind.ts';
import { fail } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { barcode, barcodeSvg } from '../../../kernel/pdf/barcode.ts';
import type { PdfDocument } from '../../../kernel/pdf/pdf-document.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import * as store from './pickup.store.ts';

/** The driver's sheet: one block for each door, in the order of the day, with a place to sign. */
export function driverSheet(pickups: readonly PickupRow[], lang: Lang, now: Date): PdfDocument {
  const word = (key: string): string => say(lang, key);
  const zone = pickups[0]?.zone ?? defaultZone;
  const block = (pickup: PickupRow, at: number): Content => ({
    unbreakable: true,
    margin: [0, 0, 0, 14],
    table: {
      widths: [90, '*', 150],
      body: [
        [
          { text: `${at + 1}. ${pickup.pickupDay}\n${word(`outbound.pickup.halfDay.${pickup.halfDay}`)}`, bold: true },
          {
            stack: [
              { text: `${pickup.contact}　${pickup.phone}`, bold: true },
              `〒${pickup.postcode} ${pickup.region} ${pickup.city} ${pickup.street} ${pickup.building}`,
              `${word('outbound.pickup.cartonCount')} ${pickup.cartonCount}　${word('outbound.pickup.weightKg')} ${pickup.weightKg}　${word('outbound.pickup.volumeM3')} ${pickup.volumeM3}`,
              ...(pickup.remark ? [pickup.remark] : []),
              `${word('outbound.pickup.warehouse')} ${pickup.warehouseCode}　${pickup.inboundNumber}`,
            ],
          },
          {
            stack: [
              { svg: barcodeSvg(barcode(pickup.number), 1, 26), width: 140 },
              { text: pickup.number, fontSize: 8 },
            ],
          },
        ],
        [
          { text: word(`outbound.pickup.vehicle.${pickup.vehicle}`) },
          { text: `${pickup.driverName}　${pickup.driverPhone}　${pickup.plateNo}` },
          { text: `${word('outbound.pickup.signature')} ____________` },
        ],
      ],
    },
  });
  return {
    title: pickups[0]?.number ?? '',
    content: [
      {
        columns: [
          { text: word('outbound.pickup.sheet'), fontSize: 16, bold: true },
          { text: `${word('outbound.pickup.printedAt')} ${markedInstant(now, zone)}`, alignment: 'right' },
        ],
        margin: [0, 0, 0, 10],
      },
      ...pickups.map(block),
    ],
    pageSize: 'A4',
    pageMargins: 36,
    hasPageNumbers: true,
  };
}

/** Of those that have a driver. */
export async function printPickups(call: Call<unknown, { ids: number[] }>): Promise<FileRef> {
  const { kernel, actor, body, lang, now } = call;
  const pickups = await store.rows(kernel.db, actor.scope, body.ids);
  if (pickups.length !== new Set(body.ids).size) throw fail(kernelErrors.notFound);
  const driverless = pickups.find(({ driverName }) => driverName === '');
  if (driverless) throw fail(pickupErrors.notAccepted, { number: driverless.number });
  const content = await renderPdf(driverSheet(pickups, lang, now), lang);
  const file = { name: `${pickups[0]?.number}.pdf`, format: 'pdf' as const, content };
  return fileRef({ kernel, actor, now }, await saveMadeFile(kernel.db, kernel.storage, actor, file));
}
