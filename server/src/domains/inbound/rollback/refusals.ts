import type { Refusal } from '@kura/contract/inbound/rollback/rollback.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { inTheWayOf } from '../../inventory/public.ts';
import { takenUpOf } from '../fba-transfer/fba-transfer.store.ts';
import { causeOf, refusal } from './plan.ts';
import type { ArrivedCarton, BackOrder, OrderSerial, StockRow } from './rollback.store.ts';

interface Screen {
  routeCode: string;
  search: Record<string, string>;
}
/** On which screen a document is found; what has none of its own stands in the stock log. */
function screenOf(type: string, no: string): Screen | null {
  if (no === '') return null;
  switch (type) {
    case 'inventory.transfer':
      return { routeCode: 'transfers', search: { number: no } };
    case 'inventory.adjustment':
      return { routeCode: 'adjustments', search: { number: no } };
    case 'inventory.count':
      return { routeCode: 'adjustments', search: { tab: 'counts', number: no } };
    case 'outbound.order':
      return { routeCode: 'outbound-orders', search: { number: no } };
    default:
      return { routeCode: 'stock-log', search: { causeNo: no } };
  }
}

export interface Change {
  row: StockRow;
  holding: 'good' | 'defective';
  change: number;
}
export const thereOf = ({ row, holding }: Pick<Change, 'row' | 'holding'>): number => (holding === 'good' ? row.available : row.defective);

/** S08: refused when the stock is no longer there. */
export async function stockRefusals(db: Query, order: BackOrder, changes: readonly Change[]): Promise<Refusal[]> {
  const rows = new Map(changes.map(({ row }) => [row.balanceId, row]));
  const wanted = changes.map((one) => ({
    balanceId: one.row.balanceId,
    holding: one.holding,
    change: one.change,
    there: thereOf(one),
    isFrozen: one.row.isFrozen,
  }));
  return (await inTheWayOf(db, wanted, causeOf(order))).map(({ balanceId, why, pieces, documentType, documentNo }) => {
    const row = rows.get(balanceId);
    const screen = why === 'frozen' && documentNo === '' ? null : screenOf(documentType, documentNo);
    return refusal(why, { sku: row?.sku ?? '', locationCode: row?.locationCode ?? '', pieces, documentNo, ...screen });
  });
}

export const serialRefusals = (serials: readonly OrderSerial[]): Refusal[] =>
  serials
    .filter(({ status }) => status !== 'inStock')
    .map(({ sn, sku, outboundNo }) =>
      refusal('serialOut', { sku, pieces: 1, documentNo: outboundNo || sn, routeCode: 'serial-numbers', search: { sn } }),
    );

export const problemRefusals = ({ openProblems, number }: BackOrder): Refusal[] =>
  openProblems > 0
    ? [refusal('problem', { pieces: openProblems, documentNo: number, routeCode: 'inbound-orders', search: { number, problem: 'yes' } })]
    : [];

/** What an FBA order took up is its own until it lets go. */
export const takenUpRefusals = async (db: Query, { id }: BackOrder): Promise<Refusal[]> =>
  (await takenUpOf(db, id)).map(({ number, cartons }) =>
    refusal('takenUp', { pieces: cartons, documentNo: number, routeCode: 'fba-outbound', search: { number } }),
  );

/** Cartons that went on to Amazon are taken back at the transfer, not here. */
export const transferRefusals = ({ number }: BackOrder, cartons: readonly ArrivedCarton[]): Refusal[] => {
  const gone = cartons.filter(({ isTransferred }) => isTransferred);
  if (gone.length === 0) return [];
  return [refusal('transferred', { pieces: gone.length, documentNo: number, routeCode: 'fba-transfer', search: { orderNumber: number } })];
};
