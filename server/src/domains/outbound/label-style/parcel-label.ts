import { postcodeText } from '@kura/contract/common/recipient.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { labelSizes } from '@kura/contract/kernel/label.ts';
import { innerTaxOf } from '@kura/contract/outbound/order/cod.ts';
import { say } from '@kura/contract/texts.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { barcode, barcodeSvg, quietModules } from '../../../kernel/pdf/barcode.ts';
import { mm, type PdfDocument } from '../../../kernel/pdf/pdf-document.ts';
import type { StoredStyle } from './label-style.store.ts';

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
  customerNo: string;
  skus: string;
  sender: { name: string; postcode: string; address: string; phone: string };
  /** What its company wants to stand there, beside what must. */
  style: Pick<StoredStyle, 'message' | 'showsItemName' | 'showsCustomerNo' | 'showsSkus'>;
  /** A data address; null: none. */
  logo: string | null;
}

const size = labelSizes['100x150'];
const padding = mm(4);
const room = { width: mm(size.widthMm) - 2 * padding, height: mm(size.heightMm) - 2 * padding };
/** Label printers of warehouses have 203 dots an inch: bars of whole dots come out even. */
const dot = 25.4 / 203;
const barMm = 22;

function bars(code: string, widthMm: number, heightMm: number): Content {
  const drawn = barcode(code);
  const module = mm(Math.max(2, Math.min(4, Math.floor(widthMm / (drawn.modules.length + 2 * quietModules) / dot))) * dot);
  return { svg: barcodeSvg(drawn, module, mm(heightMm)), alignment: 'center' };
}
const line: Content = { canvas: [{ type: 'line', x1: 0, y1: 0, x2: room.width, y2: 0, lineWidth: 0.6 }], margin: [0, 3, 0, 3] };
const lineHeight = 7;

interface Line {
  text: string;
  fontSize: number;
  bold?: boolean;
  alignment?: 'center';
}
const word = (key: string, params?: Record<string, string | number>): string => say('jp', key, params);
/** The first few: what does not fit one line is not worth a page. */
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const recipientOf = (label: ParcelLabel): Line[] => [
  { text: word('fulfilment.label.print.to'), fontSize: 8 },
  { text: `〒${postcodeText(label.postcode)}  ${label.phone}`, fontSize: 12, bold: true },
  { text: `${label.prefecture}${label.city}${label.street}`, fontSize: 12 },
  { text: label.building, fontSize: 11 },
  { text: label.recipientCompany, fontSize: 11 },
  { text: `${label.recipientName} 様`, fontSize: 17, bold: true },
];
const codOf = ({ codJpy }: ParcelLabel): Line[] =>
  codJpy > 0
    ? [
        {
          text: word('fulfilment.label.print.cod', { amount: countText(codJpy), tax: countText(innerTaxOf(codJpy)) }),
          fontSize: 15,
          bold: true,
        },
      ]
    : [];
const numberOf = ({ trackingNumber }: ParcelLabel): Line[] => [
  { text: trackingText(trackingNumber), fontSize: 15, bold: true, alignment: 'center' },
];
const senderOf = ({ sender }: ParcelLabel): Line[] => [
  { text: `〒${sender.postcode}  ${sender.address}`, fontSize: 8 },
  { text: `${sender.name}  ${sender.phone}`, fontSize: 9 },
];
const extrasOf = ({ style, itemName, customerNo, skus, orderNumber, parcelNo }: ParcelLabel): Line[] => [
  ...[
    style.showsItemName ? cut(itemName, 44) : '',
    style.showsCustomerNo ? customerNo : '',
    style.showsSkus ? cut(skus, 60) : '',
    style.message,
  ].map((text) => ({ text, fontSize: 8 })),
  { text: `${orderNumber}  ${word('fulfilment.label.print.parcel', { no: parcelNo })}`, fontSize: 9, bold: true },
];

const logoRoom = mm(30);
/** As high as it is at most: every character as wide as a Han one. */
const heightOf = (lines: readonly Line[], scale: number, width = room.width): number =>
  lines
    .filter(({ text }) => text !== '')
    .reduce((sum, { text, fontSize }) => sum + Math.ceil((text.length * fontSize * scale) / width) * fontSize * scale * 1.45, 0);
const heightAt = (label: ParcelLabel, scale: number): number =>
  2 * 16 * scale * 1.45 +
  heightOf([...recipientOf(label), ...codOf(label), ...numberOf(label), ...extrasOf(label)], scale) +
  heightOf(senderOf(label), scale, label.logo === null ? room.width : room.width - logoRoom) +
  (label.codJpy > 0 ? 4 : 3) * lineHeight +
  mm(barMm) +
  10;
/** A label is one page: the more stands on it, the smaller the letters. The bars stay as they are. */
const scaleOf = (label: ParcelLabel): number => [1, 0.92, 0.85, 0.78, 0.71].find((scale) => heightAt(label, scale) <= room.height) ?? 0.64;

/** In Japanese, as whoever delivers it reads it: to whom, when, what to collect, from whom; the number of the carrier large and as bars. */
function contentOf(label: ParcelLabel): Content[] {
  const scale = scaleOf(label);
  const drawn = (lines: readonly Line[]): Content[] =>
    lines.filter(({ text }) => text !== '').map((one) => ({ ...one, fontSize: one.fontSize * scale }));
  const when = [label.deliveryDate ?? '', label.deliveryWindow === '' ? '' : word(`outbound.order.window.${label.deliveryWindow}`)].filter(
    (part) => part !== '',
  );
  const sender: Content = { stack: drawn(senderOf(label)) };
  return [
    {
      columns: [
        { text: word(`pricing.carrier.${label.carrier}`), fontSize: 16 * scale, bold: true },
        { text: when.join('\n'), fontSize: 13 * scale, bold: true, alignment: 'right' },
      ],
    },
    line,
    ...drawn(recipientOf(label)),
    line,
    ...drawn(codOf(label)),
    ...(label.codJpy > 0 ? [line] : []),
    bars(label.trackingNumber, 92, barMm),
    ...drawn(numberOf(label)),
    line,
    { text: word('fulfilment.label.print.from'), fontSize: 8 * scale },
    label.logo === null
      ? sender
      : {
          columns: [
            { ...sender, width: '*' },
            { image: label.logo, fit: [mm(28), mm(9)], width: logoRoom, alignment: 'right' },
          ],
        },
    ...drawn(extrasOf(label)),
  ];
}

/** One page each. */
export function parcelLabels(labels: readonly ParcelLabel[]): PdfDocument {
  return {
    title: labels[0]?.trackingNumber ?? '',
    content: labels.map((label, at) => ({ stack: contentOf(label), ...(at > 0 ? { pageBreak: 'before' as const } : {}) })),
    pageMargins: padding,
    pageSize: { width: mm(size.widthMm), height: mm(size.heightMm) },
    fontSize: 9,
  };
}
