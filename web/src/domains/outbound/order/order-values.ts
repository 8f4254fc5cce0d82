import { deliveryWindows, windowsFor, type DeliveryWindow } from '@kura/contract/outbound/order/delivery-windows.ts';
import type { OfferAsk, Order, OrderInput } from '@kura/contract/outbound/order/order.ts';
import type { changeOrder, createOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { carrierOf } from '@kura/contract/pricing/data/carriers.ts';
import { pick } from '../../../kit/form/pick.ts';
import { emptyLines, linesOf, sheetOfLines, wholeLines, type LineSheet } from './line-sheet.ts';

export type NewOrder = In<NonNullable<typeof createOrder.body>>;
export type ChangedOrder = In<NonNullable<typeof changeOrder.body>>;
export type Values = Partial<In<typeof OrderInput>>;

/** The form holds the lines as they are typed. */
export const linesIn = ({ lines }: Values): LineSheet => (lines as unknown as LineSheet | undefined) ?? emptyLines;
const asTyped = (sheet: LineSheet): NewOrder['lines'] => sheet as unknown as NewOrder['lines'];

export const newStart = (companyId: number | null, warehouseId: number | undefined): Partial<NewOrder> => ({
  ...(companyId === null ? {} : { companyId }),
  ...(warehouseId === undefined ? {} : { warehouseId }),
  storeId: null,
  customerNo: '',
  shippingType: 'normal',
  carrierMode: 'chosen',
  carrier: null,
  recipientName: '',
  recipientCompany: '',
  phone: '',
  postcode: '',
  prefecture: '',
  city: '',
  street: '',
  building: '',
  deliveryDate: null,
  deliveryWindow: '',
  codJpy: 0,
  packaging: null,
  remark: '',
  isAddressSure: false,
  lines: asTyped(emptyLines),
});

const copied = [
  'storeId',
  'shippingType',
  'carrierMode',
  'carrier',
  'recipientName',
  'recipientCompany',
  'phone',
  'postcode',
  'prefecture',
  'city',
  'street',
  'building',
  'deliveryWindow',
  'codJpy',
  'packaging',
  'remark',
] as const;

/** A copy is another order: what names the earlier one (the customer's number, the day) is asked anew. */
export const copiedStart = (order: Order): Partial<NewOrder> => ({
  ...newStart(order.companyId, order.warehouseId),
  ...(pick(order, copied) as Values),
  lines: asTyped(sheetOfLines(order.lines)),
});
export const changedStart = (order: Order): Partial<ChangedOrder> => ({
  ...(pick(order, ['id', 'revision', 'companyId', 'warehouseId', 'customerNo', 'deliveryDate', ...copied]) as Partial<ChangedOrder>),
  lines: asTyped(sheetOfLines(order.lines)),
});

/** Only some carriers collect money at the door. */
export const losesCod = (carrier: string, codJpy: number | undefined): boolean =>
  (codJpy ?? 0) > 0 && carrierOf(carrier)?.codLimit === undefined;

/** What can be asked for: of the chosen carrier only; where the system chooses, of any. */
export const windowsIn = ({ carrierMode, carrier }: Values): readonly DeliveryWindow[] =>
  carrierMode === 'cheapest' ? deliveryWindows : carrier ? windowsFor(carrier) : [];

/** What the way hides stays typed, in case somebody switches back, but is not sent. */
function settled<V extends Values>(values: V): V {
  const windows: readonly string[] = windowsIn(values);
  return {
    ...values,
    carrier: values.carrierMode === 'cheapest' ? null : (values.carrier ?? null),
    deliveryWindow: windows.includes(values.deliveryWindow ?? '') ? values.deliveryWindow : '',
  };
}
const withLines = (values: Values) => ({ ...settled(values), lines: linesOf(linesIn(values)) });
export const newBody = (values: Partial<NewOrder>): NewOrder => ({ ...withLines(values), isSubmitted: true }) as unknown as NewOrder;
export const draftBody = (values: Partial<NewOrder>): NewOrder => ({ ...withLines(values), isSubmitted: false }) as unknown as NewOrder;
export const changedBody = (values: Partial<ChangedOrder>): ChangedOrder => withLines(values) as unknown as ChangedOrder;

/** What an offer is asked for: null while there is nothing to send. */
export function offerAsk(values: Values): In<typeof OfferAsk> | null {
  const lines = wholeLines(linesIn(values));
  if (lines.length === 0 || !values.warehouseId) return null;
  const { companyId, warehouseId, storeId, shippingType, carrier, deliveryDate, deliveryWindow, codJpy, packaging } = settled(values);
  const { postcode = '', prefecture = '' } = values;
  const { id } = values as Partial<ChangedOrder>;
  return {
    ...(id ? { orderId: id } : {}),
    ...(companyId ? { companyId } : {}),
    warehouseId,
    storeId,
    shippingType,
    carrier,
    deliveryDate,
    deliveryWindow,
    codJpy: codJpy ?? 0,
    packaging,
    postcode: postcode.trim(),
    prefecture,
    lines: [...lines],
  } as In<typeof OfferAsk>;
}
