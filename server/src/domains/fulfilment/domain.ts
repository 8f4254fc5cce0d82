import type { Domain } from '../../kernel/domain.ts';
import { demoFulfilment } from './demo/demo-fulfilment.ts';
import { labelNoun } from './label/label.routes.ts';
import { manifestNoun } from './manifest/manifest.routes.ts';
import { pickingNoun } from './picking/picking.routes.ts';
import { recheckNoun } from './recheck/recheck.routes.ts';
import { addReadyFulfilment } from './ready.ts';
import { fulfilmentTables } from './tables.ts';
import { wallNoun } from './wall/wall.routes.ts';
import { waveNoun } from './wave/wave.routes.ts';
import { weighingNoun } from './weighing/weighing.routes.ts';

export const fulfilment: Domain = {
  name: 'fulfilment',
  nouns: [waveNoun, pickingNoun, wallNoun, recheckNoun, weighingNoun, manifestNoun, labelNoun],

  tables: fulfilmentTables,
  ready: addReadyFulfilment,
  demo: demoFulfilment,
};
