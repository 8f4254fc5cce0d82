import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField } from '../../../kernel/fail.ts';
import { loseSerials } from '../serial/serial-flow.ts';
import * as serials from '../serial/serial.store.ts';

interface Change {
  productId: number;
  change: number;
}
/** How the numbers go, and in which words they are asked for. */
export interface WriteOffWay {
  leave: typeof loseSerials;
  strange: string;
  missing: string;
}
const lost: WriteOffWay = {
  leave: loseSerials,
  strange: 'inventory.adjustment.strangeSerial',
  missing: 'inventory.adjustment.serialsMissing',
};
interface Document {
  number: string;
  warehouseId: number;
  lines: readonly Change[];
}

/** Of which products pieces are gone, whichever places they were found in or missed at. */
function lossesOf(lines: readonly Change[]): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { productId, change } of lines) changes.set(productId, (changes.get(productId) ?? 0) + change);
  return new Map([...changes].filter(([, change]) => change < 0).map(([productId, change]) => [productId, -change]));
}

/** Each number for one piece of its product that is gone. */
async function numbersByProduct(
  tx: Tx,
  losses: ReadonlyMap<number, number>,
  numbers: readonly string[],
  strange: string,
): Promise<[number, string[]][]> {
  const meant = numbers.length > 0 ? await serials.meantBy(tx, [...losses.keys()], numbers) : [];
  const byProduct = new Map<number, string[]>();
  for (const number of numbers) {
    const productId = meant.find(
      (one) => one.sn === number && (byProduct.get(one.productId)?.length ?? 0) < (losses.get(one.productId) ?? 0),
    )?.productId;
    if (productId === undefined) throw failField('serials', strange, { number });
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), number]);
  }
  return [...byProduct].toSorted(([a], [b]) => a - b);
}

/**
 * S16: pieces that are written off take their numbers along. `post` writes the change of the stock; afterwards there are no more numbers in stock than
 * pieces, or no more above them than there were: also pieces that were never captured may be lost.
 */
export async function writeOffSerials(
  tx: Tx,
  actor: Actor,
  { number: no, warehouseId, lines }: Document,
  numbers: readonly string[],
  now: Date,
  post: () => Promise<unknown>,
  { leave, strange, missing: why }: WriteOffWay = lost,
): Promise<void> {
  const losses = lossesOf(lines);
  const ids = [...losses.keys()];
  await serials.holdNumbered(tx, ids);
  const before = await serials.numbersAbovePieces(tx, warehouseId, ids);
  const controlled = new Map(before.map(({ productId }) => [productId, losses.get(productId) ?? 0]));
  const gone = await numbersByProduct(tx, controlled, numbers, strange);
  await post();
  for (const [productId, own] of gone) await leave(tx, actor, { productId, numbers: own, no, warehouseId }, now);
  const after = await serials.numbersAbovePieces(tx, warehouseId, [...controlled.keys()]);
  for (const [index, { sku, here, everywhere }] of after.entries()) {
    const was = before[index];
    const missing = Math.max(here - Math.max(0, was?.here ?? 0), everywhere - Math.max(0, was?.everywhere ?? 0));
    if (missing > 0) throw failField('serials', why, { sku, missing });
  }
}

/** What is proposed may name fewer numbers than will be needed, but none of other pieces. */
export async function refuseStrange(tx: Tx, lines: readonly Change[], numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0) await numbersByProduct(tx, lossesOf(lines), numbers, lost.strange);
}
