import type { CartonSerials, Order, OrderFault, OrderLine, PackageRow } from '@kura/contract/fba/order/order.ts';
import type { StoredCarton } from './order-parts.store.ts';
import type { StoredOrder } from './order.store.ts';
import { capturedOf } from './serials.ts';

interface Looked {
  order: StoredOrder;
  lines: readonly OrderLine[];
  packages: readonly PackageRow[];
  cartons: readonly StoredCarton[];
  serials: readonly CartonSerials[];
  isCenterOpen: boolean;
  isInArrears: boolean;
  today: string;
  /** What is free in stock for a draft; null: it holds its pieces already. */
  available: ReadonlyMap<number, number> | null;
}

/** Everything that is wrong with an order, on one page: what the one who audits it would have to look for. */
export function faultsOf(looked: Looked): Order['faults'] {
  const { order, lines, packages, cartons, serials, isCenterOpen, isInArrears, today, available } = looked;
  const faults: OrderFault[] = [];
  const add = (level: OrderFault['level'], text: string, params: OrderFault['params'] = {}) =>
    faults.push({ level, text: `fba.fault.${text}`, params });
  if (['shipped', 'delivered', 'rejected', 'cancelled'].includes(order.status)) return faults;
  if (!isCenterOpen) add('error', 'center', { center: order.centerCode });
  if (order.wishedDay < today) add('warning', 'late', { day: order.wishedDay });
  if (packages.length === 0) add('error', 'noCartons');
  for (const { lineNo, fbaNo, poNumber, broken, contents, boxCount } of packages) {
    if (fbaNo === '') add('error', 'noShipmentId', { row: lineNo });
    if (poNumber === '') add('warning', 'noPo', { row: lineNo });
    for (const rule of broken)
      add(rule === 'heavyMark' ? 'warning' : 'error', 'carton', { row: lineNo, count: boxCount, rule: `@fba.rule.${rule}` });
    if (order.source === 'stock' && contents.length === 0) add('warning', 'emptyCarton', { row: lineNo });
  }
  for (const { sku, quantity, packed, productId } of lines) {
    if (packed !== quantity) add('warning', 'notPacked', { sku, packed, quantity });
    const free = available?.get(productId);
    if (free !== undefined && free < quantity) add('error', 'short', { sku, quantity, available: free });
  }
  // They are scanned as the cartons are filled.
  if (order.status === 'approved')
    for (const { sku, wanted, captured } of capturedOf(serials))
      if (captured < wanted) add('warning', 'serials', { sku, captured, quantity: wanted });
  for (const { sku, fnsku } of lines) if (fnsku === '') add('warning', 'noFnsku', { sku });
  const unlabelled = cartons.filter(({ labelFileId }) => labelFileId === null).length;
  if (unlabelled > 0) add('warning', 'noLabel', { count: unlabelled });
  if (isInArrears) add('warning', 'arrears');
  return faults;
}
