import type { Adjustment, AdjustmentInput } from '@kura/contract/inventory/adjustment/adjustment.ts';
import { abnormalErrors } from '@kura/contract/inventory/abnormal/abnormal.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { countedAmong } from '../abnormal/abnormal.store.ts';
import { countsBlind } from '../count/counts-blind.ts';
import { ownProducts, ownStores } from '../document/owner.store.ts';
import { type Place, placesByIds } from '../document/place.store.ts';
import * as store from './adjustment.store.ts';
import { refuseStrange } from './write-off-serials.ts';

type Line = AdjustmentInput['lines'][number];

/**
 * What lies there belongs to an order on its way: a piece that is missing is told at the station, and the order brought back. At the bench it is a
 * repair's, and in the returns area a return's, which tell what became of each piece.
 */
const onTheWay: Readonly<Partial<Record<Place['kind'], string>>> = {
  PICK: 'inventory.adjustment.onTheWay',
  WALL: 'inventory.adjustment.onTheWay',
  PACK: 'inventory.adjustment.onTheWay',
  REPAIR: 'inventory.adjustment.atBench',
  RTN: 'inventory.adjustment.inReturns',
};

/** Everything a line names belongs to one company and lies in the warehouse of the document. */
async function checkLines(tx: Tx, actor: Actor, warehouseId: number, lines: readonly Line[]): Promise<store.NewLine[]> {
  const products = await ownProducts(
    tx,
    actor.scope,
    lines.map((line) => line.productId),
  );
  const stores = await ownStores(
    tx,
    actor.scope,
    lines.map((line) => line.storeId),
  );
  const lotIds = lines.flatMap((line) => line.lotId ?? []);
  const lots = new Map((await store.lotsOfCompanies(tx, actor.scope, lotIds)).map(({ id, companyId }) => [id, companyId]));
  const places = await placesByIds(
    tx,
    lines.map((line) => line.locationId),
  );
  const here = new Map(places.filter((place) => place.warehouseId === warehouseId).map(({ id, kind }) => [id, kind]));
  return lines.map((line, index) => {
    const { companyId, type } = found(products.get(line.productId));
    const kind = here.get(line.locationId);
    if (!kind) throw fail(kernelErrors.notFound);
    const why = onTheWay[kind];
    if (why) throw failField(`lines.${index}.locationId`, why);
    if (line.storeId !== null && stores.get(line.storeId) !== companyId) throw fail(kernelErrors.notFound);
    if (line.lotId !== null && lots.get(line.lotId) !== companyId) throw fail(kernelErrors.notFound);
    if (type === 'composite') throw failField(`lines.${index}.productId`, 'inventory.document.noStockHere');
    return { ...line, companyId };
  });
}

/** V08: nothing is proposed away that is not there. When it is decided the book looks again. */
async function checkLosses(tx: Tx, lines: readonly store.NewLine[]): Promise<void> {
  const losses = lines.filter((line) => line.change < 0);
  if (losses.length === 0) return;
  const there = await store.held(
    tx,
    losses.map((line) => line.locationId),
    losses.map((line) => line.productId),
  );
  const faults = lines.flatMap((line, index) => {
    const pieces = there
      .filter((h) => h.locationId === line.locationId && h.productId === line.productId && h.storeId === line.storeId)
      .filter((h) => line.lotId === null || h.lotId === line.lotId)
      .reduce((sum, h) => sum + h[line.holding], 0);
    return pieces + line.change < 0
      ? [{ field: `lines.${index}.change`, text: 'inventory.adjustment.moreThanThere', params: { pieces } }]
      : [];
  });
  if (faults.length > 0) throw fail(kernelErrors.badInput, undefined, { fields: faults });
}

export interface Proposal {
  warehouseId: number;
  countId: number | null;
  reason: string;
  note: string;
  serials: readonly string[];
  lines: readonly store.NewLine[];
}
/** Counts come in here: their lines are the provider's own. */
export async function addProposal(tx: Tx, actor: Actor, proposal: Proposal, now: Date): Promise<Adjustment> {
  const { zone } = found(await warehouseById(tx, proposal.warehouseId));
  const { id, number } = await store.insert(tx, actor, { ...proposal, zone }, now);
  const adjustment = found(await store.read(tx, { companyId: null }, id));
  const companies = [...new Set(adjustment.lines.map((line) => line.companyId))];
  const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);
  await logOperation(tx, actor, {
    at: now,
    record: 'inventory.adjustment',
    recordId: id,
    recordName: number,
    note: proposal.note,
    companyId: companies.length === 1 ? (companies[0] ?? null) : null,
    action: 'inventory.adjustment.log.proposed',
    after: {
      status: 'proposed',
      reason: proposal.reason,
      ...(proposal.countId === null && proposal.serials.length > 0 && { serials: proposal.serials }),
      // Of a count the lines stay with the proposal: whoever counts again after a rejection must not read them in the log.
      ...(proposal.countId === null && {
        lines: adjustment.lines.map((line) => `${line.locationCode} ${line.sku} ${signed(line.change)}`),
      }),
    },
  });
  return { ...adjustment, counted: [] };
}

/** The answer to "more than lies there" would tell how much does. */
async function refuseCounted(tx: Tx, lines: readonly store.NewLine[]): Promise<void> {
  const [counted] = await countedAmong(
    tx,
    lines.map(({ locationId }) => locationId),
  );
  if (counted) throw fail(abnormalErrors.beingCounted, { location: counted.code });
}

/** Of a station nobody knows the numbers of what is missing. */
type Proposed = Omit<AdjustmentInput, 'serials'> & Partial<Pick<AdjustmentInput, 'serials'>>;

export async function proposeAdjustment(tx: Tx, actor: Actor, { serials = [], ...input }: Proposed, now: Date): Promise<Adjustment> {
  found(await warehouseById(tx, input.warehouseId));
  const lines = await checkLines(tx, actor, input.warehouseId, input.lines);
  if (countsBlind(actor)) await refuseCounted(tx, lines);
  await checkLosses(tx, lines);
  await refuseStrange(tx, lines, serials);
  return addProposal(tx, actor, { ...input, serials, countId: null, lines }, now);
}
