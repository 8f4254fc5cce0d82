import type { ScanTone } from '../../kernel/scan.ts';
import { readCellCode } from './cell-code.ts';
import type { SortAhead, SortCell, Sorting } from './wall.ts';
import type { WallReason } from './wall.station.ts';

export interface JudgedSort {
  readonly tone: ScanTone;
  readonly reason: WallReason;
  readonly cellNo: number | null;
}
/** A piece that lies in a cell, which the server has not heard of. */
export interface MadeSort {
  readonly cellNo: number;
  readonly productId: number;
}

const clean = (text: string): string => text.trim().toUpperCase();
const told = (tone: ScanTone, reason: WallReason, cellNo: number | null = null): JudgedSort => ({ tone, reason, cellNo });

/** Which products a code may mean in this wave. */
export const meantBy = ({ codes }: SortAhead, code: string): number[] =>
  codes.filter((one) => one.codes.some((own) => clean(own) === clean(code))).map(({ productId }) => productId);

/** What the cell still needs of these products, the pieces in other hands counted. */
const needOf = ({ hands }: Sorting, { cellNo, pieces }: SortCell, productIds: readonly number[]): number | undefined =>
  pieces
    .filter(({ productId }) => productIds.includes(productId))
    .find(
      ({ productId, quantity, sorted }) =>
        quantity - sorted > hands.filter((hand) => !hand.isMine && hand.cellNo === cellNo && hand.productId === productId).length,
    )?.productId;

/** The lowest cell that needs it, of the orders that may go on; judged from the wall as it was loaded, as the server does. */
export function judgePiece(ahead: SortAhead, code: string): JudgedSort & { readonly productId: number | null } {
  const { sorting, stops } = ahead;
  if (sorting.status !== 'open') return { ...told('amber', 'ended'), productId: null };
  const meant = meantBy(ahead, code);
  // Whether there is such a product at all only the server knows: either way it goes aside.
  if (meant.length === 0) return { ...told('red', 'notInWave'), productId: null };
  const stopOf = new Map(stops.map(({ orderId, reason }) => [orderId, reason]));
  let stopped: JudgedSort | null = null;
  for (const cell of sorting.cells.toSorted((a, b) => a.cellNo - b.cellNo)) {
    if (cell.state === 'taken' || cell.state === 'done') continue;
    const productId = needOf(sorting, cell, meant);
    if (productId === undefined) continue;
    const stop = stopOf.get(cell.orderId);
    if (stop === undefined && cell.state !== 'stopped') return { ...told('green', 'putInto', cell.cellNo), productId };
    const reason = stop === undefined || stop === 'cutOffPending' ? 'cutOff' : stop;
    stopped ??= told('red', reason, cell.cellNo);
  }
  return { ...(stopped ?? told('red', 'surplus')), productId: null };
}

/** Whether the scanned cell is the one that the piece in the hand belongs into. */
export function judgeCell({ wallCode }: Sorting, hand: number | null, code: string): JudgedSort {
  const read = readCellCode(clean(code));
  const cellNo = read ? read.cellNo : /^\d{1,3}$/.test(clean(code)) ? Number(clean(code)) : null;
  if (cellNo === null) return told('red', 'unknownCode');
  if (hand === null) return told('amber', 'pieceFirst');
  if (read && read.wallCode !== wallCode) return told('red', 'otherWall', hand);
  return cellNo === hand ? told('green', 'sorted', hand) : told('red', 'wrongCell', hand);
}

/** The wall as it will stand once these are told. */
export function withSorts(sorting: Sorting, made: readonly MadeSort[]): Sorting {
  if (made.length === 0) return sorting;
  const cells = sorting.cells.map((cell) => {
    const own = made.filter(({ cellNo }) => cellNo === cell.cellNo);
    if (own.length === 0) return cell;
    const pieces = cell.pieces.map((piece) => ({
      ...piece,
      sorted: Math.min(piece.quantity, piece.sorted + own.filter(({ productId }) => productId === piece.productId).length),
    }));
    const sorted = pieces.reduce((sum, piece) => sum + piece.sorted, 0);
    return { ...cell, pieces, sorted, state: cell.state === 'open' && sorted === cell.total ? ('done' as const) : cell.state };
  });
  return { ...sorting, cells, sorted: cells.reduce((sum, cell) => sum + cell.sorted, 0) };
}

/** What the last piece of a cell, or of the wall, is called. */
export function doneReason({ cells }: Sorting, cellNo: number): WallReason {
  if (cells.find((cell) => cell.cellNo === cellNo)?.state !== 'done') return 'sorted';
  return cells.every(({ state }) => state === 'done' || state === 'taken') ? 'allDone' : 'orderDone';
}
