import type { SortCell, SortHand, Sorting } from '@kura/contract/fulfilment/wall/wall.ts';

const piece = (productId: number, sku: string, quantity: number, sorted = 0) => ({
  productId,
  sku,
  nameZh: sku,
  nameJp: sku,
  quantity,
  sorted,
  picked: quantity,
});
const cell = (cellNo: number, more: Partial<SortCell> = {}): SortCell => ({
  cellNo,
  orderId: 100 + cellNo,
  orderNumber: `CK2611170000${cellNo}`,
  isNextDay: false,
  state: 'open',
  why: '',
  canPutBack: false,
  total: 3,
  sorted: 0,
  pieces: [piece(5, 'MUG-RED', 1), piece(6, 'LAMP', 2)],
  ...more,
});

/** For tests: a wall of two rows of three, four orders in it, the last one cut off. */
export const sampleSorting = (more: Partial<Sorting> = {}): Sorting => ({
  id: 9,
  warehouseId: 1,
  waveId: 3,
  waveNo: 'BC26111700001',
  wallId: 4,
  wallCode: 'W01',
  rows: 2,
  columns: 3,
  isCellConfirmed: true,
  status: 'open',
  version: 1,
  total: 12,
  sorted: 3,
  totes: 'T00001, T00002',
  startedByName: 'Li',
  startedAt: '2026-11-17T04:00:00Z',
  cells: [
    cell(1, { isNextDay: true }),
    cell(2, { state: 'done', sorted: 3 }),
    cell(3),
    cell(4, { state: 'stopped', why: 'Cut off: put it into the ABN tote', canPutBack: true }),
  ],
  hands: [],
  ...more,
});

export const sampleHand = (cellNo: number, more: Partial<SortHand> = {}): SortHand => ({
  byId: 1,
  byName: 'Li',
  isMine: true,
  cellNo,
  productId: 5,
  sku: 'MUG-RED',
  nameZh: 'MUG-RED',
  nameJp: 'MUG-RED',
  pictureUrl: null,
  ...more,
});
