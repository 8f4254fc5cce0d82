import type { Domain } from '../../kernel/domain.ts';
import { orderNoun } from './order/order.routes.ts';
import { addReadyFba } from './ready.ts';
import { fbaTables } from './tables.ts';

export const fba: Domain = { name: 'fba', nouns: [orderNoun], tables: fbaTables, ready: addReadyFba };
