import type { Way } from '../kernel/way.ts';

export const workordersWays: readonly Way[] = [
  { screen: 'custom-work-orders', tab: 'templates', title: 'workorders.template.title', permission: 'workorders:template:list' },
  { screen: 'custom-work-orders', title: 'workorders.order.create', permission: 'workorders:order:create', isAction: true },
  { screen: 'internal-work', title: 'workorders.internal.create', permission: 'workorders:internal:create', isAction: true },
];
