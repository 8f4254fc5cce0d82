import { listProblems, problemMoves } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import type { ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { fbaReturnMutations } from './fba-return-mutations.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { dockOrder, fbaCenter, sentCartons } from './dock-order.ts';
import { makeInbound } from './make-inbound.ts';
import { received, receivingMutations, withPrices } from './receiving-mutations.ts';
import { rollBackMutations } from './rollback-mutations.ts';

export const mutations: Mutations = {
  ...fbaReturnMutations,
  ...receivingMutations,
  ...rollBackMutations,
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
  /** Disposed of, and that was wrong. */
  'POST /inboundProblem/takeBack': async (scene, body) => {
    await withPrices(scene);
    const { app, customer, staff } = scene;
    const order = await received(scene, 3);
    const { data } = await app.as(staff).call(listProblems, { query: { orderId: order.id } });
    const id = (data as Page<ProblemRow>).rows[0]?.id ?? 0;
    await app.as(customer).call(problemMoves.calls.decide, { body: { id, choice: 'dispose' } });
    await app.as(staff).call(problemMoves.calls.settle, { body: { id, settleNote: '' } });
    return { body: { ...body, id }, who: staff };
  },
  'POST /inboundProblem/decide': async ({ customer }, body) => ({ body, who: customer }),
};
