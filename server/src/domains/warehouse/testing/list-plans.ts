import type { Query } from '../../../kernel/db/db.ts';
import { everybody, first, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as locationStore from '../location/location.store.ts';

const places = (query: object) => (db: Query) => locationStore.page(db, everybody.scope, { ...first, ...query });

export const plans: readonly ListPlan[] = [
  ['locations_all_walk', places({}), orders],
  ['locations_all_code', places({ sort: 'code' }), orders],
  ['locations_walk', places({ warehouseId: 1 }), orders],
  ['locations_area', places({ areaId: 1 }), orders],
  ['locations_code_start', places({ keyword: 'A-02' }), searches],
  ['locations_barcode_start', places({ keyword: '0102' }), searches],
];
