import type { PriceAsk } from '@kura/contract/fba/order/order.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { cbmText, kgText } from '@kura/contract/pricing/measure.ts';
import type { Sentence, ShownLine } from '@kura/contract/pricing/priced-line.schema.ts';
import { shownLine } from '@kura/contract/pricing/shown-line.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { failField, found, foundAt, unknownAt } from '../../../kernel/fail.ts';
import { availableIn, type Paid, takenFrom, walletsOf } from '../../finance/public.ts';
import { companyFor } from '../../identity/public.ts';
import { transferredCartons } from '../../inbound/public.ts';
import { availabilityOf, ownProducts, ownStores } from '../../inventory/public.ts';
import { fbaCenterById, warehouseById } from '../../warehouse/public.ts';
import { priceOf, sumOf } from './order-money.ts';
import { totalsOf } from './packing.ts';
import { ownTransfers } from './save-order.ts';
import { packagesFrom } from './take-transfers.ts';

export interface OrderPrice {
  cartons: number;
  weightKg: string;
  volumeM3: string;
  lines: ShownLine[];
  totalCnyMinor: number;
  held: Paid[];
  refusals: Sentence[];
  available: Paid[] | null;
  stock: { productId: number; sku: string; wanted: number; available: number }[];
}
const seesWallet = (actor: Actor): boolean => can(actor, actor.userType === 'customer' ? 'finance:wallet:see' : 'finance:wallet:list');

/** The cartons of these transfers, of this company, warehouse and centre only. */
async function transferred(db: Query, actor: Actor, companyId: number, ask: PriceAsk) {
  const { transferIds, warehouseId, centerId } = ask;
  const cartons = await transferredCartons(db, actor.scope, { companyId, transferIds });
  const strange = transferIds.findIndex((id) => !cartons.some(({ transferId }) => transferId === id));
  if (strange >= 0) throw unknownAt(`transferIds.${strange}`, strange);
  if (cartons.some((carton) => carton.warehouseId !== warehouseId || carton.fbaCenterId !== centerId))
    throw failField('transferIds', 'fba.order.transfersDiffer');
  return packagesFrom(cartons).packages;
}

/** Live, as one types: what it costs, or why it has no price; and whether there is stock for it. */
export async function priceOrder(db: Query, actor: Actor, ask: PriceAsk, now: Date): Promise<OrderPrice> {
  const { id: companyId } = await companyFor(db, actor, ask.companyId);
  foundAt(await warehouseById(db, ask.warehouseId), 'warehouseId');
  foundAt(await fbaCenterById(db, ask.centerId), 'centerId');
  await ownStores(db, { companyId }, [ask.storeId], 'storeId');
  await ownTransfers(db, companyId, ask.transferIds);
  const productIds = ask.lines.map(({ productId }) => productId);
  const products = await ownProducts(db, { companyId }, productIds, (row) => `lines.${row}.productId`);
  await ownProducts(
    db,
    { companyId },
    ask.packages.flatMap(({ contents }) => contents.map(({ productId }) => productId)),
  );
  const packages = ask.transferIds.length > 0 ? await transferred(db, actor, companyId, ask) : ask.packages;
  const priced = await priceOf(db, { ...ask, packages, companyId }, now);
  const lines = isRefusal(priced) ? [] : priced.lines;
  const refusals = isRefusal(priced) ? [{ text: priced.refused.text, params: priced.refused.params ?? {} }] : [];
  const { warehouseId, storeId } = ask;
  const free = productIds.length > 0 ? await availabilityOf(db, { productIds, companyId, warehouseId, storeId }) : [];
  const wallets = found((await walletsOf(db, [companyId])).get(companyId));
  const totals = totalsOf(packages);
  return {
    cartons: totals.cartons,
    weightKg: kgText(totals.weightG),
    volumeM3: cbmText(totals.volumeMm3),
    lines: lines.map(shownLine),
    totalCnyMinor: sumOf(lines),
    held: takenFrom(wallets, lines),
    refusals: refusals as Sentence[],
    available: seesWallet(actor) ? availableIn(wallets) : null,
    stock: ask.lines.map(({ productId, quantity }) => ({
      productId,
      sku: products.get(productId)?.sku ?? '',
      wanted: quantity,
      available: free.find((row) => row.productId === productId)?.available ?? 0,
    })),
  };
}
