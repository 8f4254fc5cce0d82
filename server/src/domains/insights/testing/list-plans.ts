import { everybody, first, of, orders, type ListPlan } from '../../../testing/list-plan.ts';
import type { Query } from '../../../kernel/db/db.ts';
import * as displays from '../board/display.store.ts';
import * as store from '../performance/performance.store.ts';
import { moneyPlans } from './money-plans.ts';
import { reportPlans } from './report-plans.ts';
import * as targets from '../performance/target.store.ts';

const performance = of(store.page);
const now = new Date('2026-06-10T03:00:00Z');
const picker = { ...everybody, userId: 4, permissions: new Set(['insights:performance:see']) };

export const plans: readonly ListPlan[] = [
  ...moneyPlans,
  ...reportPlans,
  ['performance_days_day', performance({}), orders],
  ['performance_days_user', performance({}, picker), orders],
  ['performance_days_step', performance({ step: ['pick'] }), orders],
  ['performance_days_warehouse', performance({ warehouseId: 1 }), orders],
  ['board_displays_created', (db: Query) => displays.page(db, first, now), orders],
  ['performance_targets_from', (db: Query) => targets.page(db, first, now), orders],
];
