import { problemErrors } from '@kura/contract/inbound/problem/problem.errors.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { chargeFees } from '../../finance/public.ts';
import { priceChoices } from './price-choice.ts';
import type { StoredProblem } from './problem.store.ts';

/** Under which the money book knows what was done about a problem: a fee of its order. Surplus has a name of its own: with its receipt it goes back (S08). */
export const surplusFees = (orderId: number): string => `inbound.order:${orderId}:surplus:`;
const nameOf = ({ id, orderId, isAside }: StoredProblem): string =>
  isAside ? `${surplusFees(orderId)}${id}` : `inbound.order:${orderId}:problem:${id}`;
/** Done again after it was taken back, it is another charge. */
const roundOf = ({ undoneCount }: StoredProblem): string => (undoneCount === 0 ? '' : `:${undoneCount + 1}`);
/** What was charged for doing what the customer chose. */
export const feesOf = (problem: StoredProblem): string => `${nameOf(problem)}:${problem.choice}${roundOf(problem)}`;

async function charge(tx: Tx, actor: Actor, problem: StoredProblem, reference: string, lines: readonly PricedLine[], now: Date) {
  const { orderId, orderNumber, companyId, storeId } = problem;
  const cause = { type: 'inbound.order', id: orderId, no: orderNumber };
  await chargeFees(tx, actor, { reference, companyId, storeId, cause, lines }, now);
  return { currency: 'CNY' as const, minor: lines.reduce((sum, { cnyMinor }) => sum + cnyMinor, 0) };
}

const linesOf = async (tx: Tx, problem: StoredProblem, now: Date): Promise<readonly PricedLine[] | null> => {
  const { choice, decidedAt } = problem;
  if (choice === null) return null;
  return (await priceChoices(tx, [choice], { ...problem, at: decidedAt === null ? now : new Date(decidedAt) })).get(choice) ?? null;
};

/**
 * Charged when it was carried out and not when it was decided: every fee of the trade is taken at the step that does the work (in stock, on shelf,
 * return received), and until then the customer may be asked again and decide otherwise. At the prices of the day of the decision: those were
 * shown. Under one reference: told again it is charged once. What the book has no price for is agreed upon.
 */
export async function chargeChoice(tx: Tx, actor: Actor, problem: StoredProblem, now: Date): Promise<Money | null> {
  if (problem.choice === 'photo') return null;
  const lines = await linesOf(tx, problem, now);
  // Nothing comes into stock for nothing.
  if (!lines && problem.isAside && problem.choice === 'putAway') throw fail(problemErrors.noPrice);
  return lines && charge(tx, actor, problem, feesOf(problem), lines, now);
}

/** F10: photographs that the customer wanted, each as it is taken. */
export async function chargePhotos(
  tx: Tx,
  actor: Actor,
  problem: StoredProblem,
  fileIds: readonly number[],
  now: Date,
): Promise<Money | null> {
  if (problem.choice !== 'photo' || fileIds.length === 0) return null;
  const lines = await linesOf(tx, problem, now);
  if (!lines) throw fail(problemErrors.noPrice);
  let minor = 0;
  for (const fileId of fileIds) minor += (await charge(tx, actor, problem, `${nameOf(problem)}:photo:${fileId}`, lines, now)).minor;
  return { currency: 'CNY', minor };
}
