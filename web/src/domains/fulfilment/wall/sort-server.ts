import { layDown, putBackCell, scanCell, scanPiece, scanWave, undoSort } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import { call, newKey } from '../../../kit/call.ts';
import { references } from '../../../kit/scan/references.ts';
import type { SortServer } from './sort-scan.ts';

export const sortServer = (): SortServer => ({
  wave: (body) => call(scanWave, { body }),
  piece: (body) => call(scanPiece, { body }),
  cell: (body) => call(scanCell, { body }),
  layDown: (body) => call(layDown, { body }),
  undo: (body) => call(undoSort, { body }),
  putBack: (body) => call(putBackCell, { body }),
  references: references(newKey),
});
