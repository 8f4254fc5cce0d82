import type { Domain } from '../../kernel/domain.ts';
import { orderNoun } from './order/order.routes.ts';
import { addReadyOutbound } from './ready.ts';
import { outboundTables } from './tables.ts';

export const outbound: Domain = { name: 'outbound', nouns: [orderNoun], tables: outboundTables, ready: addReadyOutbound };
