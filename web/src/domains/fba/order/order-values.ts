import { PackageInput, type Order, type OrderChange, type OrderInput, type PriceAsk } from '@kura/contract/fba/order/order.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { pick } from '../../../kit/form/pick.ts';
import type { TypedContent } from './contents-cell.tsx';

export type NewOrder = In<typeof OrderInput>;
export type ChangedOrder = In<typeof OrderChange>;
export type Values = Partial<NewOrder>;

export const emptyPackage = {
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightG: null,
  boxCount: 1,
  fbaNo: '',
  poNumber: '',
  trackingNumbers: '',
  contents: [],
} as const;
export const emptyLine = { productId: null, quantity: null } as const;

export const newStart = (companyId: number | null, more: Values = {}): Values => ({
  ...(companyId === null ? {} : { companyId }),
  source: 'stock',
  way: 'truck',
  carrier: null,
  storeId: null,
  remark: '',
  lines: [emptyLine] as never,
  transferIds: [],
  packages: [emptyPackage] as never,
  ...more,
});

const kept = ['companyId', 'warehouseId', 'storeId', 'centerId', 'source', 'way', 'carrier', 'remark'] as const;
const packagesIn = ({ packages }: Order): NewOrder['packages'] =>
  packages.map((row) => ({
    ...pick(row, ['lengthMm', 'widthMm', 'heightMm', 'weightG', 'boxCount', 'fbaNo', 'poNumber', 'trackingNumbers']),
    contents: row.contents,
  })) as never;
const linesIn = ({ lines }: Order) => lines.map(({ productId, quantity }) => ({ productId, quantity }));

export const changedStart = (order: Order): Partial<ChangedOrder> => ({
  ...(pick(order, ['id', 'revision', 'wishedDay', ...kept]) as Partial<ChangedOrder>),
  lines: order.source === 'stock' ? linesIn(order) : [],
  transferIds: order.transfers.map(({ id }) => id),
  packages: order.source === 'stock' ? packagesIn(order) : [],
});
/** A copy is another shipment: what names the earlier one is asked anew. */
export const copiedStart = (order: Order): Values => ({
  ...newStart(order.companyId),
  ...(pick(order, ['warehouseId', 'storeId', 'centerId', 'way', 'carrier', 'remark']) as Values),
  ...(order.source === 'stock' ? { lines: linesIn(order) } : {}),
});

export const isBlank = (row: Readonly<Record<string, unknown>>): boolean =>
  ['lengthMm', 'widthMm', 'heightMm', 'weightG'].every((name) => row[name] === null || row[name] === undefined) &&
  !row['fbaNo'] &&
  ((row['contents'] as readonly unknown[] | undefined) ?? []).length === 0;

/** Rows that nobody filled are not cartons; names of products stay here. */
export const packagesOf = (rows: readonly unknown[] | undefined): readonly Readonly<Record<string, unknown>>[] =>
  ((rows ?? []) as readonly Readonly<Record<string, unknown>>[])
    .filter((row) => !isBlank(row))
    .map((row) => ({
      ...row,
      contents: ((row['contents'] as readonly TypedContent[] | undefined) ?? []).map(({ productId, quantity }) => ({
        productId,
        quantity,
      })),
    }));

const settled = (values: Values) => ({
  ...values,
  carrier: values.way === 'parcel' ? values.carrier : null,
  lines: values.source === 'stock' ? values.lines : [],
  transferIds: values.source === 'transfer' ? values.transferIds : [],
  packages: values.source === 'stock' ? packagesOf(values.packages) : [],
});
export const newBody = (values: Values): NewOrder => settled(values) as unknown as NewOrder;
export const changedBody = (values: Partial<ChangedOrder>): ChangedOrder => settled(values) as unknown as ChangedOrder;

/** Those that are whole: what a price can be asked for. */
export const wholePackages = (values: Values): readonly PackageInput[] =>
  packagesOf(values.packages).flatMap((row) => {
    const parsed = PackageInput.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

/** Null while there is nothing to price. */
export function priceAsk(values: Values): In<typeof PriceAsk> | null {
  const isTransfer = values.source === 'transfer';
  const packages = isTransfer ? [] : [...wholePackages(values)];
  const transferIds = isTransfer ? (values.transferIds ?? []) : [];
  const { companyId, warehouseId, centerId, storeId = null, way = 'truck', carrier = null } = values;
  if (!warehouseId || !centerId || packages.length + transferIds.length === 0 || (way === 'parcel' && !carrier)) return null;
  const lines = isTransfer ? [] : (values.lines ?? []).filter(({ productId, quantity }) => productId > 0 && quantity > 0);
  return { ...(companyId ? { companyId } : {}), warehouseId, centerId, storeId, way, carrier, lines, packages, transferIds };
}
