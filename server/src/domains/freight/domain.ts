import type { Domain } from '../../kernel/domain.ts';
import { demoConsolidations } from './demo/demo-consolidations.ts';
import { consolidationNoun } from './consolidation/consolidation.routes.ts';
import { containerNoun } from './container/container.routes.ts';
import { addReadyFreight } from './ready.ts';
import { freightTables } from './tables.ts';
import { demoTrucks } from './demo/demo-trucks.ts';
import { truckNoun } from './truck/truck.routes.ts';

export const freight: Domain = {
  name: 'freight',
  nouns: [containerNoun, consolidationNoun, truckNoun],
  tables: freightTables,
  ready: addReadyFreight,
  demo: async (tx, story) => [...(await demoTrucks(tx, story)), ...(await demoConsolidations(tx, story))],
};
