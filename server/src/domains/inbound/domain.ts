import type { Domain } from '../../kernel/domain.ts';
import { arrivalNoun } from './arrival/arrival.routes.ts';
import { fbaTransferNoun } from './fba-transfer/fba-transfer.routes.ts';
import { demoInbound } from './demo/demo-inbound.ts';
import { fbaReturnNoun } from './fba-return/fba-return.routes.ts';
import { orderNoun } from './order/order.routes.ts';
import { problemNoun } from './problem/problem.routes.ts';
import { addReadyInbound } from './ready.ts';
import { receivingNoun } from './receiving/receiving.routes.ts';
import { inboundTables } from './tables.ts';

export const inbound: Domain = {
  name: 'inbound',
  nouns: [fbaReturnNoun, orderNoun, receivingNoun, fbaTransferNoun, problemNoun, arrivalNoun],
  tables: inboundTables,
  ready: addReadyInbound,
  demo: demoInbound,
};
