import { fbaReturnMutations } from './fba-return-mutations.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { dockOrder, fbaCenter, sentCartons } from './dock-order.ts';
import { makeInbound } from './make-inbound.ts';
import { receivingMutations } from './receiving-mutations.ts';

export const mutations: Mutations = {
  ...fbaReturnMutations,
  ...receivingMutations,
  'POST /inbound/measure': async ({ app, company, staff }, body) => {
    const { id, packages } = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
    const [line] = body['packages'] as object[];
    return { body: { id, packages: [{ ...line, packageId: packages[0]?.id }] }, who: staff };
  },
  'POST /fbaTransfer/create': async ({ app, company, staff }, body) => {
    const [{ id: orderId }, fbaCenterId] = [await dockOrder(app, company), await fbaCenter(app)];
    return { body: { ...body, orderId, fbaCenterId, fbaNo: 'FBA15ABCDEFG', fbaPo: '', cartons: [1], labels: [] }, who: staff };
  },
  'POST /fbaTransfer/labels': async (_, body) => ({ body: { ...body, labels: [] } }),
  'POST /fbaTransfer/end': async ({ app, company }) => {
    const order = await dockOrder(app, company, { boxes: [2], arrived: 1 });
    await sentCartons(app, order);
    return { body: { orderId: order.id } };
  },
  'POST /inboundProblem/report': async ({ app, company }, body) => ({
    body: { ...body, orderId: (await dockOrder(app, company)).id, productId: null, photoIds: [] },
  }),
  'POST /inboundProblem/decide': async ({ customer }, body) => ({ body, who: customer }),
};
