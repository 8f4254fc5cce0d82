import { rollBackErrors } from '@kura/contract/inbound/rollback/rollback.errors.ts';
import type { CorrectionAsk, FeeBack, Refusal, ShelfMove } from '@kura/contract/inbound/rollback/rollback.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type ChargedLine, chargedLines } from '../../finance/public.ts';
import * as corrections from './correction.store.ts';
import { asideOf } from '../problem/problem.store.ts';
import { type Cut, cutsFor, surplusCuts, type Placed, placedBy } from './cuts.ts';
import { keptHandling, keptShelving } from './kept-fees.ts';
import { type BackPlan, causeOf, refusal, sumsOf } from './plan.ts';
import { feeBack, shownChange } from './plan-roll-back.ts';
import { serialRefusals, stockRefusals } from './refusals.ts';
import { keptRows, touchedEntries, type KeptRows } from './rows-kept.ts';
import * as store from './rollback.store.ts';

export interface CorrectionPlan extends BackPlan {
  parts: readonly corrections.PlacedPart[];
  cuts: readonly Cut[];
  /** All entries of the goods that change: reversed whole, and what stays of them is booked instead. */
  entryIds: readonly number[];
  kept: KeptRows;
}

/** What the book says of the goods of an order. */
export interface Booked {
  receipts: store.Receipt[];
  shelvings: store.Shelving[];
  parts: corrections.PlacedPart[];
  placed: Placed[];
  rows: store.StockRow[];
}
export async function bookedOf(db: Query, order: store.BackOrder): Promise<Booked> {
  const receipts = await store.receiptsOf(db, order.id);
  const isReceived = ['pendingStock', 'inStock', 'onShelf'].includes(order.status) && receipts.length > 0;
  if (!isReceived) throw fail(rollBackErrors.notCorrectable);
  const shelvings = await store.shelvingsOf(db, order.id);
  const entryIds = [...new Set([...receipts, ...shelvings].map(({ entryId }) => entryId))];
  const parts = await corrections.partsOf(db, entryIds);
  const rows = await store.stockOfEntries(db, entryIds);
  return { receipts, shelvings, parts, rows, placed: placedBy(parts) };
}

interface CartonCut {
  gone: number[];
  came: Map<number, number>;
  refusals: Refusal[];
}
/** The last cartons of a package are those that never came. */
function cartonsCut(packages: readonly corrections.PackageCame[], asked: CorrectionAsk['packages']): CartonCut {
  const wanted = new Map(asked.map(({ packageId, boxCount }) => [packageId, boxCount]));
  const came = new Map<number, number>();
  const gone: number[] = [];
  const refusals: Refusal[] = [];
  for (const { packageId, weightG, cartons, sku } of packages) {
    const count = wanted.get(packageId) ?? cartons.length;
    if (count > cartons.length) refusals.push(refusal('moreThanReceived', { sku, pieces: count - cartons.length }));
    gone.push(...cartons.slice(count));
    came.set(weightG, (came.get(weightG) ?? 0) + Math.min(count, cartons.length));
  }
  return { gone, came, refusals };
}

/** Fewer cartons than the pieces that stay would need: the handling of goods that are there would be given back. */
function cartonsTooFew(
  packages: readonly corrections.PackageCame[],
  ask: CorrectionAsk,
  receipts: readonly store.Receipt[],
  kept: KeptRows,
): Refusal[] {
  const wanted = new Map(ask.packages.map(({ packageId, boxCount }) => [packageId, boxCount]));
  return [...Map.groupBy(packages, ({ productId }) => productId)].flatMap(([productId, own]) => {
    const left = own.map((one) => ({ ...one, count: Math.min(wanted.get(one.packageId) ?? one.cartons.length, one.cartons.length) }));
    if (left.every(({ count, cartons }) => count === cartons.length)) return [];
    const holds = left.reduce((sum, { count, quantityPerBox }) => sum + count * quantityPerBox, 0);
    const stays = receipts
      .filter((receipt) => receipt.productId === productId)
      .map(({ id, good, defective, surplus }) => kept.receipts.get(id) ?? { good, defective, surplus })
      .reduce((sum, { good, defective }) => sum + good + defective, 0);
    return stays > holds ? [refusal('cartonsTooFew', { sku: own[0]?.sku ?? '', pieces: stays })] : [];
  });
}

/** Surplus that was taken in and paid for by itself is no miscount any more: it goes by the whole way back. */
async function settledSurplus(
  db: Query,
  { id }: store.BackOrder,
  cuts: readonly Cut[],
  rows: readonly store.StockRow[],
): Promise<Refusal[]> {
  const wanted = surplusCuts(cuts);
  if (wanted.size === 0) return [];
  const open = new Map<number | null, number>();
  for (const { productId, pieces } of await asideOf(db, id)) open.set(productId, (open.get(productId) ?? 0) + pieces);
  return [...wanted].flatMap(([productId, cut]) => {
    const pieces = cut - (open.get(productId) ?? 0);
    const sku = rows.find((row) => row.productId === productId)?.sku ?? '';
    return pieces > 0 ? [refusal('surplusSettled', { sku, pieces })] : [];
  });
}

const isOpen = ({ chargedMinor, refundedMinor }: ChargedLine) => chargedMinor > refundedMinor;

