import { fbaReturnMutations } from './fba-return-mutations.ts';
import type { Mutations } from '../../../testing/sweep/mutation.ts';
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
};
