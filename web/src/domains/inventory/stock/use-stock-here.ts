import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import { listMovableStock } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { useCan } from '../../../kit/access/access.tsx';
import type { Row } from '../../../kit/form/paste.ts';
import { useCall } from '../../../kit/use-call.ts';

/** What lies in the place of a line; undefined while it is not known, or where one may not look. */
export function useStockHere(row: Row): readonly StockChoice[] | undefined {
  const { locationId, productId } = row as { locationId?: number | null; productId?: number | null };
  const isEnabled = useCan(listMovableStock.permission) && !!locationId && !!productId;
  const { data } = useCall(listMovableStock, isEnabled ? { locationId, productId } : {}, { isEnabled });
  return isEnabled ? data?.rows : undefined;
}

/** Good pieces in the book are those one can see, promised or not. */
export const piecesHere = (rows: readonly StockChoice[], storeId: number | null, holding: unknown): number =>
  rows
    .filter((row) => row.storeId === storeId)
    .reduce((sum, row) => sum + (holding === 'defective' ? row.defective : row.available + row.locked), 0);
