import { of, oneCompany, orders, type ListPlan } from '../../../testing/list-plan.ts';
import * as mappings from '../mapping/mapping.store.ts';
import * as pushes from '../stock-push/stock-push.store.ts';

const list = of(mappings.page);
const figures = of(pushes.figurePage);

/** Of mappings and what was pushed. */
export const settingsPlans: readonly ListPlan[] = [
  ['sku_mappings_created', list({}), orders],
  ['sku_mappings_list', list({}, oneCompany), orders],
  ['sku_mappings_store_sku', figures({ order: 'asc' }), orders],
];
