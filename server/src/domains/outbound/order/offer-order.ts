import { windowsFor } from '@kura/contract/outbound/order/delivery-windows.ts';
import type { CarrierOffer, OfferAsk, OrderOffer } from '@kura/contract/outbound/order/order.ts';
import { guessParcel, packagingFits, smallestPackaging } from '@kura/contract/outbound/parcel/packaging.ts';
import { carrierOf, carriers } from '@kura/contract/pricing/data/carriers.ts';
import type { Word } from '@kura/contract/pricing/key-words.ts';
import { kgText } from '@kura/contract/pricing/measure.ts';
import type { Sentence } from '@kura/contract/pricing/priced-line.schema.ts';
import { shownLine } from '@kura/contract/pricing/shown-line.ts';
import { likelyPrefecture, postcodeOf, prefecturesOf } from '@kura/contract/pricing/zone-of.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { failField, found, unknownAt } from '../../../kernel/fail.ts';
import { arrearsOf, availableIn, type Paid, takenFrom, type Wallets, walletsOf } from '../../finance/public.ts';
import { companyFor } from '../../identity/public.ts';
import { availabilityOf, type Elsewhere, keptElsewhere, ownProducts, ownStores } from '../../inventory/public.ts';
import { partsOf, takeApart } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { bestOf, pricingOf, quoteOf, senderOf, type Quote } from './carrier-quotes.ts';
import { withSizes } from './check-order.ts';
import { openHoldOf } from './hold-money.ts';
import { sizedPieces } from './order-parts.store.ts';
import * as store from './order.store.ts';

export const seesWallet = (actor: Actor): boolean =>
  can(actor, actor.userType === 'customer' ? 'finance:wallet:see' : 'finance:wallet:list');
const sentence = ({ text, params = {} }: Word): Sentence => ({ text, params }) as Sentence;

/** More than anybody reads beside a form. */
const mostNamed = 5;
/** `KET-01: Rakuten × 200, Yahoo × 63`, a product after the other. */
function keptWords(kept: readonly Elsewhere[]): string {
  const products = [...Map.groupBy(kept, ({ sku }) => sku)];
  const named = products
    .slice(0, mostNamed)
    .map(([sku, own]) => `${sku}: ${own.map(({ storeName, available }) => `${storeName ?? ''} × ${available}`.trim()).join(', ')}`);
  return [...named, ...(products.length > mostNamed ? ['…'] : [])].join('; ');
}

const shown = (quote: Quote, best: Quote | undefined, wallets: Wallets): CarrierOffer => ({
  carrier: quote.carrier,
  totalCnyMinor: quote.refusals.length === 0 ? quote.totalMinor : null,
  held: takenFrom(wallets, quote.lines),
  lines: quote.lines.map(shownLine),
  arrivesOn: quote.arrivesOn,
  canNextDay: quote.notNextDay === null,
  notNextDay: quote.notNextDay,
  windows: [...windowsFor(quote.carrier)],
  canCod: carrierOf(quote.carrier)?.codLimit !== undefined,
  isBest: quote === best,
  refusals: quote.refusals.map(sentence),
});

/** What is held for an order is there for what it will cost instead. */
const withOwn = (available: readonly Paid[], own: readonly Paid[]): Paid[] =>
  available.map(({ currency, minor }) => ({ currency, minor: minor + (own.find((held) => held.currency === currency)?.minor ?? 0) }));

/** What is submitted may be edited until a wave has it. */
const edited: readonly string[] = ['pendingReview', 'pendingOutbound'];
/** The order that is edited, where it was submitted: it was priced, its pieces are locked and its money is held. */
async function submittedOf(db: Query, actor: Actor, companyId: number, orderId: number | undefined, now: Date) {
  if (orderId === undefined) return undefined;
  const order = await store.read(db, actor.scope, orderId, now);
  if (!order || order.companyId !== companyId) throw unknownAt('orderId');
  return edited.includes(order.status) ? order : undefined;
}

