import { machineFor } from '../../kernel/machine.ts';

export const billStates = ['draft', 'confirmed', 'issued', 'telex', 'delivered'] as const;
export type BillStatus = (typeof billStates)[number];
const permission = 'freight:consolidation:customs';

/** The bill of lading: the shipper confirms the draft, it is issued or released by telex, and the delivery order is there. */
export const billMachine = machineFor<{ id: number; status: BillStatus }>()({
  name: 'freight.bill',
  initial: 'draft',
  states: { draft: 'default', confirmed: 'processing', issued: 'processing', telex: 'processing', delivered: 'success' },
  moves: {
    confirm: { from: ['draft'], to: 'confirmed', permission },
    issue: { from: ['confirmed'], to: 'issued', permission },
    telex: { from: ['confirmed', 'issued'], to: 'telex', permission },
    obtain: { from: ['issued', 'telex'], to: 'delivered', permission },
    reopen: { from: ['confirmed', 'issued', 'telex', 'delivered'], to: 'draft', permission, reason: 'required', isDanger: true },
  },
});
