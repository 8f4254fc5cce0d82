import { mostLines } from '@kura/contract/outbound/line/line.ts';
import { mostCodJpy } from '@kura/contract/outbound/order/cod.ts';
import { latestDelivery, windowsFor } from '@kura/contract/outbound/order/delivery-windows.ts';
import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { guessParcel, packagingFits, type SizedPieces } from '@kura/contract/outbound/parcel/packaging.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { carrierOf } from '@kura/contract/pricing/data/carriers.ts';
import { smallSumMm } from '@kura/contract/pricing/formulas/outbound.ts';
import { sumMm } from '@kura/contract/pricing/measure.ts';
import { postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { failField, found, foundAt } from '../../../kernel/fail.ts';
import { ownProducts, ownStores } from '../../inventory/public.ts';
import { partsOf, type Piece, takeApart } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { sizesOf } from './order-parts.store.ts';
import type { OrderFields, Worked } from './save-order.store.ts';
import { kindOf, skusText } from './order-kind.ts';

/** As it is stored: digits only, its number as it is looked for; which carrier is the cheapest is found out at the submission. */
export const tidied = <I extends OrderFields>(input: I): I => ({
  ...input,
  customerNo: input.customerNo.trim(),
  postcode: postcodeOf(input.postcode) ?? input.postcode,
  phone: recipientPhoneOf(input.phone) ?? input.phone,
  carrier: input.carrierMode === 'cheapest' ? null : input.carrier,
});

/** V12 and what the chosen carrier does not do; told at its field. */
export function checkCarrier(
  { carrier: code, deliveryWindow, deliveryDate, codJpy }: Pick<OrderRow, 'carrier' | 'deliveryWindow' | 'deliveryDate' | 'codJpy'>,
  zone: string,
  now: Date,
): void {
  const today = dayIn(zone, now);
  if (deliveryDate !== null && deliveryDate < today) throw failField('deliveryDate', 'outbound.order.datePast');
  if (codJpy > mostCodJpy) throw failField('codJpy', 'outbound.order.codMost', { max: mostCodJpy });
  if (code === null) return;
  const carrier = carrierOf(code);
  if (deliveryWindow !== '' && !(windowsFor(code) as readonly string[]).includes(deliveryWindow))
    throw failField('deliveryWindow', 'outbound.order.windowNotOffered');
  if (codJpy > 0 && carrier?.codLimit === undefined) throw failField('codJpy', 'outbound.order.codNotOffered');
  if (codJpy > (carrier?.codLimit ?? 0) && codJpy > 0)
    throw failField('codJpy', 'outbound.order.codTooMuch', { max: carrier?.codLimit ?? 0 });
  // A month is the longest that we keep an order waiting for its day.
  const latest = addDays(today, latestDelivery(code) + 30);
  if (deliveryDate !== null && deliveryDate > latest) throw failField('deliveryDate', 'outbound.order.dateTooLate', { day: latest });
}

/** V12, asked again at the submission: products are measured, and sets made of other parts, after the draft was saved. */
export function checkPackaging(packaging: OrderFields['packaging'], pieces: readonly SizedPieces[]): void {
  if (packaging !== null && !packagingFits(packaging, pieces)) throw failField('packaging', 'outbound.order.packagingTooSmall');
}

export interface Checked extends Worked {
  zone: string;
  skuOf(productId: number): string;
}

/** Everything that a wrong order is refused for before anything is locked. */
export async function checkOrder(db: Query, companyId: number, input: OrderFields, now: Date): Promise<Checked> {
  if (input.lines.length > mostLines) throw failField('lines', 'outbound.order.tooManyLines', { max: mostLines });
  const scope = { companyId };
  const productIds = input.lines.map(({ productId }) => productId);
  const products = await ownProducts(db, scope, productIds, (row) => `lines.${row}.productId`);
  await ownStores(db, scope, [input.storeId], 'storeId');
  const warehouse = foundAt(await warehouseById(db, input.warehouseId), 'warehouseId');
  if (warehouse.status !== 'enabled') throw failField('warehouseId', 'outbound.order.warehouseDisabled');
  if (warehouse.country !== 'JP') throw failField('warehouseId', 'outbound.order.warehouseInJapan');
  const parts = await partsOf(
    db,
    productIds.filter((id) => products.get(id)?.type === 'composite'),
  );
  input.lines.forEach(({ productId }, index) => {
    const { status, type } = found(products.get(productId));
    const problem = (text: string) => failField(`lines.${index}.productId`, text);
    if (status === 'disabled') throw problem('outbound.order.productDisabled');
    if (type === 'composite' && !parts.has(productId)) throw problem('outbound.order.noParts');
  });
  checkCarrier(input, warehouse.zone, now);
  const pieces = takeApart(input.lines, parts);
  const sized = await withSizes(db, pieces);
  checkPackaging(input.packaging, sized);
  const skuOf = (id: number): string => products.get(id)?.sku ?? String(id);
  return {
    zone: warehouse.zone,
    skuOf,
    pieces,
    kind: kindOf(pieces),
    skus: skusText(input.lines, skuOf),
    packageType: sumMm(guessParcel(sized, input.packaging)) <= smallSumMm ? 'within100' : 'over100',
  };
}

/** Pieces with what is known of their size. */
export async function withSizes<P extends Piece>(db: Query, pieces: readonly P[]) {
  const sizes = new Map(
    (
      await sizesOf(
        db,
        pieces.map(({ productId }) => productId),
      )
    ).map((size) => [size.productId, size]),
  );
  const unknown = { lengthMm: null, widthMm: null, heightMm: null, weightG: null };
  return pieces.map((piece) => ({ ...unknown, ...sizes.get(piece.productId), ...piece }));
}
