import type { Domain } from '../../kernel/domain.ts';
import { fbaReturnNoun } from './fba-return/fba-return.routes.ts';
import { orderNoun } from './order/order.routes.ts';
import { addReadyInbound } from './ready.ts';
import { receivingNoun } from './receiving/receiving.routes.ts';
import { inboundTables } from './tables.ts';

export const inbound: Domain = {
  name: 'inbound',
  nouns: [fbaReturnNoun, orderNoun, receivingNoun],
  tables: inboundTables,
  ready: addReadyInbound,
};
