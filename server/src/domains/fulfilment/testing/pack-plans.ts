import { of, orders, searches, type ListPlan } from '../../../testing/list-plan.ts';
import * as manifestStore from '../manifest/manifest.store.ts';

const manifests = of((db, _actor, query) => manifestStore.page(db, query));

export const packPlans: readonly ListPlan[] = [
  ['fulfilment_manifests_created', manifests({}), orders],
  ['fulfilment_manifests_status', manifests({ status: ['open'] }), orders],
  ['fulfilment_manifests_carrier', manifests({ carrier: ['SAGAWA'] }), orders],
  ['fulfilment_manifests_warehouse', manifests({ warehouseId: 1 }), orders],
  ['fulfilment_manifests_number', manifests({ number: 'JJ2606' }), searches],
];
