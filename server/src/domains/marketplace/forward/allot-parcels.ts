/** What one of our parcels holds, by the line of its outbound order. */
export interface OurParcel {
  parcelNo: number;
  carrier: string;
  trackingNumber: string;
  shippedAt: string;
  weightG: number | null;
  items: readonly { pieceNo: number; quantity: number }[];
}
/** A line of an outbound order and the pieces that one of it is made of. */
export interface OurLine {
  productId: number;
  quantity: number;
  pieces: readonly { pieceNo: number; quantity: number }[];
}
/** A line of a channel that went into it: so many of the channel's pieces, each of them so many of the product. */
export interface Demand {
  orderId: number;
  lineId: string;
  pieceIds: readonly string[];
  /** Null: what it is was forgotten since. */
  productId: number | null;
  piecesEach: number;
  quantity: number;
}
export interface Allotted {
  parcelNo: number;
  orderId: number;
  lineId: string;
  pieceIds: readonly string[];
  quantity: number;
}

/** How many whole units of a line lie in each parcel. A set whose parts are in two parcels counts in the last of them. */
function unitsIn(line: OurLine, parcels: readonly OurParcel[]): number[] {
  const isIn = (parcel: OurParcel) => parcel.items.some(({ pieceNo }) => line.pieces.some((piece) => piece.pieceNo === pieceNo));
  const units = parcels.map(({ items }) => {
    const each = line.pieces.map(({ pieceNo, quantity }) => {
      const here = items.reduce((sum, item) => sum + (item.pieceNo === pieceNo ? item.quantity : 0), 0);
      return Math.floor((here * line.quantity) / quantity);
    });
    return each.length === 0 ? 0 : Math.min(...each);
  });
  const rest = line.quantity - units.reduce((sum, count) => sum + count, 0);
  // Where nobody scanned what went in, all of it is in the first.
  const last = Math.max(0, parcels.findLastIndex(isIn));
  return units.map((count, at) => (at === last ? count + rest : count));
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** A piece of a channel that stands for several of ours is where the last of them is; of one that was torn apart it is told with the part that is here. */
function unitsOf({ orderId, lineId, pieceIds, piecesEach }: Demand, parcels: readonly OurParcel[], here: readonly number[]): Allotted[] {
  const last = here.findLastIndex((count) => count > 0);
  let [filled, before] = [0, 0];
  return parcels.flatMap(({ parcelNo }, at) => {
    filled += here[at] ?? 0;
    const first = before;
    before = at === last ? Math.ceil(filled / piecesEach) : Math.max(first, Math.floor(filled / piecesEach));
    return before > first ? [{ parcelNo, orderId, lineId, pieceIds: pieceIds.slice(first, before), quantity: before - first }] : [];
  });
}

/**
 * Which pieces of the channel are in which parcel. `foreign`: goods that nobody ordered, each piece of them for one that is missing; the rest of what was begun
 * first.
 */
export function allotParcels(
  lines: readonly OurLine[],
  parcels: readonly OurParcel[],
  demands: readonly Demand[],
  foreign: readonly OurLine[] = [],
): Allotted[] {
  const wanted = demands.map((demand) => ({ demand, here: parcels.map(() => 0) }));
  const fill = (line: OurLine, into: typeof wanted): void => {
    const left = unitsIn(line, parcels);
    for (const { demand, here } of into)
      for (const at of parcels.keys()) {
        const taken = Math.min(left[at] ?? 0, demand.quantity * demand.piecesEach - sumOf(here));
        here[at] = (here[at] ?? 0) + taken;
        left[at] = (left[at] ?? 0) - taken;
      }
  };
  for (const line of lines)
    fill(
      line,
      wanted.filter(({ demand }) => demand.productId === line.productId),
    );
  const isBegun = ({ demand, here }: (typeof wanted)[number]): boolean => sumOf(here) % demand.piecesEach > 0;
  const begunFirst = [...wanted.filter(isBegun), ...wanted.filter((one) => !isBegun(one))];
  for (const line of foreign) fill(line, begunFirst);
  return wanted.flatMap(({ demand, here }) => unitsOf(demand, parcels, here));
}
