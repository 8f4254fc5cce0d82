import { needsProof } from '@kura/contract/finance/top-up/pay-method.ts';
import type { TopUpInput } from '@kura/contract/finance/top-up/top-up.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { topUpMachine } from '@kura/contract/finance/top-up/top-up.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { companyFor } from '../../identity/public.ts';
import { rateOfDay, today } from '../rate/set-rate.ts';
import * as accounts from '../receiving-account/receiving-account.store.ts';
import * as store from './top-up.store.ts';

const record = 'finance.topUp';

/** S09: the rate of the day is kept with it, so that what the customer was shown is what is credited unless finance says otherwise. */
async function add(tx: Tx, actor: Actor, input: TopUpInput, mustShow: boolean, now: Date): Promise<number> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const account = found(await accounts.keep(tx, input.accountId));
  const { method, currency } = account;
  if (account.status === 'disabled') throw failField('accountId', 'finance.topUp.accountDisabled');
  if (currency === 'CNY' && input.walletCurrency === 'JPY') throw failField('walletCurrency', 'finance.topUp.yuanOnly');
  if (mustShow && needsProof(method) && input.fileIds.length === 0) throw failField('fileIds', 'finance.topUp.proofNeeded');
  const paid = { currency, minor: input.paidMinor };
  const { walletCurrency, payer, remark } = input;
  const known = currency === walletCurrency ? null : await rateOfDay(tx, 'JPY/CNY', today(now));
  const rate = known?.rate ?? null;
  if (store.creditOf({ paid, received: null, walletCurrency, rate }) <= 0) throw failField('paidMinor', 'finance.topUp.nothingLeft');
  const rates = { rate, dayRate: known?.measure ?? null, rateSetBy: known?.setBy ?? null };
  const topUp = { companyId, method, accountId: account.id, payer: payer.trim(), paid, walletCurrency, ...rates, remark };
  const { id, number } = await store.insert(tx, actor, topUp, now);
  const attached = attachFiles(tx, actor, { to: record, id, kind: 'proof', fileIds: input.fileIds });
  const logged = logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'finance.topUp.log.applied',
    note: remark,
    after: {
      status: 'pending',
      paid: moneyText(paid),
      account: account.name,
      wallet: walletCurrency,
      ...(rate ? { rate } : {}),
    },
  });
  await Promise.all([attached, logged, notifyBadges(tx)]);
  return id;
}

/** From the form: whoever says they paid shows it. */
export const applyTopUp = (tx: Tx, actor: Actor, input: TopUpInput, now: Date) => add(tx, actor, input, true, now);
/** What is known from elsewhere. */
export const placeTopUp = (tx: Tx, actor: Actor, input: TopUpInput, now: Date) => add(tx, actor, input, false, now);

/** A blurred picture is replaced until finance has looked. */
export async function renewProof(
  tx: Tx,
  actor: Actor,
  { id, fileIds }: { id: number; fileIds: readonly number[] },
  now: Date,
): Promise<void> {
  const topUp = found(await store.lock(tx, actor.scope, id));
  if (topUp.status !== 'pending') {
    throw fail(kernelErrors.wrongState, { state: `@${stateText(topUpMachine, topUp.status)}`, move: '@finance.topUp.log.proof' });
  }
  await attachFiles(tx, actor, { to: record, id, kind: 'proof', fileIds });
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: topUp.number,
    companyId: topUp.companyId,
    action: 'finance.topUp.log.proof',
    after: { proofs: fileIds.length },
  });
}
