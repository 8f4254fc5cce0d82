import type { CellState, SortCell, Sorting } from '@kura/contract/fulfilment/wall/wall.ts';
import { say } from '@kura/contract/texts.ts';
import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { productPictures } from '../../products/public.ts';
import { canPutBack } from './sort-order.ts';
import * as store from './sorting.store.ts';

export type Showing = Pick<Call, 'actor' | 'lang' | 'now' | 'kernel'>;

/** What a cell shows follows from its order alone: nothing is stored beside it that could differ. */
export function cellStateOf({
  status,
  isHeld,
  sorted,
  total,
  pieces,
}: Pick<store.StoredCell, 'status' | 'isHeld' | 'sorted' | 'total' | 'pieces'>): CellState {
  // All of it is back or missing: nothing lies there that could be brought anywhere.
  if (status === 'abnormal' && pieces.every(({ picked }) => picked === 0)) return 'taken';
  if (status === 'abnormal' || status === 'cutOffPending') return 'stopped';
  if (status !== 'picked' && status !== 'sorted') return 'taken';
  if (isHeld) return 'stopped';
  return sorted === total ? 'done' : 'open';
}
const gateOfCell = ({ status, isHeld }: store.StoredCell) =>
  status === 'abnormal' ? ('abnormal' as const) : isHeld && status !== 'cutOffPending' ? ('held' as const) : ('cutOff' as const);

export async function showSorting(db: Query, call: Showing, id: number): Promise<Sorting> {
  const [sorting, stored, hands] = await Promise.all([
    store.read(db, id).then(found),
    store.cellsOf(db, id),
    store.handsOf(db, id, call.now),
  ]);
  const pictures = await productPictures(
    db,
    call,
    hands.map(({ productId }) => productId),
  );
  const cells = stored.map((cell): SortCell => {
    const { cellNo, orderId, orderNumber, isNextDay, total, sorted, pieces } = cell;
    const state = cellStateOf(cell);
    const why = state === 'stopped' ? say(call.lang, `fulfilment.wall.reason.${gateOfCell(cell)}`) : '';
    return {
      cellNo,
      orderId,
      orderNumber,
      isNextDay,
      state,
      why,
      canPutBack: state === 'stopped' && (canPutBack(cell.status) || cell.isHeld),
      total,
      sorted,
      pieces,
    };
  });
  const sum = (of: (cell: SortCell) => number) => cells.reduce((all, cell) => all + of(cell), 0);
  return {
    ...sorting,
    total: sum(({ total }) => total),
    sorted: sum(({ sorted }) => sorted),
    cells,
    hands: hands.map(({ caller, byId, byName, cellNo, productId, sku, nameZh, nameJp }) => ({
      byId,
      byName,
      isMine: caller === callerId(call.actor),
      cellNo,
      productId,
      sku,
      nameZh,
      nameJp,
      pictureUrl: pictures.get(productId) ?? null,
    })),
  };
}
