import { of, oneCompany, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as store from '../pickup/pickup.store.ts';

const pickups = of((db, actor, query) => store.page(db, actor.scope, query));

export const pickupPlans: readonly ListPlan[] = [
  ['door_pickups_created', pickups({}), orders],
  ['door_pickups_company', pickups({}, oneCompany), orders],
  ['door_pickups_status', pickups({ status: ['submitted'] }), orders],
  ['door_pickups_warehouse', pickups({ warehouseId: 1 }), orders],
  ['door_pickups_sorted', pickups({ sort: 'number' }), orders],
  ['door_pickups_day', pickups({ sort: 'pickupDay' }), orders],
  ['door_pickups_number', pickups({ number: 'QJ2606' }), searches],
  ['door_pickups_contact', pickups({ contact: '田中' }), searches],
  ['door_pickups_driver', pickups({ driverName: '佐藤' }), searches],
  ['door_pickups_inbound', pickups({ inboundNumber: 'RK2606' }), searches],
];
