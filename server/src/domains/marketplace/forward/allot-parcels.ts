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
  productId: number;
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

/** Which pieces of the channel are in which parcel. A piece that stands for several of ours is where the last of them is. */
export function allotParcels(lines: readonly OurLine[], parcels: readonly OurParcel[], demands: readonly Demand[]): Allotted[] {
  const allotted: Allotted[] = [];
  for (const line of lines) {
    const left = unitsIn(line, parcels);
    for (const demand of demands.filter(({ productId }) => productId === line.productId)) {
      let filled = 0;
      for (const [at, parcel] of parcels.entries()) {
        const taken = Math.min(left[at] ?? 0, demand.quantity * demand.piecesEach - filled);
        const [before, after] = [Math.floor(filled / demand.piecesEach), Math.floor((filled + taken) / demand.piecesEach)];
        filled += taken;
        left[at] = (left[at] ?? 0) - taken;
        const { orderId, lineId, pieceIds } = demand;
        if (after > before)
          allotted.push({ parcelNo: parcel.parcelNo, orderId, lineId, pieceIds: pieceIds.slice(before, after), quantity: after - before });
      }
    }
  }
  return allotted;
}
