import type { Domain } from '../../kernel/domain.ts';
import { demoFba } from './demo/demo-fba.ts';
import { orderNoun } from './order/order.routes.ts';
import { addReadyFba } from './ready.ts';
import { fbaTables } from './tables.ts';

export const fba: Domain = { name: 'fba', nouns: [orderNoun], tables: fbaTables, ready: addReadyFba, demo: demoFba };