/** Which serial numbers go with the pieces, product by product. */
async function serialsFor(
  db: Query,
  order: store.BackOrder,
  ask: CorrectionAsk,
  cuts: readonly Cut[],
): Promise<[store.OrderSerial[], Refusal[]]> {
  const taken = new Map<number, number>();
  for (const { productId, cut } of cuts) taken.set(productId, (taken.get(productId) ?? 0) + cut);
  const controlled = await corrections.controlledOf(db, [...taken.keys()]);
  if (controlled.size === 0) return [[], []];
  const known = await store.serialsOf(db, order);
  const gone: store.OrderSerial[] = [];
  const refusals: Refusal[] = [];
  for (const { productId, serials } of ask.lines.filter((line) => controlled.has(line.productId))) {
    const own = known.filter((serial) => serial.productId === productId && serials.includes(serial.sn));
    const pieces = taken.get(productId) ?? 0;
    if (own.length !== pieces || new Set(serials).size !== pieces)
      refusals.push(refusal('serialsNeeded', { sku: known[0]?.sku ?? '', pieces }));
    gone.push(...own);
  }
  return [gone, [...refusals, ...serialRefusals(gone)]];
}

const shelfMovesOf = (shelvings: readonly store.Shelving[], kept: KeptRows): ShelfMove[] =>
  shelvings.flatMap(({ id, productId, sku, nameZh, nameJp, locationCode, holding, quantity, byName, at }) => {
    const gone = quantity - (kept.shelvings.get(id) ?? quantity);
    return gone > 0 ? [{ productId, sku, nameZh, nameJp, locationCode, holding, quantity: gone, byName, at }] : [];
  });

/** S08: fewer came than was booked. Thought through and not yet done. */
export async function planCorrection(db: Query, scope: Scope, order: store.BackOrder, ask: CorrectionAsk): Promise<CorrectionPlan> {
  const packages = await corrections.packagesOf(db, order.id);
  for (const { productId } of ask.lines) found(packages.find((one) => one.productId === productId));
  for (const { packageId } of ask.packages) found(packages.find((one) => one.packageId === packageId));
  const { receipts, shelvings, parts, placed, rows } = await bookedOf(db, order);
  const { cuts, refusals } = cutsFor(ask.lines, placed, rows);
  const cartons = cartonsCut(packages, ask.packages);
  const entryIds = touchedEntries(parts, new Set(cuts.map(({ productId }) => productId)));
  const kept = keptRows(receipts, shelvings, cuts);
  const [serials, serialProblems] = await serialsFor(db, order, ask, cuts);

  const rowOf = new Map(rows.map((row) => [row.balanceId, row]));
  const changes = cuts.map(({ balanceId, holding, cut }) => ({ row: found(rowOf.get(balanceId)), holding, change: -cut }));
  const isTouched = new Set(parts.filter(({ entryId }) => entryIds.includes(entryId)).map(({ balanceId }) => balanceId));
  const isCut = new Set(cuts.map(({ balanceId }) => balanceId));
  const frozen = rows
    .filter((row) => row.isFrozen && isTouched.has(row.balanceId) && !isCut.has(row.balanceId))
    .map((row) => ({ row, holding: 'good' as const, change: 0 }));
  const stays = [...kept.receipts.values()].reduce((sum, { good, defective, surplus }) => sum + good + defective + surplus, 0);
  const fees = await feesOf(db, scope, order, cartons, shelvings, kept);

  return {
    order,
    parts,
    cuts,
    entryIds,
    kept,
    serials,
    receipts: receipts.filter(({ entryId }) => entryIds.includes(entryId)),
    shelvings: shelvings.filter(({ entryId }) => entryIds.includes(entryId)),
    release: [],
    reopen: null,
    isTransfer: false,
    refunds: fees.map(({ entryId, back }) => ({ entryId, feeLineId: back.feeLineId, minor: back.refund.minor })),
    preview: {
      id: order.id,
      number: order.number,
      status: order.status,
      to: order.status,
      stock: changes.map(shownChange),
      shelfMoves: shelfMovesOf(shelvings, kept),
      serials: serials.map(({ id, sn, sku }) => ({ id, sn, sku })),
      cartons: cartons.gone,
      fees: fees.map(({ back }) => back),
      refunds: sumsOf(fees.map(({ back }) => back.refund)),
      holds: [],
      refusals: [
        ...refusals,
        ...cartons.refusals,
        ...(await settledSurplus(db, order, cuts, rows)),
        ...cartonsTooFew(packages, ask, receipts, kept),
        ...(stays === 0 ? [refusal('nothingLeft')] : []),
        ...(await stockRefusals(db, order, [...changes, ...frozen])),
        ...serialProblems,
      ],
    },
  };
}

/** Lines of which something goes back. */
async function feesOf(
  db: Query,
  scope: Scope,
  order: store.BackOrder,
  { gone, came }: CartonCut,
  shelvings: readonly store.Shelving[],
  kept: KeptRows,
): Promise<{ entryId: number; back: FeeBack }[]> {
  const charged = async (what: string) =>
    (await chargedLines(db, scope, causeOf(order), `inbound.order:${order.id}:${what}:`)).filter(isOpen);
  const handling = gone.length > 0 ? await charged('handling') : [];
  const onShelf = shelvings.reduce((sum, { quantity }) => sum + quantity, 0);
  const stays = shelvings.reduce((sum, { id, quantity }) => sum + (kept.shelvings.get(id) ?? quantity), 0);
  const shelving = stays < onShelf ? await charged('shelving') : [];
  const owed = new Map([...keptHandling(handling, came), ...keptShelving(shelving, stays)]);
  return [...handling, ...shelving]
    .map((line) => ({ entryId: line.entryId, back: feeBack(line, owed.get(line.id) ?? line.chargedMinor) }))
    .filter(({ back }) => back.refund.minor > 0);
}
