import type { Domain } from '../../kernel/domain.ts';
import { pickingNoun } from './picking/picking.routes.ts';
import { addReadyFulfilment } from './ready.ts';
import { fulfilmentTables } from './tables.ts';
import { wallNoun } from './wall/wall.routes.ts';
import { waveNoun } from './wave/wave.routes.ts';

export const fulfilment: Domain = {
  name: 'fulfilment',
  nouns: [waveNoun, pickingNoun, wallNoun],
  tables: fulfilmentTables,
  ready: addReadyFulfilment,
};
