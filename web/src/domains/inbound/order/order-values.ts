import { FbaNo } from '@kura/contract/inbound/order/order.fields.ts';
import type { Order, OrderChange, OrderInput, PriceAsk } from '@kura/contract/inbound/order/order.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { Problems } from '../../../kit/form/check.ts';
import { pick } from '../../../kit/form/pick.ts';
import { emptySheet, packagesOf, sheetOfPackages, wholePackages, type PackageSheet } from './package-sheet.ts';

export type NewOrder = In<typeof OrderInput>;
export type ChangedOrder = In<typeof OrderChange>;
type Values = Partial<NewOrder>;

/** The form holds the packages as they are typed. */
export const sheetIn = ({ packages }: Values): PackageSheet => (packages as unknown as PackageSheet | undefined) ?? emptySheet;
const asTyped = (sheet: PackageSheet): NewOrder['packages'] => sheet as unknown as NewOrder['packages'];

export const newStart = (companyId: number | null, warehouseId: number | undefined): Values => ({
  ...(companyId === null ? {} : { companyId }),
  ...(warehouseId === undefined ? {} : { warehouseId }),
  storeId: null,
  deliveryMethod: 'provider',
  transportMethod: 'LCL',
  lane: null,
  containerModel: null,
  containerCount: null,
  containerNumber: '',
  courier: '',
  trackingNumber: '',
  fbaNo: '',
  fbaPo: '',
  remark: '',
  packages: asTyped(emptySheet),
  labelFileIds: [],
  customsFileIds: [],
});

const kept = [
  'companyId',
  'warehouseId',
  'storeId',
  'deliveryMethod',
  'transportMethod',
  'lane',
  'containerModel',
  'containerCount',
  'containerNumber',
  'courier',
  'trackingNumber',
  'fbaNo',
  'fbaPo',
  'remark',
] as const;

export const changedStart = (order: Order): Partial<ChangedOrder> => ({
  ...(pick(order, ['id', 'revision', 'deliveryDate', ...kept]) as Partial<ChangedOrder>),
  packages: asTyped(sheetOfPackages(order.packages)),
  labelFileIds: order.labels.map(({ id }) => id),
  customsFileIds: order.customsFiles.map(({ id }) => id),
});

/** A copy is another shipment: what names the earlier one (day, container, waybill, FBA number and PO, files) is asked anew. */
export const copiedStart = (order: Order): Values => ({
  ...newStart(order.companyId, order.warehouseId),
  ...(pick(order, ['storeId', 'deliveryMethod', 'transportMethod', 'lane', 'containerModel', 'containerCount', 'remark']) as Values),
  packages: asTyped(sheetOfPackages(order.packages.map((row) => ({ ...row, trackingNumber: '', poNumber: '' })))),
});

/** What the chosen way hides stays typed, in case somebody switches back, but is not sent. */
function settled<V extends Values>(values: V): V {
  const isOurs = values.deliveryMethod === 'provider';
  const isContainer = isOurs && values.transportMethod === 'FCL';
  return {
    ...values,
    ...(isOurs ? { courier: '', trackingNumber: '' } : { transportMethod: null, lane: null }),
    ...(isContainer ? {} : { containerModel: null, containerCount: null }),
  };
}
const withPackages = (values: Values) => ({ ...settled(values), packages: packagesOf(sheetIn(values)) });
export const newBody = (values: Values): NewOrder => withPackages(values) as unknown as NewOrder;
export const changedBody = (values: Partial<ChangedOrder>): ChangedOrder => withPackages(values) as unknown as ChangedOrder;

/** Cartons for Amazon cost more: a number that is still being typed is none yet, and would be refused. */
const fbaNoIn = ({ fbaNo = '' }: Values): string => (FbaNo.safeParse(fbaNo).success ? fbaNo : '');

/** What a price is asked for: null while there is nothing to price. */
export function priceAsk(values: Values): In<typeof PriceAsk> | null {
  const packages = wholePackages(sheetIn(values));
  if (packages.length === 0 || !values.warehouseId) return null;
  const { companyId, warehouseId, deliveryMethod = 'self', transportMethod, lane, containerModel, containerCount } = settled(values);
  const way = { transportMethod, lane, containerModel, containerCount } as Pick<NewOrder, 'lane'>;
  const fbaNo = fbaNoIn(values);
  return { ...(companyId ? { companyId } : {}), warehouseId, deliveryMethod, ...way, fbaNo, packages } as In<typeof PriceAsk>;
}

/** What hangs on the way is told together with everything else, not after the rest is right. */
export function wayProblems({ deliveryMethod, transportMethod, lane }: Values): Problems {
  if (deliveryMethod !== 'provider') return {};
  const missing = { text: 'kernel.issue.required' } as const;
  return { ...(transportMethod ? {} : { transportMethod: missing }), ...(lane ? {} : { lane: missing }) };
}
