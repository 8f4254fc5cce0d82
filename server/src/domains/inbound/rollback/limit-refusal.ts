import type { Refusal } from '@kura/contract/inbound/rollback/rollback.ts';
import { type Money, moneyText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { refundLimitOf } from '../../finance/public.ts';
import { refusal } from './plan.ts';

/** What one person gives back alone has a limit; whoever has a higher one does it. Names the limit. */
export async function limitRefusals(db: Query, actor: Actor, refunds: readonly Money[], now: Date): Promise<Refusal[]> {
  const { isAbove, limit } = await refundLimitOf(db, actor, refunds, now);
  return isAbove ? [refusal('aboveLimit', { documentNo: moneyText(limit) })] : [];
}

/** The plan with what refuses it to this person. */
export async function forPerson<P extends { preview: { refunds: Money[]; refusals: Refusal[] } }>(
  db: Query,
  actor: Actor,
  plan: P,
  now: Date,
): Promise<P> {
  const { preview } = plan;
  return { ...plan, preview: { ...preview, refusals: [...preview.refusals, ...(await limitRefusals(db, actor, preview.refunds, now))] } };
}
