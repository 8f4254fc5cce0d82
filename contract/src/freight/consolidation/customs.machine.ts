import * as z from 'zod/mini';
import { recordId } from '../../kernel/id.ts';
import { machineFor } from '../../kernel/machine.ts';

export const customsStates = ['notDeclared', 'declared', 'documentCheck', 'inspection', 'dutyPending', 'released', 'held'] as const;
export type CustomsStatus = (typeof customsStates)[number];
const permission = 'freight:consolidation:customs';
const states = {
  notDeclared: 'default',
  declared: 'processing',
  documentCheck: 'warning',
  inspection: 'error',
  dutyPending: 'warning',
  released: 'success',
  held: 'error',
} as const;
const under = ['declared', 'documentCheck', 'inspection', 'dutyPending'] as const;

const moves = {
  declare: { from: ['notDeclared'], to: 'declared', permission },
  checkDocuments: { from: ['declared'], to: 'documentCheck', permission },
  askDuty: { from: ['declared', 'documentCheck', 'inspection'], to: 'dutyPending', permission, effect: 'endInspection' },
  clear: { from: ['declared', 'documentCheck', 'inspection', 'dutyPending'], to: 'released', permission, effect: 'endInspection' },
  hold: { from: under, to: 'held', permission, effect: 'endInspection', reason: 'required', isDanger: true },
  resume: { from: ['held'], to: 'declared', permission },
  reopen: { from: ['declared', 'dutyPending', 'released'], to: 'notDeclared', permission, reason: 'required', isDanger: true },
} as const;

/** Not declared → declared → document check or inspection → duty pending → released; held aside. */
export const exportCustomsMachine = machineFor<{ id: number; status: CustomsStatus }>()({
  name: 'freight.exportCustoms',
  initial: 'notDeclared',
  states,
  moves: {
    ...moves,
    inspect: { from: ['declared', 'documentCheck'], to: 'inspection', permission, reason: 'required', effect: 'noteInspection' },
  },
});
/** The same on the other side of the sea; whose goods are looked at is under inspection. */
export const importCustomsMachine = machineFor<{ id: number; status: CustomsStatus }>()({
  name: 'freight.importCustoms',
  initial: 'notDeclared',
  states,
  moves: {
    ...moves,
    inspect: {
      from: ['declared', 'documentCheck'],
      to: 'inspection',
      permission,
      reason: 'required',
      /** Empty: all of them. */
      input: z.object({ orderIds: z._default(z.array(recordId('inbound.order')).check(z.maxLength(1000)), []) }),
      effect: 'inspectOrders',
    },
  },
});
