import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, Failure, found } from '../../../kernel/fail.ts';
import type { Posted } from './acts.ts';
import { losersAt, oldestOpenLots } from './adjust.store.ts';
import type { Adjustment, AdjustLine } from './adjustment.ts';
import { lotsFor } from './lots.ts';
import { chooseLosses, inTheWay } from './losses.ts';
import { isRefused, knownEntries, postStock } from './post-stock.ts';
import { moveClaims } from './reallocate.ts';
import { notEnough } from './refuse.ts';
import { outside, type Posting, type StockEntry } from './stock-entry.ts';
import { zonesOf } from './zone.store.ts';

async function gainPostings(tx: Tx, { warehouseId, cause }: Adjustment, lines: readonly AdjustLine[], now: Date): Promise<Posting[]> {
  const lotless = lines.filter(({ lotId }) => lotId === null);
  const open = lotless.length > 0 ? await oldestOpenLots(tx, warehouseId, lotless) : new Map<number, number>();
  const needy = [...new Set(lotless.filter(({ productId }) => !open.has(productId)).map(({ companyId }) => companyId))];
  const zone = needy.length > 0 ? found((await zonesOf(tx, [warehouseId])).get(warehouseId)) : 'UTC';
  const names = needy.map((companyId) => ({ companyId, number: cause.no, day: dayIn(zone, now) }));
  const made = await lotsFor(tx, names, now);
  const newLots = new Map(needy.map((companyId, i) => [companyId, made[i]]));
  return lines.map(({ companyId, productId, storeId, locationId, change, ...line }) => {
    const lotId = line.lotId ?? open.get(productId) ?? newLots.get(companyId);
    if (lotId === undefined) throw bug('a gain without a lot');
    const holding = line.holding === 'good' ? 'available' : 'defective';
    return { from: outside, to: { companyId, warehouseId, storeId, productId, lotId, locationId, holding }, quantity: change };
  });
}

/** K01: a loss never cuts into held pieces; their claims move to other stock first. */
async function lossPostings(
  tx: Tx,
  actor: Actor,
  { warehouseId }: Adjustment,
  lines: readonly AdjustLine[],
  now: Date,
): Promise<Posting[]> {
  const { losses, excess } = chooseLosses(lines, await losersAt(tx, warehouseId, lines));
  if (excess.length > 0) {
    const wants = excess.map(({ line, there, balanceIds }) => ({
      productId: line.productId,
      wanted: -line.change,
      available: there,
      balanceIds,
    }));
    throw await notEnough(tx, wants);
  }
  await moveClaims(tx, actor, inTheWay(losses), now);
  return losses.map(({ loser, holding, quantity }) => ({ from: { balanceId: loser.id, holding }, to: outside, quantity }));
}

const alreadyPosted = (known: ReadonlyMap<string, number>): Posted[] =>
  [...known].map(([reference, entryId]) => ({ reference, entryId, isNew: false }));

/** GAIN and LOSS. Claims in the way of a loss are moved to other stock first; when that fails, it is refused and says who holds. */
export async function adjustStock(tx: Tx, actor: Actor, adjustment: Adjustment, now: Date): Promise<Posted[]> {
  const told = (['GAIN', 'LOSS'] as const).map((type) => ({ reference: `${adjustment.reference}:${type}` }));
  const known = await knownEntries(tx, told);
  if (known.size > 0) return alreadyPosted(known);
  const entries = await entriesOf(tx, actor, adjustment, now).catch(async (error: unknown) => {
    // Told twice at once: what seems to be missing now is what the first has taken away. Unless claims had begun to move and were refused:
    // then this transaction has left half an act behind and must go; told again, it hears what the first did.
    const meanwhile = error instanceof Failure && !isRefused(tx) ? await knownEntries(tx, told) : new Map<string, number>();
    if (meanwhile.size === 0) throw error;
    return meanwhile;
  });
  return entries instanceof Map ? alreadyPosted(entries) : postStock(tx, actor, entries, now);
}

async function entriesOf(tx: Tx, actor: Actor, adjustment: Adjustment, now: Date): Promise<StockEntry[]> {
  const { reference, cause, note, lines } = adjustment;
  const up = lines.filter(({ change }) => change > 0);
  const down = lines.filter(({ change }) => change < 0);
  if (up.length + down.length !== lines.length || lines.length === 0) throw bug('an adjustment of nothing');
  const entry = (type: 'GAIN' | 'LOSS', postings: Posting[]): StockEntry => ({
    type,
    reference: `${reference}:${type}`,
    cause,
    postings,
    ...(note === undefined ? {} : { note }),
  });
  return [
    ...(up.length > 0 ? [entry('GAIN', await gainPostings(tx, adjustment, up, now))] : []),
    ...(down.length > 0 ? [entry('LOSS', await lossPostings(tx, actor, adjustment, down, now))] : []),
  ];
}
