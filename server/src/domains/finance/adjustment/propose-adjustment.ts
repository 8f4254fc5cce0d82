import type { AdjustmentInput, ConversionInput, MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../company-for.ts';
import * as store from './adjustment.store.ts';

type Input = AdjustmentInput | ConversionInput;

async function add(tx: Tx, actor: Actor, kind: MoneyAdjustment['kind'], input: Input, now: Date): Promise<MoneyAdjustment> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const { currency, minor, reason } = input;
  const number = await nextNumber(tx, 'TZ', financeZone, now);
  const id = await store.insert(tx, actor, { number, companyId, kind, currency, minor, reason }, now);
  await logOperation(tx, actor, {
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
      amount: moneyText({
        currency,
        minor,
      }),
    },
  });
  // The one who proposed it sees it, whatever others may see of it yet.
  return found(await store.read(tx, { userType: 'staff', scope: { companyId } }, id));
}

export const proposeAdjustment = (tx: Tx, actor: Actor, input: AdjustmentInput, now: Date) => add(tx, actor, 'adjust', input, now);
export const askConversion = (tx: Tx, actor: Actor, input: ConversionInput, now: Date) => add(tx, actor, 'convert', input, now);
