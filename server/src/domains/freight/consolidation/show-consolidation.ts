import type { Consolidation, ConsolidationFee } from '@kura/contract/freight/consolidation/consolidation.ts';
import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { priceCurrencies } from '@kura/contract/kernel/money.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { costLimitOf } from '../../finance/public.ts';
import { handsOf } from '../../identity/public.ts';
import * as store from './consolidation.store.ts';
import { ratesToday, worthAt } from './cost-worth.ts';
import { eyesOf } from './eyes.ts';
import * as fees from './fee.store.ts';
import { rateOff } from './rate-off.ts';
import * as parts from './show.store.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}
const sumsOf = (lines: readonly ConsolidationFee[]) =>
  priceCurrencies
    .map((currency) => ({
      currency,
      minor: lines
        .filter((line) => !line.isVoid && !line.isWaiting && line.currency === currency)
        .reduce((sum, { minor }) => sum + minor, 0),
    }))
    .filter(({ minor }) => minor > 0);

/** A colleague is told why it is not theirs to confirm. */
async function judgedFor(db: Query, actor: Actor, lines: readonly fees.StoredFee[], now: Date): Promise<ConsolidationFee[]> {
  const waiting = lines.filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0 || actor.userId === null) return lines.map(({ byId: _byId, ...line }) => ({ ...line, notDecider: null }));
  const hands = await handsOf(
    db,
    actor.userId,
    waiting.map(({ byId }) => byId),
  );
  const { minor: limit } = await costLimitOf(db, actor);
  const ofDay = await ratesToday(db, now);
  const why = async ({ byId, currency, minor, cny, rate, at }: fees.StoredFee, me: number): Promise<string | null> => {
    if (byId !== null && hands.has(byId)) return consolidationErrors.feeFourEyes.text;
    const setBy = (await rateOff(db, { currency, rate }, dayIn(zones.CN, new Date(at))))?.setBy ?? null;
    if (setBy !== null && (await handsOf(db, me, [setBy])).size > 0) return consolidationErrors.youSetRate.text;
    return worthAt(ofDay, { currency, minor, cnyMinor: cny.minor }) > limit ? consolidationErrors.feeAboveLimit.text : null;
  };
  const judged: ConsolidationFee[] = [];
  for (const line of lines) {
    const { byId: _byId, ...told } = line;
    judged.push({ ...told, notDecider: line.isWaiting ? await why(line, actor.userId) : null });
  }
  return judged;
}

/** The whole for staff; A07: for a customer the own goods, and where the container is. */
export async function showConsolidation({ db, actor, kernel, now }: Showing, id: number): Promise<Consolidation> {
  const eyes = eyesOf(actor);
  const row = found(await store.read(db, eyes, id));
  const documents = eyes.isStaff ? await fileStore.attachedTo(db, store.documentsOf, id) : [];
  const lines = eyes.seesCost ? await judgedFor(db, actor, await fees.ofConsolidation(db, id), now) : [];
  return {
    ...row,
    orders: await parts.orders(db, eyes, id),
    packages: await parts.packages(db, eyes, id),
    steps: await parts.steps(db, eyes, id),
    documents: documents.map((file) => fileRef({ kernel, actor, now }, file)),
    fees: lines,
    feeSums: sumsOf(lines),
    inside: eyes.isStaff ? ((await parts.inside(db, id)) ?? null) : null,
  };
}
