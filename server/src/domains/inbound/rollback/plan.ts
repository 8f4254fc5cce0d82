import { createHash } from 'node:crypto';
import { rollBackErrors } from '@kura/contract/inbound/rollback/rollback.errors.ts';
import type { Refusal, RollBackPreview } from '@kura/contract/inbound/rollback/rollback.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { HeldFor } from '../../finance/public.ts';
import { fail } from '../../../kernel/fail.ts';
import type { BackOrder, OrderSerial, Receipt, Shelving } from './rollback.store.ts';

export interface PlannedRefund {
  entryId: number;
  feeLineId: number;
  minor: number;
}
/** What is about to be done, and nothing else: the preview is made of it, and so is the act. */
export interface BackPlan {
  order: BackOrder;
  preview: Omit<RollBackPreview, 'seen'>;
  receipts: readonly Receipt[];
  shelvings: readonly Shelving[];
  serials: readonly OrderSerial[];
  refunds: readonly PlannedRefund[];
  /** Free again. */
  release: readonly HeldFor[];
  /** Spoken for again. */
  reopen: HeldFor | null;
  /** The goods have been announced to FBA, and are not any more. */
  isTransfer: boolean;
}

/** As the money book and the log know an order. */
export const causeOf = ({ id, number }: Pick<BackOrder, 'id' | 'number'>) => ({ type: 'inbound.order', id, no: number });

export const seenOf = ({ preview, receipts, shelvings }: Pick<BackPlan, 'preview' | 'receipts' | 'shelvings'>): string =>
  createHash('sha256')
    .update(JSON.stringify([preview, receipts.map(({ id }) => id), shelvings.map(({ id }) => id)]))
    .digest('hex')
    .slice(0, 32);

export const previewOf = (plan: Pick<BackPlan, 'preview' | 'receipts' | 'shelvings'>): RollBackPreview => ({
  ...plan.preview,
  seen: seenOf(plan),
});

/** Wallet by wallet; one that nothing goes back to is left out. */
export const sumsOf = (amounts: readonly Money[]): Money[] =>
  (['CNY', 'JPY'] as const)
    .map((currency) => ({ currency, minor: amounts.reduce((sum, one) => (one.currency === currency ? sum + one.minor : sum), 0) }))
    .filter(({ minor }) => minor !== 0);

export const refusal = (why: Refusal['why'], more: Partial<Refusal> = {}): Refusal => ({
  why,
  sku: '',
  locationCode: '',
  pieces: 0,
  documentNo: '',
  routeCode: null,
  search: {},
  ...more,
});

/** Throws what stands in the way, the first of it in words and all of it in the data. */
export function refuseAll({ refusals }: Pick<RollBackPreview, 'refusals'>): void {
  const [first] = refusals;
  if (!first) return;
  const what = [first.documentNo, first.sku, first.locationCode, first.pieces > 0 ? `× ${first.pieces}` : ''].filter(Boolean).join(' ');
  throw fail(rollBackErrors.refused, { why: `@inbound.rollBack.why.${first.why}`, what: what || '–' }, { data: { refusals } });
}

/** What a person saw is what is done, or nothing. */
export function refuseStale(plan: BackPlan, seen: string): void {
  if (seenOf(plan) !== seen) throw fail(kernelErrors.changedMeanwhile);
}
