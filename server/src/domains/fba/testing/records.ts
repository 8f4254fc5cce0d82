import type { OrderStatus } from '@kura/contract/fba/order/order.fields.ts';
import { orderMachine } from '@kura/contract/fba/order/order.machine.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';
import { carpoolRecords } from './carpool-records.ts';
import { makeFba } from './make-fba.ts';
import { makeFnsku } from './make-fnsku.ts';

/** The state that a call at `/fbaOrder/<move>` wants; whatever else is called finds a draft. */
const others: Readonly<Record<string, OrderStatus>> = {
  pick: 'approved',
  pack: 'approved',
  takeSerials: 'approved',
  freeSerials: 'approved',
  tracking: 'labelled',
  settle: 'delivered',
  pickList: 'approved',
};
const byParcel: readonly string[] = ['ship', 'deliver', 'tracking', 'takeBack'];

export const records: Records = {
  'fba.fnsku': { belongsTo: 'company', make: async (app, { company }) => makeFnsku(app, company.id) },
  ...carpoolRecords,
  'fba.order': {
    belongsTo: 'company',
    make: async (app, { company }, { path }) => {
      const step = path.split('/').at(-1) ?? '';
      const move = (orderMachine.moves as Record<string, { from: readonly string[] }>)[step];
      const status = (move?.from.at(-1) ?? others[step] ?? 'draft') as OrderStatus;
      return (await makeFba(app, company, { status, way: byParcel.includes(step) ? 'parcel' : 'truck' })).id;
    },
  },
};
