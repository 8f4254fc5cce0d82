import type { Domain } from '../../kernel/domain.ts';
import { orderNoun } from './order/order.routes.ts';
import { addReadyInbound } from './ready.ts';
import { inboundTables } from './tables.ts';

export const inbound: Domain = {
  name: 'inbound',
  nouns: [orderNoun],
  tables: inboundTables,
  ready: addReadyInbound,
};
