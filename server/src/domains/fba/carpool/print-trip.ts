import { carpoolErrors } from '@kura/contract/fba/carpool/carpool.errors.ts';
import type { Trip } from '@kura/contract/fba/carpool/carpool.ts';
import { slotWindow, wallClock, wallTime } from '@kura/contract/fba/carpool/slot-window.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { defaultZone, markedInstant } from '@kura/contract/kernel/zone.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Call } from '../../../kernel/bind.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { barcode, barcodeSvg } from '../../../kernel/pdf/barcode.ts';
import type { PdfDocument } from '../../../kernel/pdf/pdf-document.ts';
import { renderPdf } from '../../../kernel/pdf/render-pdf.ts';
import { fbaCenterById, warehouseById } from '../../warehouse/public.ts';
import { showTrip } from './show-trip.ts';

interface Place {
  name: string;
  postcode: string;
  address: string;
  phone: string;
}
/** Where, when, under which appointment, what is on it, and where the centre signs. */
export function driverSheet(trip: Trip, places: { from: Place; to: Place }, lang: Lang, now: Date): PdfDocument {
  const word = (key: string): string => say(lang, key);
  const zone = trip.zone ?? defaultZone;
  const right = (text: string): Content => ({ text, alignment: 'right' });
  const place = ({ name, postcode, address, phone }: Place): Content => ({
    stack: [{ text: name, bold: true }, `〒${postcode} ${address}`, phone],
  });
  const window = trip.slotAt === null ? null : slotWindow(trip.slotAt);
  return {
    title: trip.number,
    content: [
      {
        columns: [
          { text: word('fba.carpool.sheet'), fontSize: 16, bold: true },
          { text: `${word('fba.carpool.printedAt')} ${markedInstant(now, zone)}`, alignment: 'right', fontSize: 8 },
        ],
      },
      {
        columns: [
          {
            stack: [
              { text: trip.number, bold: true },
              { svg: barcodeSvg(barcode(trip.number), 1, 28), width: 170 },
            ],
          },
          {
            stack: [
              { text: `${word('fba.carpool.validNo')} ${trip.validNo}`, bold: true, fontSize: 14 },
              ...(trip.validNo === '' ? [] : [{ svg: barcodeSvg(barcode(trip.validNo), 1, 28), width: 170 }]),
            ],
          },
        ],
        margin: [0, 8, 0, 10],
      },
      {
        table: {
          widths: [110, '*'],
          body: [
            [word('fba.carpool.from'), place(places.from)],
            [word('fba.carpool.to'), place(places.to)],
            [
              word('fba.carpool.slotAt'),
              window
                ? {
                    text: `${wallClock(zone, trip.slotAt ?? '')}　(${wallTime(zone, window.from)} – ${wallTime(zone, window.to)})`,
                    bold: true,
                  }
                : '—',
            ],
            [word('fba.carpool.truck'), `${trip.truckName}　${trip.plateNo}`],
            [word('fba.carpool.driverName'), `${trip.driverName || '____________'}　${trip.driverPhone}`],
            [word('fba.carpool.poTracking'), trip.poTracking || '—'],
          ],
        },
        margin: [0, 0, 0, 10],
      },
      {
        table: {
          headerRows: 1,
          widths: [90, '*', 60, 60, 60],
          body: [
            [
              word('fba.carpool.orderNumber'),
              word('fba.carpool.shipmentIds'),
              right(word('fba.carpool.cartonCount')),
              right(word('fba.carpool.volumeM3')),
              right(word('fba.carpool.weightKg')),
            ],
            ...trip.orders.map((order) => [
              order.number,
              order.shipmentIds.join(' '),
              right(countText(order.cartonCount)),
              right(fixedText(order.volumeM3, 3)),
              right(fixedText(order.weightKg, 1)),
            ]),
            [
              { text: word('fba.carpool.total'), bold: true },
              '',
              right(countText(trip.cartonCount)),
              right(fixedText(trip.volumeM3, 3)),
              right(fixedText(trip.weightKg, 1)),
            ],
          ],
        },
        fontSize: 9,
      },
      { text: `${word('fba.carpool.receivedCartons')}  __________　${word('fba.carpool.receivedAt')}  __________`, margin: [0, 30, 0, 0] },
      { text: `${word('fba.carpool.signature')}  ______________________`, margin: [0, 20, 0, 0] },
    ],
    pageSize: 'A4',
    pageMargins: 36,
    hasPageNumbers: true,
  };
}

export async function printTrip(call: Call<unknown, { id: number }>): Promise<FileRef> {
  const { kernel, actor, body, lang, now } = call;
  const { db } = kernel;
  const trip = await showTrip({ db, actor, kernel, now }, body.id);
  if (trip.validNo === '') throw fail(carpoolErrors.notBooked, { number: trip.number });
  const warehouse = found(await warehouseById(db, trip.warehouseId));
  const center = found(await fbaCenterById(db, trip.centerId));
  const from = {
    name: `${warehouse.code} ${warehouse.nameJp}`,
    postcode: warehouse.postcode,
    address: warehouse.address,
    phone: warehouse.phone,
  };
  const to = { name: `${center.code ?? ''} ${center.name}`, postcode: center.postcode, address: center.address, phone: center.phone };
  const content = await renderPdf(driverSheet(trip, { from, to }, lang, now), lang);
  const file = { name: `${trip.number}.pdf`, format: 'pdf' as const, content };
  return fileRef({ kernel, actor, now }, await saveMadeFile(db, kernel.storage, actor, file));
}
