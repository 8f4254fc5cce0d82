import { packagingFits, packagingSizes } from '@kura/contract/outbound/parcel/packaging.ts';
import type { Packaging } from '@kura/contract/pricing/service-key.ts';
import type { AtTable, TableAnswer } from './at-table.ts';
import * as store from './recheck.store.ts';
import { theoryOf } from './weights.ts';

export interface ChosenBox {
  packaging: Packaging | null;
  lengthMm?: number | undefined;
  widthMm?: number | undefined;
  heightMm?: number | undefined;
}

/** V12: not smaller than the product. Without packaging the goods travel in their own carton, whose sides are measured. */
export async function chooseBox(table: AtTable, box: ChosenBox): Promise<TableAnswer> {
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
  const theoryG = theoryOf(items, packaging);
  await store.setBox(tx, parcelId, {
    packaging,
    lengthMm: box.lengthMm ?? known?.[0] ?? null,
    widthMm: box.widthMm ?? known?.[1] ?? null,
    heightMm: box.heightMm ?? known?.[2] ?? null,
    theoryG,
  });
  await keep({ ...state, isPackaged: true, isWeightOk: false, outsideCount: 0 });
  return say('green', 'packaged');
}
