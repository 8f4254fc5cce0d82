import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import type { Decision } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { refuseAbroad, tidiedOnward } from './onward.ts';
import { isBegun } from './return-parts.store.ts';
import { record } from './return-record.ts';
import { deadlineOf } from './return.moves.ts';
import * as store from './return.store.ts';

const decidable: readonly string[] = ['audited', 'pendingOutbound', 'receiving', 'received'];

/** The customer's own until the day has passed; from then on staff may speak for who does not answer. What was begun stays as it was decided. */
export async function decideReturn(tx: Tx, actor: Actor, input: Decision, now: Date): Promise<void> {
  const row = found(await store.lock(tx, actor.scope, input.id, now));
  if (!decidable.includes(row.status)) throw fail(returnErrors.tooLateToDecide);
  const isStaff = actor.userType !== 'customer';
  if (isStaff && !row.isOverdue) throw fail(returnErrors.customersDecision, { deadline: row.deadline ?? '–' });
  const goodChoice = input.goodChoice ?? row.goodChoice;
  const defectiveChoice = input.defectiveChoice ?? row.defectiveChoice;
  if (goodChoice !== row.goodChoice && (await isBegun(tx, row.id, 'good'))) throw fail(returnErrors.tooLateToDecide);
  if (defectiveChoice !== row.defectiveChoice && (await isBegun(tx, row.id, 'defective'))) throw fail(returnErrors.tooLateToDecide);
  if (goodChoice === 'sendOn' && row.goodChoice !== 'sendOn') refuseAbroad(row.country);
  const onward = goodChoice === 'sendOn' ? (tidiedOnward(input.onward) ?? row.onward) : null;
  const repairLimitMinor = defectiveChoice === 'repair' ? (input.repairLimitMinor ?? row.repairLimitMinor) : null;
  const isHere = row.status === 'received';
  const stillOpen = isHere ? await deadlineOf(tx, { ...row, goodChoice, defectiveChoice }, now) : null;
  // One half decided does not begin the days of the other anew.
  const deadline = stillOpen && (row.deadline ?? stillOpen);
  await store.decide(tx, row.id, { goodChoice, defectiveChoice, onward, repairLimitMinor, deadline }, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'outbound.return.log.decided',
    note: input.choiceNote,
    before: { goodChoice: row.goodChoice, defectiveChoice: row.defectiveChoice, deadline: row.deadline },
    after: {
      goodChoice,
      defectiveChoice,
      deadline,
      ...(onward ? { recipient: `${onward.recipientName} ${onward.postcode} ${onward.city}${onward.street}` } : {}),
      ...(repairLimitMinor === null ? {} : { repairLimit: { currency: 'CNY', minor: repairLimitMinor } }),
    },
  });
  await notifyBadges(tx);
}
