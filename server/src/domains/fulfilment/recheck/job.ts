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
  const [row, items] = [found(await store.parcel(db, state.parcelId)), await store.items(db, state.parcelId)];
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
  const order = found(await orderById(db, actor.scope, id, now));
  const pieces = await piecesOf(db, id);
  const state = (await store.read(db, id)) ?? store.nothingYet;
  const pictures = await productPictures(
    db,
    { kernel, now } as Parameters<typeof productPictures>[1],
    pieces.map(({ productId }) => productId),
  );
  const stop = gateOf({ ...order, isInArrears: false }, [...checkable(order), 'checked']);
  return {
    ...order,
    pieces: pieces.map((piece) => ({ ...piece, pictureUrl: pictures.get(piece.productId) ?? null })),
    handPieceNo: state.handPieceNo,
    parcel: await openParcel(db, id, state),
    done: await store.done(db, id),
    stopped: stop === null ? null : stopWords(lang, order, stop),
    toBringBack: stop !== null && stop !== 'wrongState' && stop !== 'shipped' ? order.pickedCount : 0,
  };
}
