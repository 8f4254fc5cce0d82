import { innerTaxOf } from '@kura/contract/outbound/order/cod.ts';
import { sagawaColumns } from './data/columns.ts';
import { cutLine, splitInto } from './fit-text.ts';
import { cellsAt, phoneOf, slashes, type LabelFault, type LabelJob, type LabelOrder } from './label-order.ts';

/** The code of the column, and the seal that says the same to whoever carries it. */
const windowCodes: Readonly<Record<string, readonly [code: string, seal: string]>> = {
  '': ['', ''],
  '08-12': ['01', '020'],
  '12-14': ['12', '022'],
  '14-16': ['14', '023'],
  '16-18': ['16', '024'],
  '18-20': ['18', '025'],
  '18-21': ['04', '021'],
  '19-21': ['19', '026'],
};
const box = '001';
const otherForm = '008';
const anyPayment = { settlement: '1', seal: '010' };
const dateSeal = '005';

/** e-Hiden III: one row an order, however many parcels it has. */
export function sagawaRows(order: LabelOrder, { sender, account, shipDate }: LabelJob): string[][] | LabelFault {
  const { codJpy, parcelCount } = order;
  const window = windowCodes[order.deliveryWindow];
  if (window === undefined) return { reason: 'noWindow' };
  if (codJpy > 0 && parcelCount > 1) return { reason: 'codTooMany' };
  const address = splitInto([`${order.prefecture}${order.city}`, order.street, order.building], [16, 16, 16]);
  if (!address) return { reason: 'addressTooLong' };
  const names = splitInto(order.recipientCompany === '' ? [order.recipientName] : [order.recipientCompany, order.recipientName], [16, 16]);
  if (!names) return { reason: 'nameTooLong' };
  const from = splitInto([sender.address], [16, 16]);
  const fromNames = splitInto([sender.name], [16, 16]);
  if (!from || !fromNames) return { reason: 'senderTooLong' };
  const seals = [codJpy > 0 ? anyPayment.seal : '', order.deliveryDate === null ? '' : dateSeal, window[1]].filter((seal) => seal !== '');
  return [
    cellsAt(sagawaColumns.length, {
      3: phoneOf(order.phone, sender),
      4: order.postcode,
      5: address[0] ?? '',
      6: address[1] ?? '',
      7: address[2] ?? '',
      8: names[0] ?? '',
      9: names[1] ?? '',
      10: order.number,
      11: account.customerCode,
      18: phoneOf('', sender),
      19: sender.postcode,
      20: from[0] ?? '',
      21: from[1] ?? '',
      22: fromNames[0] ?? '',
      23: fromNames[1] ?? '',
      24: order.isBag ? otherForm : box,
      25: cutLine(order.itemName, 16),
      26: cutLine(order.remark, 16),
      42: parcelCount,
      43: '000',
      44: '001',
      45: order.deliveryDate === null ? '' : slashes(order.deliveryDate),
      46: window[0],
      48: codJpy > 0 ? codJpy : '',
      49: codJpy > 0 ? innerTaxOf(codJpy) : '',
      50: codJpy > 0 ? anyPayment.settlement : '0',
      52: seals[0] ?? '',
      53: seals[1] ?? '',
      54: seals[2] ?? '',
      58: '1',
      61: slashes(shipDate),
    }),
  ];
}
