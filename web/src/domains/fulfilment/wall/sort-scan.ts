import { cellCode, readCellCode } from '@kura/contract/fulfilment/wall/cell-code.ts';
import type { layDown, putBackCell, scanCell, scanPiece, scanWave, undoSort } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { SortHand, Sorting, Wall } from '@kura/contract/fulfilment/wall/wall.ts';
import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import { told } from '../../../kit/scan/answer.ts';
import type { References } from '../../../kit/scan/references.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';
import { t } from '../../../kit/text.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
type DataOf<E> = E extends Endpoint<Shape, Shape, infer D extends Shape> ? Out<D> : never;
type Ask<E> = (body: BodyOf<E>) => Promise<DataOf<E>>;
type Answered = DataOf<typeof scanPiece>;
export type Stopped = NonNullable<Answered['stopped']>;

/** What the station asks the server. */
export interface SortServer {
  /** The wall to go on with, from the server or as it was loaded. */
  readonly open: (id: number) => Promise<Sorting>;
  readonly wave: Ask<typeof scanWave>;
  readonly piece: Ask<typeof scanPiece>;
  readonly cell: Ask<typeof scanCell>;
  readonly layDown: Ask<typeof layDown>;
  readonly undo: Ask<typeof undoSort>;
  readonly putBack: Ask<typeof putBackCell>;
  readonly references: References;
}

export interface SortState {
  readonly warehouseId: number;
  /** Baskets need no wall. */
  readonly hasWall: boolean;
  readonly wallId: number | null;
  /** Scanned before a wall was chosen: it is sorted at the one that comes next. */
  readonly waveNo: string | null;
  /** As the last answer told it. */
  readonly sorting: Sorting | null;
  /** Which cell the last answer was about: the big number. */
  readonly cellNo: number | null;
  /** Of the last answer: its pieces can be brought back, whether it has a cell or not. */
  readonly stopped: Stopped | null;
  /** Pressed, to look at what is in it. */
  readonly chosen: number | null;
}
export const startSort = (warehouseId: number, hasWall: boolean, wallId: number | null = null): SortState => ({
  warehouseId,
  hasWall,
  wallId,
  waveNo: null,
  sorting: null,
  cellNo: null,
  stopped: null,
  chosen: null,
});

export type SortStep = 'wall' | 'wave' | 'piece' | 'cell';
export const handOf = (sorting: Sorting | null): SortHand | null => sorting?.hands.find(({ isMine }) => isMine) ?? null;
export const stepOf = ({ hasWall, wallId, sorting }: SortState): SortStep => {
  if (sorting) return handOf(sorting) ? 'cell' : 'piece';
  return hasWall && wallId === null ? 'wall' : 'wave';
};

/** `07` on a wall, as it is printed; a basket has the number that somebody chalked on it. */
export const bigOf = ({ wallCode }: Sorting, cellNo: number): string =>
  wallCode === null ? String(cellNo) : String(cellNo).padStart(2, '0');
export const nameOf = ({ wallCode }: Sorting, cellNo: number): string => (wallCode === null ? String(cellNo) : cellCode(wallCode, cellNo));

/** The newer of what the last answer told and what was read since. */
export const newest = (told: Sorting | null, read: Sorting | undefined): Sorting | null =>
  told && read && read.id === told.id && read.version > told.version ? read : (told ?? read ?? null);

/** Whose pieces a scanned location or a press would bring back: of the cell that was pressed, else of the last answer. */
export function stoppedOf({ sorting, chosen, stopped }: SortState): Stopped | null {
  const cell = sorting?.cells.find(({ cellNo }) => cellNo === chosen);
  if (!cell?.canPutBack) return stopped;
  const pieces = cell.pieces.filter(({ picked }) => picked > 0).map(({ sku, picked }) => ({ sku, count: picked }));
  return pieces.length > 0 ? { orderId: cell.orderId, orderNumber: cell.orderNumber, pieces } : null;
}

/** A step that nobody has answered yet keeps its reference, so that told twice it is booked once. */
async function once(server: SortServer, step: string, ask: (reference: string) => Promise<Answered>): Promise<Answered> {
  const answer = await ask(server.references.of(step));
  server.references.answered(step);
  return answer;
}

