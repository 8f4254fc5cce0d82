import { moneyAdjustmentErrors } from '@kura/contract/finance/adjustment/adjustment.errors.ts';
import type { AdjustmentInput, ConversionInput, MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { monthCloseErrors } from '@kura/contract/finance/month-close/month-close.errors.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { isClosed } from '../month-close/month-close.store.ts';
import * as store from './adjustment.store.ts';

type Input = AdjustmentInput | ConversionInput;

async function add(tx: Tx, actor: Actor, kind: MoneyAdjustment['kind'], input: Input, now: Date): Promise<MoneyAdjustment> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const { currency, minor, reason } = input;
  const correctsMonth = 'correctsMonth' in input ? input.correctsMonth : undefined;
  if (correctsMonth && !(await isClosed(tx, correctsMonth))) throw fail(monthCloseErrors.monthOpen, { month: correctsMonth });
  const { id, number } = await store.insert(tx, actor, { companyId, kind, currency, minor, reason, correctsMonth }, now);
  const logged = logOperation(tx, actor, {
    at: now,
    record: 'finance.adjustment',
    recordId: id,
    recordName: number,
    // A proposal is no news for the company that it is about.
    companyId: kind === 'adjust' ? null : companyId,
    note: reason,
    action: kind === 'adjust' ? 'finance.adjustment.log.proposed' : 'finance.adjustment.log.asked',
    after: {
      status: 'proposed',
      amount: { currency, minor },
      ...(correctsMonth ? { correctsMonth } : {}),
    },
  });
  // The one who proposed it sees it, whatever others may see of it yet.
  const [adjustment] = await Promise.all([store.read(tx, { ...actor, userType: 'staff', scope: { companyId } }, id, now), logged]);
  return found(adjustment);
}

export const proposeAdjustment = (tx: Tx, actor: Actor, input: AdjustmentInput, now: Date) => add(tx, actor, 'adjust', input, now);

/** More than there is and nothing speaks for is refused at once, not by whoever decides days later. */
export async function askConversion(tx: Tx, actor: Actor, input: ConversionInput, now: Date): Promise<MoneyAdjustment> {
  const { id } = await companyFor(tx, actor, input.companyId);
  const free = await store.freeMinor(tx, id, input.currency);
  if (input.minor > free)
    throw fail(moneyAdjustmentErrors.notEnough, { have: moneyText({ currency: input.currency, minor: Math.max(0, free) }) });
  return add(tx, actor, 'convert', input, now);
}
