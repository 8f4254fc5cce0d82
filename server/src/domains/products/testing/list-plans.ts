import type { Query } from '../../../kernel/db/db.ts';
import { everybody, first, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as productStore from '../product/product.store.ts';

const goods =
  (query: object, actor = everybody) =>
  (db: Query) =>
    productStore.pageOfProducts(db, actor.scope, actor.zone, { ...first, ...query });
const spares =
  (query: object, actor = everybody) =>
  (db: Query) =>
    productStore.pageOfAccessories(db, actor.scope, actor.zone, { ...first, ...query });

export const plans: readonly ListPlan[] = [
  ['products_search', goods({ keyword: 'kettle' }), searches],
  ['products_grams', goods({ keyword: '壶' }), searches],
  ['products_created', goods({}), orders],
  ['products_company', goods({}, oneCompany), orders],
  ['products_updated', goods({ sort: 'updatedAt' }), orders],
  ['products_all_sku', goods({ sort: 'sku' }), orders],
  ['products_status', goods({ status: 'disabled' }), orders],
  ['products_accessories', spares({}), orders],
  ['products_company_accessories', spares({}, oneCompany), orders],
];
