import { innerTaxOf } from '@kura/contract/outbound/order/cod.ts';
import { yamatoColumns } from './data/columns.ts';
import { honorific } from './data/result-titles.ts';
import { cutLine, halfWidth, splitInto } from './fit-text.ts';
import { cellsAt, phoneOf, slashes, type LabelFault, type LabelJob, type LabelOrder } from './label-order.ts';

const windowCodes: Readonly<Record<string, string>> = {
  '': '',
  '08-12': '0812',
  '14-16': '1416',
  '16-18': '1618',
  '18-20': '1820',
  '19-21': '1921',
};

/** 0 prepaid, 2 collect, 6 several parcels, 8 compact, 9 compact collect, A Nekopos. */
function slipType({ carrier, codJpy, parcelCount }: LabelOrder): string {
  if (carrier === 'YAMATO_NEKOPOS') return 'A';
  if (carrier === 'YAMATO_COMPACT') return codJpy > 0 ? '9' : '8';
  if (codJpy > 0) return '2';
  return parcelCount > 1 ? '6' : '0';
}

/** B2 Cloud: a row for each parcel; those of one order are tied together by their key. */
export function yamatoRows(order: LabelOrder, { sender, account, shipDate }: LabelJob): string[][] | LabelFault {
  const { codJpy, parcelCount } = order;
  const window = windowCodes[order.deliveryWindow];
  if (window === undefined) return { reason: 'noWindow' };
  if (codJpy > 0 && parcelCount > 1) return { reason: 'codTooMany' };
  const address = splitInto([`${order.prefecture}${order.city}${order.street}`, order.building], [32, 16]);
  if (!address) return { reason: 'addressTooLong' };
  if (halfWidth(order.recipientName) > 32 || halfWidth(order.recipientCompany) > 50) return { reason: 'nameTooLong' };
  const from = splitInto([sender.address, ''], [32, 16]);
  if (!from || halfWidth(sender.name) > 32) return { reason: 'senderTooLong' };
  const row = cellsAt(yamatoColumns.length, {
    1: order.number,
    2: slipType(order),
    3: '0',
    5: slashes(shipDate),
    6: order.deliveryDate === null ? '' : slashes(order.deliveryDate),
    7: window,
    9: phoneOf(order.phone, sender),
    11: order.postcode,
    12: address[0] ?? '',
    13: address[1] ?? '',
    14: order.recipientCompany,
    16: order.recipientName,
    18: honorific,
    20: phoneOf('', sender),
    22: sender.postcode,
    23: from[0] ?? '',
    24: from[1] ?? '',
    25: sender.name,
    28: cutLine(order.itemName, 25),
    33: cutLine(order.remark, 22),
    34: codJpy > 0 ? codJpy : '',
    35: codJpy > 0 ? innerTaxOf(codJpy) : '',
    38: '1',
    40: account.customerCode,
    42: account.freightCode,
    74: parcelCount > 1 ? order.number : '',
  });
  return Array.from({ length: parcelCount }, () => row);
}
