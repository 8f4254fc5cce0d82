import { prefecturesOf } from '../../pricing/zone-of.ts';

/**
 * The prefectures to which a postcode belongs, as they are written on a label; empty: the one that was told is one of them, or nobody knows. A parcel is
 * priced by its prefecture, so that a wrong one costs money before it costs days.
 */
export function otherPrefectures(postcode: string, prefecture: string): readonly string[] {
  const right = /^\d{7}$/.test(postcode) ? prefecturesOf(postcode) : [];
  return right.some(({ code }) => code === prefecture) ? [] : right.map(({ jp }) => jp);
}

/** `１－１`, `1-1`, `一丁目`, `三番地`; where there is none people write so (`無番地`). A name such as 一番町 is no number. */
const numbered = /\d|[一二三四五六七八九十百]+(丁目|番地|号)|番地なし|無番地/;
/** A street of Japan without a house number: drivers ring nobody's bell. Worth a look, and no fault: some places have none. */
export const lacksHouseNumber = (street: string): boolean => street.trim() !== '' && !numbered.test(street.normalize('NFKC'));
