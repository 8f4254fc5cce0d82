import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as store from '../address/address.store.ts';

const addresses = of(store.page);

export const addressPlans: readonly ListPlan[] = [
  ['shipping_addresses_created', addresses({}), orders],
  ['shipping_addresses_company', addresses({}, oneCompany), orders],
  ['shipping_addresses_search', addresses({ keyword: '山田' }), searches],
  ['shipping_addresses_postcode', addresses({ postcode: '1000' }), searches],
];
