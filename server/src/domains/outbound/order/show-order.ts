import type { Order } from '@kura/contract/outbound/order/order.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { worded, wordedText } from '../../../kernel/words.ts';
import { feesOfCause, restOf, sumsOf, wholeHoldsFor } from '../../finance/public.ts';
import { productPictures } from '../../products/public.ts';
import { expectedOf } from './check-arrival.ts';
import { mergedNos } from './customer-no.store.ts';
import * as parts from './order-parts.store.ts';
import { record } from './order-record.ts';
import * as store from './order.store.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  lang: Lang;
  now: Date;
}

/** A07: where in the warehouse something lies is the provider's own matter. */
const seesPlaces = ({ userType }: Actor): boolean => userType !== 'customer';
const stopped: readonly string[] = ['cutOff', 'rejected'];
const whyText = (reason: string): string[] => (reason === '' ? [] : [reason]);

/** One order whole. Fees are for those who may see fees. */
export async function showOrder({ db, actor, kernel, lang, now }: Showing, id: number): Promise<Order> {
  const order = found(await store.read(db, actor.scope, id, now));
  const seesFees = can(actor, 'finance:fee:list');
  const lines = await parts.linesOf(db, id);
  const pictures = await productPictures(
    db,
    { kernel, actor, now },
    lines.map(({ productId }) => productId),
  );
  const [last] = seesFees ? await wholeHoldsFor(db, { companyId: null }, { type: record, id }) : [];
  const hold = last?.status === 'open' ? last : undefined;
  const fees = seesFees ? await feesOfCause(db, record, id) : [];
  const kept = sumsOf(fees.map(({ charged, refunded }) => ({ ...charged, minor: charged.minor - refunded.minor })));
  const expected = order.status === 'pendingReview' ? await expectedOf(db, order, now) : null;
  const shown = (claim: parts.StoredClaim) => ({
    productId: claim.productId,
    sku: claim.sku,
    locationCode: seesPlaces(actor) ? claim.locationCode : null,
    lotDate: claim.lotDate,
    quantity: claim.quantity,
  });
  return {
    ...order,
    waveNumber: seesPlaces(actor) ? order.waveNumber : '',
    mergedNos: await mergedNos(db, id),
    lines: lines.map((line) => ({ ...line, pictureUrl: pictures.get(line.productId) ?? null })),
    pieces: await parts.piecesOf(db, id),
    parcels: await parts.parcelsOf(db, id),
    steps: (await parts.stepsOf(db, id)).map((step) => ({ ...step, note: wordedText(lang, step.note) })),
    claims: (await parts.claimsOf(db, id)).map(shown),
    fees,
    held: hold?.held ?? [],
    heldLines: hold?.fees ?? [],
    ended: last && stopped.includes(order.status) ? { charged: kept, released: restOf(last.held, kept) } : null,
    expected,
    notes: [
      ...order.notes.map(({ text, params }) => say(lang, text, worded(lang, params))),
      ...whyText(wordedText(lang, order.holdReason)),
      ...whyText(wordedText(lang, order.abnormalReason)),
    ],
  };
}
