import * as endpoints from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { closeSorting, finishSorting } from './finish-sorting.ts';
import { putBackCell } from './put-back-cell.ts';
import { layDown, scanCell } from './scan-cell.ts';
import { keepSortAnswer } from './keep-answer.ts';
import { placePiece } from './place-piece.ts';
import { scanPiece } from './scan-piece.ts';
import { scanWave } from './scan-wave.ts';
import { showSorting } from './show-sorting.ts';
import * as sortings from './sorting.store.ts';
import { sortStops } from './stops.ts';
import { undoSort } from './undo-sort.ts';
import * as walls from './wall.moves.ts';
import * as waves from './wave-of.store.ts';

export const wallNoun: Noun = {
  routes({ bind }) {
    bind(endpoints.listWalls, ({ db, query }) => walls.wallsOf(db, query.warehouseId));
    bind(endpoints.createWall, ({ tx, actor, body, now }) => walls.createWall(tx, actor, body, now));
    bind(endpoints.changeWall, ({ tx, actor, body, now }) => walls.changeWall(tx, actor, body, now));
    bind(endpoints.deleteWall, ({ tx, actor, body, now }) => walls.deleteWall(tx, actor, body.id, now));
    bind(endpoints.listSortings, async ({ db, query }) => {
      found(await warehouseById(db, query.warehouseId));
      const rows = [...(await sortings.atWork(db, query.warehouseId)), ...(await waves.waiting(db, query.warehouseId))];
      return { rows, total: rows.length, isCapped: false };
    });
    bind(endpoints.showSorting, (call) => showSorting(call.db, call, call.query.id));
    bind(endpoints.listSortStops, sortStops);
    bind(endpoints.scanWave, scanWave);
    bind(endpoints.scanPiece, scanPiece);
    bind(endpoints.scanCell, scanCell);
    bind(endpoints.placePiece, placePiece);
    bind(endpoints.keepSortAnswer, keepSortAnswer);
    bind(endpoints.layDown, layDown);
    bind(endpoints.undoSort, undoSort);
    bind(endpoints.putBackCell, putBackCell);
    bind(endpoints.finishSorting, async (call) => {
      await finishSorting(call.tx, call);
      return showSorting(call.tx, call, call.body.id);
    });
    bind(endpoints.closeSorting, async (call) => {
      await closeSorting(call.tx, call.actor, call.body.id, call.now);
      return showSorting(call.tx, call, call.body.id);
    });
  },
};
