import * as z from 'zod/mini';
import { optionalLine } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';
import { machineFor } from '../../kernel/machine.ts';
import { rule } from '../../kernel/rule.ts';
import type { ReturnRow } from './return.ts';

type Told = Pick<ReturnRow, 'id' | 'status' | 'goodCount' | 'defectiveCount' | 'abandonedCount' | 'isAnnounced'>;

const receive = 'outbound:return:receive';
const somethingCame = ({ goodCount, defectiveCount, abandonedCount }: Told) =>
  goodCount + defectiveCount + abandonedCount > 0 ? null : 'outbound.return.nothingReceived';
const nothingCame = (told: Told) => (somethingCame(told) === null ? 'outbound.return.somethingReceived' : null);
const nobodyAnnounced = ({ isAnnounced }: Told) => (isAnnounced ? 'outbound.return.wasAnnounced' : null);
const ends = (to: 'shelved' | 'repaired' | 'scrapped' | 'sentOn') =>
  ({ from: ['received'], to, permission: receive, effect: 'end' }) as const;

/**
 * S12: pending review → audited, or pending outbound where the goods go on to somebody → receiving → received → shelved, repaired, scrapped or
 * sent on; pending review → returned (to whoever announced it) or rejected, both with a reason. The first scan begins the receiving; what became
 * of the last piece ends it all. A parcel that nobody announced begins audited, one that nobody knows begins unidentified.
 */
export const returnMachine = machineFor<Told>()({
  name: 'outbound.return',
  initial: 'pendingReview',
  states: {
    unidentified: 'warning',
    pendingReview: 'warning',
    returned: 'warning',
    audited: 'processing',
    pendingOutbound: 'processing',
    receiving: 'processing',
    received: 'processing',
    shelved: 'success',
    repaired: 'success',
    scrapped: 'default',
    sentOn: 'success',
    rejected: 'error',
    cancelled: 'default',
  },
  moves: {
    audit: {
      from: ['pendingReview'],
      to: 'audited',
      permission: 'outbound:return:audit',
      effect: 'noteStep',
      ask: 'outbound.return.askAudit',
    },
    /** Nobody presses it: the goods go on to somebody. */
    goOn: { from: ['audited'], to: 'pendingOutbound', permission: 'outbound:return:audit', effect: 'noteOnward' },
    sendBack: {
      from: ['pendingReview'],
      to: 'returned',
      permission: 'outbound:return:audit',
      effect: 'noteReturned',
      reason: 'required',
    },
    resubmit: { from: ['returned'], to: 'pendingReview', permission: 'outbound:return:edit', effect: 'noteAgain' },
    reject: {
      from: ['pendingReview'],
      to: 'rejected',
      permission: 'outbound:return:audit',
      effect: 'noteRefusal',
      reason: 'required',
      isDanger: true,
    },
    /** Also one whose receiving began by mistake: all of it was taken back. */
    cancel: {
      from: ['unidentified', 'pendingReview', 'returned', 'audited', 'pendingOutbound', 'receiving'],
      to: 'cancelled',
      permission: 'outbound:return:cancel',
      guard: nothingCame,
      effect: 'noteCancel',
      ask: 'outbound.return.askCancel',
      reason: 'optional',
      isDanger: true,
    },
    /** By the order it left with, or by the company alone. */
    identify: {
      from: ['unidentified'],
      to: 'audited',
      permission: receive,
      input: z
        .object({ orderNumber: optionalLine(20), companyId: z.optional(recordId('identity.company')) })
        .check(
          rule(
            ({ orderNumber, companyId }: { orderNumber: string; companyId?: number | undefined }) =>
              orderNumber.trim() !== '' || companyId !== undefined,
            'outbound.return.whose',
            undefined,
            ['orderNumber'],
          ),
        ),
      effect: 'nameOwner',
    },
    /** It was somebody else's. */
    disown: {
      from: ['audited'],
      to: 'unidentified',
      permission: receive,
      guard: nobodyAnnounced,
      effect: 'forgetOwner',
      reason: 'required',
    },
    discard: {
      from: ['unidentified'],
      to: 'scrapped',
      permission: 'outbound:return:dispose',
      effect: 'noteDiscard',
      ask: 'outbound.return.askDiscard',
      reason: 'required',
      isDanger: true,
    },
    begin: { from: ['audited', 'pendingOutbound'], to: 'receiving', permission: receive, effect: 'noteBegin' },
    endReceiving: {
      from: ['receiving'],
      to: 'received',
      permission: receive,
      guard: somethingCame,
      input: z.object({ parcels: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1), note: optionalLine(200) }),
      effect: 'chargeHandling',
    },
    /** The end was wrong: its fee goes back, and it is received on. What was sent on has become an order. */
    reopen: {
      from: ['received', 'shelved', 'repaired', 'scrapped'],
      to: 'receiving',
      permission: receive,
      guard: somethingCame,
      effect: 'takeBackEnd',
      reason: 'required',
    },
    endShelved: ends('shelved'),
    endRepaired: ends('repaired'),
    endScrapped: ends('scrapped'),
    endSentOn: ends('sentOn'),
  },
});
export type ReturnMove = keyof typeof returnMachine.moves;
