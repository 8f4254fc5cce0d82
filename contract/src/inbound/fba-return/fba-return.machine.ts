import * as z from 'zod/mini';
import { optionalLine } from '../../kernel/fields.ts';
import { machineFor } from '../../kernel/machine.ts';
import type { FbaReturnRow } from './fba-return.ts';

type Told = Pick<FbaReturnRow, 'id' | 'status' | 'goodCount' | 'defectiveCount' | 'abandonedCount'>;

const receive = 'inbound:fbaReturn:receive';
const somethingCame = ({ goodCount, defectiveCount, abandonedCount }: Told) =>
  goodCount + defectiveCount + abandonedCount > 0 ? null : 'inbound.fbaReturn.nothingReceived';
const nothingCame = (row: Told) => (somethingCame(row) === null ? 'inbound.fbaReturn.somethingReceived' : null);

/**
 * S12 for goods that come back from Amazon: pending review → audited → receiving → received → done (shelved); rejected with a reason. The first
 * scan begins the receiving, the last piece out of the returns area ends it all. What S12 calls repaired and sent on has its own orders
 * (repair, outbound) from stock; scrapped is a condition of a piece, recorded with its proof. Customers change it until it is audited and
 * cancel while nothing has been received.
 */
export const fbaReturnMachine = machineFor<Told>()({
  name: 'inbound.fbaReturn',
  initial: 'pendingReview',
  states: {
    pendingReview: 'warning',
    audited: 'processing',
    receiving: 'processing',
    received: 'processing',
    done: 'success',
    rejected: 'error',
    cancelled: 'default',
  },
  moves: {
    audit: {
      from: ['pendingReview'],
      to: 'audited',
      permission: 'inbound:fbaReturn:audit',
      effect: 'noteStep',
      ask: 'inbound.fbaReturn.askAudit',
    },
    reject: {
      from: ['pendingReview'],
      to: 'rejected',
      permission: 'inbound:fbaReturn:audit',
      effect: 'noteRefusal',
      reason: 'required',
      isDanger: true,
    },
    cancel: {
      // While it is received only where all that was scanned was a mistake.
      from: ['pendingReview', 'audited', 'receiving'],
      to: 'cancelled',
      permission: 'inbound:fbaReturn:cancel',
      guard: nothingCame,
      effect: 'noteCancel',
      ask: 'inbound.fbaReturn.askCancel',
      reason: 'optional',
      isDanger: true,
    },
    begin: { from: ['audited'], to: 'receiving', permission: receive, effect: 'noteBegin' },
    endReceiving: {
      from: ['receiving'],
      to: 'received',
      permission: receive,
      guard: somethingCame,
      input: z.object({ parcels: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1), note: optionalLine(200) }),
      effect: 'chargeHandling',
    },
    /** The end was wrong: its fee goes back, and it is received on. */
    reopen: { from: ['received', 'done'], to: 'receiving', permission: receive, effect: 'takeBackEnd', reason: 'required' },
    finish: { from: ['received'], to: 'done', permission: receive, effect: 'endShelving' },
  },
});
export type FbaReturnMove = keyof typeof fbaReturnMachine.moves;
