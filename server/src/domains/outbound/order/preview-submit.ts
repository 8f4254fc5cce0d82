import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { SubmitPreview } from '@kura/contract/outbound/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, failField, Failure, found } from '../../../kernel/fail.ts';
import { wordFailure } from '../../../kernel/words.ts';
import { arrearsIn, availableIn, foreseeHolds, takenFrom, walletsOf } from '../../finance/public.ts';
import { pricingOf, senderOf } from './carrier-quotes.ts';
import { askAddress, mustArrive } from './check-arrival.ts';
import { checkPackaging } from './check-order.ts';
import { estimateAt, sumOf, yuan } from './hold-money.ts';
import { seesWallet } from './offer-order.ts';
import * as store from './order.store.ts';
import { openShelf } from './preview-shelf.ts';
import { draftedOf } from './preview-pieces.ts';

/** Read once for all orders that share it. */
function once<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** What the press would do, told before it: the same price, stock and money, read instead of locked and held. */
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
  const wallets = await walletsOf(db, companyIds);
  const hold = foreseeHolds(actor, wallets);
  const drafts = orders.filter(({ status }) => status === 'draft');
  const drafted = await draftedOf(db, drafts);
  const shelf = await openShelf(
    db,
    drafts.map((order) => ({ order, pieces: found(drafted.get(order.id)).pieces })),
  );
  const senders = once((warehouseId) => senderOf(db, Number(warehouseId)));
  const pricings = once(async (key) => {
    const [companyId = 0, warehouseId = ''] = key.split(' ');
    return pricingOf(db, Number(companyId), await senders(warehouseId), now);
  });

  const previewOf = async (order: store.StoredOrder): Promise<SubmitPreview> => {
    const { id, number, companyId, warehouseId, status, pieceCount } = order;
    const problems: string[] = [];
    const tried = <T>(work: () => T): T | undefined => {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        problems.push(wordFailure(error, lang).message);
        return undefined;
      }
    };
    const refuse = (failure: Failure) =>
      tried(() => {
        throw failure;
      });
    const wallet = found(wallets.get(companyId));
    const told = {
      id,
      number,
      companyId,
      pieces: pieceCount,
      available: seesWallet(actor) ? availableIn(wallet) : null,
      isInArrears: arrearsIn(wallet) !== undefined,
    };
    if (status !== 'draft') {
      refuse(fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, status)}`, move: '@outbound.order.move.submit' }));
      return { ...told, carrier: order.carrier, amount: null, held: [], short: [], problems };
    }
    const { pieces, isOff } = found(drafted.get(id));
    told.pieces = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    // Of one alone the press can say that its address is right; of several nobody says it, and it is refused.
    if (ids.length > 1) tried(() => askAddress(order, false));
    if (isOff) refuse(failField('lines', 'outbound.order.productDisabled'));
    const desk = await senders(String(warehouseId));
    const pricing = await pricings(`${companyId} ${warehouseId}`);
    tried(() => mustArrive(order, desk, now));
    tried(() => checkPackaging(order.packaging, pieces));
    const estimate = tried(() => estimateAt(order, pieces, { desk, pricing }, now));
    const short = problems.length > 0 ? [] : shelf.shortOf(id);
    if (estimate && problems.length === 0 && short.length === 0) {
      tried(() => hold(companyId, estimate.lines));
      // All or nothing: one that is short, of pieces or of money, takes neither.
      if (problems.length === 0) shelf.take(id);
    }
    return {
      ...told,
      carrier: estimate?.carrier ?? order.carrier,
      amount: estimate ? yuan(sumOf(estimate.lines)) : null,
      held: estimate ? takenFrom(wallet, estimate.lines) : [],
      short,
      problems,
    };
  };
  const previews: SubmitPreview[] = [];
  for (const order of orders) previews.push(await previewOf(order));
  return previews;
}
