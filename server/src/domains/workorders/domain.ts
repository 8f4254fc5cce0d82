import type { Domain } from '../../kernel/domain.ts';
import { demoOrders } from './demo/demo-orders.ts';
import { demoRepairs } from './demo/demo-repairs.ts';
import { demoTemplates } from './demo/demo-templates.ts';
import { orderNoun } from './order/order.routes.ts';
import { repairNoun } from './repair/repair.routes.ts';
import { addReadyWorkorders } from './ready.ts';
import { workordersTables } from './tables.ts';
import { templateNoun } from './template/template.routes.ts';

export const workorders: Domain = {
  name: 'workorders',
  nouns: [orderNoun, templateNoun, repairNoun],
  tables: workordersTables,
  ready: addReadyWorkorders,
  demo: async (_tx, story) => [...demoTemplates(story), ...demoOrders(story), ...demoRepairs(story)],
};
