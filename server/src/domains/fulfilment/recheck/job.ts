import type { OpenParcel, RecheckJob } from '@kura/contract/fulfilment/recheck/recheck.ts';
import { weighToleranceG } from '@kura/contract/fulfilment/weigh.ts';
import { packagingFits } from '@kura/contract/outbound/parcel/packaging.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { packagings } from '@kura/contract/pricing/service-key.ts';
import { say } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { gateOf, type GateReason, orderById, piecesOf, type StoredOrder } from '../../outbound/public.ts';
import { productPictures } from '../../products/public.ts';
import * as store from './recheck.store.ts';

export type Reading = Pick<Call, 'actor' | 'kernel' | 'now' | 'lang'>;

/** Several products go over the wall first. */
export const checkable = ({ kind }: Pick<StoredOrder, 'kind'>): readonly ('picked' | 'sorted')[] =>
  kind === 'multi' ? ['sorted'] : ['picked', 'sorted'];

/** Nothing of it was picked: nothing goes to ABN. */
export const stopWords = (lang: Lang, { pickedCount }: Pick<StoredOrder, 'pickedCount'>, stop: GateReason): string =>
  pickedCount > 0 || stop === 'wrongState' || stop === 'shipped' || stop === 'cutOff'
    ? say(lang, `fulfilment.recheck.reason.${stop}`)
    : say(lang, `fulfilment.recheck.unpicked.${stop}`);

async function openParcel(db: Query, orderId: number, state: store.Recheck): Promise<OpenParcel | null> {
  if (state.parcelId === null) return null;
  const [known, items] = await Promise.all([store.parcel(db, state.parcelId), store.items(db, state.parcelId)]);
  const row = found(known);
  return {
    ...row,
    items: items.map(({ pieceNo, sku, quantity, serials }) => ({ pieceNo, sku, quantity, serials })),
    isFull: state.isFull,
    isPackaged: state.isPackaged,
    isWeightOk: state.isWeightOk,
    outsideCount: state.outsideCount,
    toleranceG: row.theoryG === null ? null : weighToleranceG(row.theoryG),
    trackingNumber: row.trackingNumber === '' ? ((await store.keptNumber(db, orderId)) ?? '') : row.trackingNumber,
    fitting: packagings.filter((packaging) => packagingFits(packaging, items)),
  };
}

export async function readRecheck(db: Query, { actor, kernel, now, lang }: Reading, id: number): Promise<RecheckJob> {
  const [known, pieces, kept, done, totes] = await Promise.all([
    orderById(db, actor.scope, id, now),
    piecesOf(db, id),
    store.read(db, id),
    store.done(db, id),
    store.totesOf(db, id),
  ]);
  const order = found(known);
  const state = kept ?? store.nothingYet;
  const [pictures, parcel] = await Promise.all([
    productPictures(
      db,
      { kernel, actor, now },
      pieces.map(({ productId }) => productId),
    ),
    openParcel(db, id, state),
  ]);
  const stop = gateOf({ ...order, isInArrears: false }, [...checkable(order), 'checked']);
  return {
    ...order,
    totes,
    pieces: pieces.map((piece) => ({ ...piece, pictureUrl: pictures.get(piece.productId) ?? null })),
    handPieceNo: state.handPieceNo,
    parcel,
    done,
    stopped: stop === null ? null : stopWords(lang, order, stop),
    toBringBack: stop !== null && stop !== 'wrongState' && stop !== 'shipped' ? order.pickedCount : 0,
  };
}
