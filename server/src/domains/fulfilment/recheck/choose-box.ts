import { packagingFits, packagingSizes, sizeFits } from '@kura/contract/outbound/parcel/packaging.ts';
import type { Packaging } from '@kura/contract/pricing/service-key.ts';
import { carrierRefusal } from '../../outbound/public.ts';
import { refusalWords } from './refusal-words.ts';
import type { AtTable, TableAnswer, TableCall } from './at-table.ts';
import * as store from './recheck.store.ts';
import { theoryOf } from './weights.ts';

export interface ChosenBox {
  packaging: Packaging | null;
  lengthMm?: number | undefined;
  widthMm?: number | undefined;
  heightMm?: number | undefined;
}

/** V12: not smaller than the product. Without packaging the goods travel in their own carton, whose sides are measured. */
export async function chooseBox(
  table: AtTable,
  box: ChosenBox,
  { lang, now }: Pick<TableCall<unknown>, 'lang' | 'now'>,
): Promise<TableAnswer> {
  const { tx, order, state, say, keep } = table;
  const { parcelId } = state;
  if (parcelId === null) return say('red', 'emptyParcel');
  const items = await store.items(tx, parcelId);
  if (items.length === 0) return say('red', 'emptyParcel');
  if (order.checkedCount < order.pieceCount && !state.isFull) return say('red', 'packageFirst');
  const { packaging } = box;
  const sides = [box.lengthMm, box.widthMm, box.heightMm].filter((side) => side !== undefined);
  if (packaging === null && sides.length < 3) return say('red', 'packageFirst');
  const known = packaging === null ? null : packagingSizes[packaging].sidesMm;
  if (packaging !== null && !packagingFits(packaging, items)) return say('red', 'tooSmall');
  const [lengthMm, widthMm, heightMm] = [box.lengthMm ?? known?.[0] ?? 0, box.widthMm ?? known?.[1] ?? 0, box.heightMm ?? known?.[2] ?? 0];
  // What is typed sets the freight: it has to be the size of these pieces in this box.
  if (sides.length > 0 && !sizeFits([lengthMm, widthMm, heightMm], packaging, items)) return say('red', 'sizeOff');
  const theoryG = theoryOf(items, packaging);
  const refused = await carrierRefusal(tx, order, { lengthMm, widthMm, heightMm, weightG: theoryG ?? 1, packaging }, now);
  if (refused) return say('red', 'carrierRefuses', refusalWords(lang, refused));
  await store.setBox(tx, parcelId, {
    packaging,
    lengthMm,
    widthMm,
    heightMm,
    theoryG,
  });
  // Another box makes no new weighings: those that were outside stay counted.
  await keep({ ...state, isPackaged: true, isWeightOk: false });
  return say('green', 'packaged');
}
