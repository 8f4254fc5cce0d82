import { countMachine } from '@kura/contract/inventory/count/count.machine.ts';
import type { CountRow } from '@kura/contract/inventory/count/count.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import * as store from './count.store.ts';
import { giveBackPlaces, releasePlaces } from './free-places.ts';

const effects: Effects<typeof countMachine, CountRow> = {
  release: (tx, count, _input, { actor, now }) => releasePlaces(tx, actor, count, now),
  giveBack: (tx, count, _input, { actor, now }) => giveBackPlaces(tx, actor, count, now),
};
const movable = {
  record: 'inventory.count',
  lock: store.lock,
  setStatus: store.setStatus,
  name: (row: CountRow) => row.number,
  companyId: () => null,
};
export const moveCount = moverFor(countMachine, movable, effects);
