import type { Domain } from '../../kernel/domain.ts';
import { carpoolNoun } from './carpool/carpool.routes.ts';
import { demoCarpool } from './demo/demo-carpool.ts';
import { demoFba } from './demo/demo-fba.ts';
import { demoFnskus } from './fnsku/demo-fnskus.ts';
import { fnskuNoun } from './fnsku/fnsku.routes.ts';
import { demoLoads } from './demo/demo-loads.ts';
import { orderNoun } from './order/order.routes.ts';
import { addReadyFba } from './ready.ts';
import { fbaTables } from './tables.ts';

export const fba: Domain = {
  name: 'fba',
  nouns: [fnskuNoun, orderNoun, carpoolNoun],
  tables: fbaTables,
  ready: addReadyFba,
  demo: async (tx, story) => [...demoFnskus(story), ...(await demoFba(tx, story)), ...demoLoads(story), ...demoCarpool(story)],
};
