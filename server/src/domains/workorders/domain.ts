import type { Domain } from '../../kernel/domain.ts';
import { demoOrders } from './demo/demo-orders.ts';
import { orderNoun } from './order/order.routes.ts';
import { addReadyWorkorders } from './ready.ts';
import { workordersTables } from './tables.ts';
import { templateNoun } from './template/template.routes.ts';

export const workorders: Domain = {
  name: 'workorders',
  nouns: [orderNoun, templateNoun],
  tables: workordersTables,
  ready: addReadyWorkorders,
  demo: async (tx, story) => demoOrders(tx, story),
};
