import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';
import { dockOrder, madeProblem, sentCartons } from './dock-order.ts';
import { fbaReturnRecords } from './fba-return-records.ts';
import { makeInbound } from './make-inbound.ts';

/** The state that a call at `/inbound/<move>` wants; whatever else is called finds what was just ordered. */
const moveOf = (path: string): string => path.split('/').at(-1)?.replace('passCustoms', 'release') ?? '';
function stateFor(path: string): OrderStatus {
  const move = (orderMachine.moves as Record<string, { from: readonly string[] }>)[moveOf(path)];
  return (move?.from.at(-1) ?? 'ordered') as OrderStatus;
}
/** Only what the provider carries is loaded, departs, arrives and is released. */
const needsShip: readonly string[] = ['load', 'depart', 'arrive', 'release', 'checkIn'];

export const records: Records = {
  ...fbaReturnRecords,
  'inbound.order': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) => {
      const deliveryMethod = needsShip.includes(moveOf(path)) ? 'provider' : 'self';
      return (await makeInbound(app, company, { status: stateFor(path), deliveryMethod })).id;
    },
  },
  'inbound.package': {
    belongsTo: 'company',
    make: async (app, { company }) => (await makeInbound(app, company)).packages[0]?.id ?? 0,
  },
  'inbound.fbaTransfer': {
    belongsTo: 'company',
    make: async (app, { company }) => sentCartons(app, await dockOrder(app, company)),
  },
  'inbound.problem': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) =>
      madeProblem(app, await dockOrder(app, company), path.endsWith('/decide') ? 'open' : 'decided'),
  },
};
