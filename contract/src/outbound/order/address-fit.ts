import { prefecturesOf } from '../../pricing/zone-of.ts';

/**
 * The prefectures to which a postcode belongs, as they are written on a label; empty: the one that was told is one of them, or nobody knows. A parcel is
 * priced by its prefecture, so that a wrong one costs money before it costs days.
 */
export function otherPrefectures(postcode: string, prefecture: string): readonly string[] {
  const right = /^\d{7}$/.test(postcode) ? prefecturesOf(postcode) : [];
  return right.some(({ code }) => code === prefecture) ? [] : right.map(({ jp }) => jp);
}
