import { postcodeText } from '@kura/contract/outbound/order/recipient.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { labelSizes } from '@kura/contract/kernel/label.ts';
import { say } from '@kura/contract/texts.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { barcode, barcodeSvg, quietModules } from '../../../kernel/pdf/barcode.ts';
import { mm, type PdfDocument } from '../../../kernel/pdf/pdf-document.ts';
import { innerTaxOf } from '../print-file/label-order.ts';

export interface ParcelLabel {
  trackingNumber: string;
  carrier: string;
  orderNumber: string;
  parcelNo: number;
  recipientName: string;
  recipientCompany: string;
  phone: string;
  postcode: string;
  prefecture: string;
  city: string;
  street: string;
  building: string;
  deliveryDate: string | null;
  deliveryWindow: string;
  codJpy: number;
  itemName: string;
  sender: { name: string; postcode: string; address: string; phone: string };
}

const size = labelSizes['100x150'];
const padding = mm(4);
/** Label printers of warehouses have 203 dots an inch: bars of whole dots come out even. */
const dot = 25.4 / 203;

function bars(code: string, widthMm: number, heightMm: number): Content {
  const drawn = barcode(code);
  const module = mm(Math.max(2, Math.min(4, Math.floor(widthMm / (drawn.modules.length + 2 * quietModules) / dot))) * dot);
  return { svg: barcodeSvg(drawn, module, mm(heightMm)), alignment: 'center' };
}
const line: Content = { canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(92), y2: 0, lineWidth: 0.6 }], margin: [0, 3, 0, 3] };

/** In Japanese, as whoever delivers it reads it: to whom, when, what to collect, from whom; the number of the carrier large and as bars. */
export function parcelLabel(label: ParcelLabel): PdfDocument {
  const word = (key: string, params?: Record<string, string | number>): string => say('jp', key, params);
  const when = [label.deliveryDate ?? '', label.deliveryWindow === '' ? '' : word(`outbound.order.window.${label.deliveryWindow}`)].filter(
    (part) => part !== '',
  );
  const { sender } = label;
  const content: Content[] = [
    {
      columns: [
        { text: word(`pricing.carrier.${label.carrier}`), fontSize: 16, bold: true },
        { text: when.join('\n'), fontSize: 13, bold: true, alignment: 'right' },
      ],
    },
    line,
    { text: word('fulfilment.label.print.to'), fontSize: 8 },
    { text: `〒${postcodeText(label.postcode)}  ${label.phone}`, fontSize: 12, bold: true },
    { text: `${label.prefecture}${label.city}${label.street}`, fontSize: 12 },
    { text: label.building, fontSize: 11 },
    { text: label.recipientCompany, fontSize: 11 },
    { text: `${label.recipientName} 様`, fontSize: 17, bold: true },
    line,
    ...(label.codJpy > 0
      ? [
          {
            text: word('fulfilment.label.print.cod', { amount: countText(label.codJpy), tax: countText(innerTaxOf(label.codJpy)) }),
            fontSize: 15,
            bold: true,
          },
          line,
        ]
      : []),
    bars(label.trackingNumber, 92, 22),
    { text: trackingText(label.trackingNumber), fontSize: 15, bold: true, alignment: 'center' },
    line,
    { text: word('fulfilment.label.print.from'), fontSize: 8 },
    { text: `〒${sender.postcode}  ${sender.address}`, fontSize: 8 },
    { text: `${sender.name}  ${sender.phone}`, fontSize: 9 },
    { text: label.itemName, fontSize: 8 },
    { text: `${label.orderNumber}  ${word('fulfilment.label.print.parcel', { no: label.parcelNo })}`, fontSize: 9, bold: true },
  ];
  return {
    title: label.trackingNumber,
    content,
    pageMargins: padding,
    pageSize: { width: mm(size.widthMm), height: mm(size.heightMm) },
    fontSize: 9,
  };
}
