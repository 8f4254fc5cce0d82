import { availableMinor } from '@kura/contract/finance/wallet/arrears.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { SubmitPreview } from '@kura/contract/outbound/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, failField, Failure } from '../../../kernel/fail.ts';
import { wordFailure } from '../../../kernel/words.ts';
import { arrearsOf, walletsOf } from '../../finance/public.ts';
import { availabilityOf } from '../../inventory/public.ts';
import { partsOf, productsByIds, takeApart } from '../../products/public.ts';
import { checkArrival } from './check-arrival.ts';
import { withSizes } from './check-order.ts';
import { estimateOf, sumOf, yuan } from './hold-money.ts';
import { seesWallet } from './offer-order.ts';
import { linesOf } from './order-parts.store.ts';
import * as store from './order.store.ts';

interface Left {
  sku: string;
  available: number;
}
/** Stock is counted down as the orders of one press take it: what stands behind finds less. */
class Shelf {
  readonly #left = new Map<string, Left>();
  readonly #db: Query;
  constructor(db: Query) {
    this.#db = db;
  }

  async take(
    { companyId, warehouseId, storeId }: store.StoredOrder,
    pieces: readonly { productId: number; quantity: number }[],
  ): Promise<SubmitPreview['short']> {
    const of = (productId: number): string => [companyId, warehouseId, storeId, productId].join(' ');
    const wanted = new Map<number, number>();
    for (const { productId, quantity } of pieces) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
    const productIds = [...wanted.keys()].filter((productId) => !this.#left.has(of(productId)));
    if (productIds.length > 0)
      for (const { productId, sku, available } of await availabilityOf(this.#db, { productIds, companyId, warehouseId, storeId }))
        this.#left.set(of(productId), { sku, available });
    const asked = [...wanted].map(([productId, quantity]) => ({ left: this.#left.get(of(productId)), quantity }));
    const short = asked.filter(({ left, quantity }) => (left?.available ?? 0) < quantity);
    // All or nothing: one that is short takes nothing.
    if (short.length === 0) for (const { left, quantity } of asked) if (left) left.available -= quantity;
    return short.map(({ left, quantity }) => ({ sku: left?.sku ?? '', wanted: quantity, available: left?.available ?? 0 }));
  }
}

/** What the press would do, told before it: the same price and the same stock, read instead of locked and held. */
export async function previewSubmits(
  db: Query,
  actor: Actor,
  asked: readonly number[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<SubmitPreview[]> {
  const ids = [...new Set(asked)];
  const orders = await store.readMany(db, actor.scope, ids, now);
  if (orders.length !== ids.length) throw fail(kernelErrors.notFound);
  const companyIds = [...new Set(orders.map(({ companyId }) => companyId))];
  const wallets = seesWallet(actor) ? await walletsOf(db, companyIds) : undefined;
  const arrears = await arrearsOf(db, companyIds);
  const shelf = new Shelf(db);
  const previews: SubmitPreview[] = [];
  for (const order of orders) {
    const problems: string[] = [];
    const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        problems.push(wordFailure(error, lang).message);
        return undefined;
      }
    };
    const { id, number, companyId, status, pieceCount } = order;
    const wallet = wallets?.get(companyId);
    const told = {
      id,
      number,
      companyId,
      pieces: pieceCount,
      available: wallet ? yuan(availableMinor(wallet.CNY)) : null,
      isInArrears: arrears.has(companyId),
    };
    if (status !== 'draft') {
      const params = { state: `@${stateText(orderMachine, status)}`, move: '@outbound.order.move.submit' };
      await tried(() => Promise.reject(fail(kernelErrors.wrongState, params)));
      previews.push({ ...told, carrier: order.carrier, amount: null, short: [], problems });
      continue;
    }
    const lines = await linesOf(db, id);
    const sets = lines.filter(({ isSet }) => isSet).map(({ productId }) => productId);
    const known = await productsByIds(
      db,
      actor.scope,
      lines.map(({ productId }) => productId),
    );
    const isOff = [...known.values()].some((product) => product.status === 'disabled');
    if (isOff) await tried(() => Promise.reject(failField('lines', 'outbound.order.productDisabled')));
    const pieces = await withSizes(db, takeApart(lines, await partsOf(db, sets)));
    await tried(() => checkArrival(db, order, now));
    const estimate = await tried(() => estimateOf(db, order, pieces, now));
    const short = problems.length > 0 ? [] : await shelf.take(order, pieces);
    previews.push({
      ...told,
      carrier: estimate?.carrier ?? order.carrier,
      amount: estimate ? yuan(sumOf(estimate.lines)) : null,
      short,
      problems,
    });
  }
  return previews;
}
