import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeWorkOrder, orderBody, pictureOf, price } from './make-work-order.ts';
import { repairMutations } from './repair-records.ts';
import { records } from './records.ts';
import { seenOrder } from './seen.ts';

export const mutations: Mutations = {
  ...repairMutations,
  'POST /workOrder/create': async ({ app }) => ({ body: { ...orderBody, warehouseId: (await makeWarehouse(app)).id } }),
  'POST /workOrder/internal/create': async ({ app, staff }) => ({
    body: { ...orderBody, warehouseId: (await makeWarehouse(app)).id },
    who: staff,
  }),
  'POST /workOrder/change': async ({ app, company }) => {
    const { id, warehouse } = await makeWorkOrder(app, company);
    return { body: { ...orderBody, id, revision: 0, warehouseId: warehouse.id, content: 'y' } };
  },
  'POST /workOrder/audit': async ({ app, company, staff }) => ({
    body: { ...(await seenOrder(app.db, (await makeWorkOrder(app, company)).id)), ...price },
    who: staff,
  }),
  'POST /workOrder/auditMany': async ({ app, company, staff }) => ({
    body: { orders: [await seenOrder(app.db, (await makeWorkOrder(app, company)).id)], ...price },
    who: staff,
  }),
  'POST /workOrder/accept': async ({ app, company }) => ({
    body: { ...(await seenOrder(app.db, (await makeWorkOrder(app, company, { upTo: 'audited' })).id)) },
  }),
  'POST /workOrder/decline': async ({ app, company }) => ({
    body: { ...(await seenOrder(app.db, (await makeWorkOrder(app, company, { upTo: 'audited' })).id)), reason: 'x' },
  }),
  'POST /workOrder/assign': async ({ app, company, staff }) => ({
    body: { id: (await makeWorkOrder(app, company, { upTo: 'audited' })).id, assigneeId: staff.id, dueDay: '2026-07-01' },
    who: staff,
  }),
  'POST /workOrder/results': async ({ app, company, staff }) => ({
    body: { id: (await makeWorkOrder(app, company, { upTo: 'audited' })).id, fileIds: [await pictureOf(app, staff.id)] },
    who: staff,
  }),
  'POST /workOrder/spend': async ({ app, company, staff }) => ({
    body: { id: (await makeWorkOrder(app, company, { upTo: 'audited' })).id, minutes: 5 },
    who: staff,
  }),
  'POST /workTemplate/create': async ({ staff }) => ({
    body: { name: `t ${Math.random()}`, type: 'relabel', content: 'x', currency: 'CNY', priceMinor: 100 },
    who: staff,
  }),
  'POST /workTemplate/change': async (scene) => ({
    body: {
      id: await records['workorders.template']!.make(scene.app, scene as never, { path: '' } as never),
      revision: 0,
      name: `t ${Math.random()}`,
      type: 'relabel',
      content: 'x',
      currency: 'CNY',
      priceMinor: 100,
    },
    who: scene.staff,
  }),
};