/** Live, as one types: every carrier, whether the stock is there, what the company has. What cannot be told yet is left out. */
export async function offerOrder(db: Query, actor: Actor, ask: OfferAsk, now: Date): Promise<OrderOffer> {
  const { id: companyId } = await companyFor(db, actor, ask.companyId);
  if (!(await warehouseById(db, ask.warehouseId))) throw failField('warehouseId', 'kernel.issue.choice');
  const scope = { companyId };
  const productIds = ask.lines.map(({ productId }) => productId);
  const products = await ownProducts(db, scope, productIds, (row) => `lines.${row}.productId`);
  await ownStores(db, scope, [ask.storeId], 'storeId');
  const submitted = await submittedOf(db, actor, companyId, ask.orderId, now);
  const sets = productIds.filter((id) => products.get(id)?.type === 'composite');
  const pieces = submitted ? await sizedPieces(db, submitted.id) : await withSizes(db, takeApart(ask.lines, await partsOf(db, sets)));
  const warnings: Word[] = [];

  const postcode = postcodeOf(ask.postcode);
  const plausible = postcode === undefined ? [] : prefecturesOf(postcode);
  const prefecture = ask.prefecture || (postcode === undefined ? '' : (likelyPrefecture(postcode)?.code ?? ''));
  if (postcode !== undefined && ask.prefecture !== '' && !plausible.some(({ code }) => code === ask.prefecture))
    warnings.push({ text: 'outbound.order.otherPrefecture', params: { postcode } });

  const parcel = pieces.length === 0 ? null : guessParcel(pieces, ask.packaging);
  if (parcel?.isUnsure) warnings.push({ text: 'outbound.order.sizeUnknown' });
  if (ask.packaging !== null && !packagingFits(ask.packaging, pieces)) warnings.push({ text: 'outbound.order.packagingTooSmall' });
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  let quotes: Quote[] = [];
  if (parcel && prefecture !== '') {
    const sender = await senderOf(db, ask.warehouseId);
    const pricing = await pricingOf(db, companyId, sender, now, submitted?.rate ?? null);
    const sent = {
      postcode: postcode ?? '',
      prefecture,
      parcels: [{ ...parcel, count: 1 }],
      pieces: count,
      codJpy: ask.codJpy,
      packaging: ask.packaging,
      isNextDay: ask.shippingType === 'nextDay',
    };
    quotes = carriers.map(({ code }) => quoteOf(code, sent, ask, sender, pricing, now));
  }
  const best = bestOf(quotes);

  const available = new Map(
    (await availabilityOf(db, { productIds, companyId, warehouseId: ask.warehouseId, storeId: ask.storeId })).map((row) => [
      row.productId,
      row.available,
    ]),
  );
  // The lock takes the pieces of the chosen store only: whoever sees more in the stock list wants to know whose they are.
  const elsewhere = await keptElsewhere(db, { productIds, companyId, warehouseId: ask.warehouseId, storeId: ask.storeId });
  const ofStores = elsewhere.filter(({ storeName }) => storeName !== null);
  const ofNone = elsewhere.filter(({ storeName }) => storeName === null);
  if (ofStores.length > 0) warnings.push({ text: 'outbound.order.otherStores', params: { what: keptWords(ofStores) } });
  if (ofNone.length > 0) warnings.push({ text: 'outbound.order.noStoreStock', params: { what: keptWords(ofNone) } });
  if ((await arrearsOf(db, [companyId])).size > 0) warnings.push({ text: 'outbound.order.inArrears' });
  const wallets = found((await walletsOf(db, [companyId])).get(companyId));
  const held = submitted ? ((await openHoldOf(db, submitted.id))?.held ?? []) : [];
  return {
    pieces: count,
    weightKg: kgText(parcel?.weightG ?? 0),
    parcel: parcel && {
      lengthMm: parcel.lengthMm,
      widthMm: parcel.widthMm,
      heightMm: parcel.heightMm,
      weightG: parcel.weightG,
      packaging: ask.packaging ?? smallestPackaging(pieces),
    },
    offers: quotes.map((quote) => shown(quote, best, wallets)),
    stock: ask.lines.map(({ productId, quantity }) => ({
      productId,
      sku: products.get(productId)?.sku ?? '',
      wanted: quantity,
      available: (available.get(productId) ?? 0) + (submitted ? quantity : 0),
    })),
    available: seesWallet(actor) ? withOwn(availableIn(wallets), held) : null,
    warnings: warnings.map(sentence),
  };
}
