import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as store from '../consolidation/consolidation.store.ts';
import { eyesOf } from '../consolidation/eyes.ts';
import { truckPlans } from './truck-records.ts';

const consolidations = of((db, actor, query) => store.page(db, eyesOf(actor), query));

export const plans: readonly ListPlan[] = [
  ['consolidations_created', consolidations({}), orders],
  ['consolidation_companies_company', consolidations({}, oneCompany), orders],
  ['consolidations_status', consolidations({ status: ['departed'] }), orders],
  ['consolidations_order', consolidations({ sort: 'number' }), orders],
  ['consolidations_container', consolidations({ containerId: 1 }), orders],
  ['consolidations_number', consolidations({ number: 'GX2606' }), searches],
  ['consolidations_code', consolidations({ containerCode: 'TCLU41' }), searches],
  ['consolidations_bill', consolidations({ blNumber: 'COSU63' }), searches],
  ['consolidations_ship', consolidations({ shipName: 'EVER' }), searches],
  ...truckPlans,
];