function taken(state: SortState, answered: Answered): Taken<SortState> {
  const { cellNo, stopped, sorting } = answered;
  const next = { ...state, cellNo, stopped, chosen: null, ...(sorting ? { sorting, wallId: sorting.wallId } : {}) };
  return { state: next, answer: told(answered) };
}

export const takeWave = async (server: SortServer, state: SortState, code: string): Promise<Taken<SortState>> =>
  taken(state, await server.wave({ warehouseId: state.warehouseId, wallId: state.hasWall ? state.wallId : null, code }));

export async function pressCell(server: SortServer, state: SortState, code: string): Promise<Taken<SortState>> {
  const { sorting } = state;
  if (!sorting) return { state, answer: { tone: 'red', text: t('fulfilment.wall.prompt.wave'), own: 'outOfTurn' } };
  const step = `cell ${sorting.id} ${code}`;
  return taken(state, await once(server, step, (reference) => server.cell({ sortingId: sorting.id, code, reference })));
}

export async function putBack(server: SortServer, state: SortState, { orderId }: Stopped, code: string): Promise<Taken<SortState>> {
  const sortingId = state.sorting?.id ?? 0;
  const step = `back ${sortingId} ${orderId} ${code}`;
  return taken(state, await once(server, step, (reference) => server.putBack({ sortingId, orderId, code, reference })));
}

export async function undoLast(server: SortServer, state: SortState, cellNo: number | null): Promise<Taken<SortState>> {
  const sortingId = state.sorting?.id ?? 0;
  return taken(state, await once(server, `undo ${sortingId} ${cellNo}`, (reference) => server.undo({ sortingId, cellNo, reference })));
}

/** The wall to sort at; with a wave that was scanned before it the work begins at once. */
export async function takeWall(server: SortServer, state: SortState, { id, code }: Pick<Wall, 'id' | 'code'>): Promise<Taken<SortState>> {
  const chosen = { ...state, wallId: id, waveNo: null };
  if (state.waveNo !== null) return takeWave(server, chosen, state.waveNo);
  return { state: chosen, answer: { tone: 'green', text: t('fulfilment.wall.wallChosen', { code }) } };
}

/** Before a wall is chosen any of its cells names it. A wave names the one that it stands in; else there may be but one that is free. */
async function chooseWall(
  server: SortServer,
  state: SortState,
  walls: readonly Wall[],
  code: string,
  isWave: boolean,
): Promise<Taken<SortState>> {
  if (isWave) {
    const free = walls.filter(({ sortingId }) => sortingId === null);
    const wall = walls.find(({ waveNo }) => waveNo === code) ?? (free.length === 1 ? free[0] : undefined);
    const waiting = { ...state, waveNo: code };
    if (wall) return takeWall(server, waiting, wall);
    return { state: waiting, answer: { tone: 'green', text: t('fulfilment.wall.waveThenWall', { wave: code }) } };
  }
  const named = readCellCode(code)?.wallCode ?? code;
  const wall = walls.find((one) => one.code === named);
  if (!wall) return { state, answer: { tone: 'red', text: t('fulfilment.wall.noSuchWall', { code: named }), own: 'outOfTurn' } };
  return takeWall(server, state, wall);
}

/** One scan: what it is by its look, and the step that the work is at. */
export async function takeSort(server: SortServer, state: SortState, walls: readonly Wall[], scanned: string): Promise<Taken<SortState>> {
  const { kind, code } = recogniseCode(scanned, ['location', 'tote', 'cell', 'document']);
  const step = stepOf(state);
  const { sorting } = state;
  if (step === 'wall') return chooseWall(server, state, walls, code, kind === 'document');
  if (!sorting || kind === 'document') return takeWave(server, state, code);
  const stopped = stoppedOf(state);
  if (stopped && (kind === 'location' || code === 'ABN')) return putBack(server, state, stopped, code);
  // A basket has no barcode: its number is typed.
  if (kind === 'cell' || (step === 'cell' && /^\d{1,3}$/.test(code))) return pressCell(server, state, code);
  return taken(
    state,
    await once(server, `piece ${sorting.id} ${code}`, (reference) => server.piece({ sortingId: sorting.id, code: scanned, reference })),
  );
}
