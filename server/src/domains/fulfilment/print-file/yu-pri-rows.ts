import { innerTaxOf } from '@kura/contract/outbound/order/cod.ts';
import { yuPriColumns } from './data/columns.ts';
import { cutLine, splitInto } from './fit-text.ts';
import { cellsAt, digitsOnly, phoneOf, type LabelFault, type LabelJob, type LabelOrder } from './label-order.ts';

const windowCodes: Readonly<Record<string, string>> = {
  '': '00',
  '08-12': '51',
  '12-14': '52',
  '14-16': '53',
  '16-18': '54',
  '18-20': '55',
  '20-21': '56',
  '19-21': '57',
};
/** As the layout is registered in the program. */
const defaultSlip = '1100780';

/** Yu-Pri R: no header, one row an order. */
export function yuPriRows(order: LabelOrder, { sender, account, shipDate }: LabelJob): string[][] | LabelFault {
  const { codJpy, parcelCount } = order;
  const window = windowCodes[order.deliveryWindow];
  if (window === undefined) return { reason: 'noWindow' };
  if (codJpy > 0 && parcelCount > 1) return { reason: 'codTooMany' };
  const address = splitInto([`${order.prefecture}${order.city}`, order.street, order.building], [20, 20, 20]);
  if (!address) return { reason: 'addressTooLong' };
  const names = splitInto(order.recipientCompany === '' ? [order.recipientName] : [order.recipientCompany, order.recipientName], [20, 20]);
  if (!names) return { reason: 'nameTooLong' };
  const from = splitInto([sender.address], [20, 20, 20]);
  const fromNames = splitInto([sender.name], [20, 20]);
  if (!from || !fromNames) return { reason: 'senderTooLong' };
  return [
    cellsAt(yuPriColumns.length, {
      1: order.number,
      2: digitsOnly(shipDate),
      6: order.carrier === 'JP_YUPACKET' ? '9' : '0',
      7: '0',
      8: codJpy > 0 ? '2' : '0',
      11: account.freightCode === '' ? defaultSlip : account.freightCode,
      13: order.postcode,
      14: address[0] ?? '',
      15: address[1] ?? '',
      16: address[2] ?? '',
      17: names[0] ?? '',
      18: names[1] ?? '',
      19: '0',
      20: phoneOf(order.phone, sender),
      30: sender.postcode,
      31: from[0] ?? '',
      32: from[1] ?? '',
      33: from[2] ?? '',
      34: fromNames[0] ?? '',
      35: fromNames[1] ?? '',
      37: phoneOf('', sender),
      60: order.size,
      61: order.weightG ?? '',
      65: order.deliveryDate === null ? '' : digitsOnly(order.deliveryDate),
      66: window,
      72: parcelCount,
      73: cutLine(order.remark, 20),
      99: codJpy > 0 ? codJpy : '',
      100: codJpy > 0 ? innerTaxOf(codJpy) : '',
      103: cutLine(order.itemName, 20),
    }),
  ];
}
