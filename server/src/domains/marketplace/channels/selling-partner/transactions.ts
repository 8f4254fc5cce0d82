import { ChannelTrouble, type Written } from '../connector.ts';
import { errorsOf } from './errors.ts';
import { isTold, type Told, textOf, toldOf, unwrap } from './told.ts';

/** Every 202 of a vendor's submission: taken, not done (channel rule 3). */
export function readAccepted(body: Told): Written {
  const transactionId = textOf(unwrap(body).transactionId);
  if (!transactionId) throw new ChannelTrouble('The submission was taken without a transaction id', { isUncertain: true });
  return { state: 'accepted', transactionId };
}

/** `errors` is a plain array at vendors of goods, and `errors.errors` at Direct Fulfillment. Null: not decided yet. */
export function readTransaction(body: Told): Written | null {
  const told = toldOf(unwrap(body).transactionStatus);
  const status = textOf(told.status);
  if (status === 'Success') return { state: 'done' };
  if (status !== 'Failure') return null;
  const error = errorsOf(isTold(told.errors) ? told.errors.errors : told.errors);
  return { state: 'refused', code: error?.code || 'Failure', message: error?.message || 'Failure' };
}

/** Ids begin with the time of the submission: `20260301030000-…`. Null: this one does not. */
export function submittedAt(transactionId: string): Date | null {
  const found = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})-/.exec(transactionId);
  return found ? new Date(`${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6]}Z`) : null;
}
