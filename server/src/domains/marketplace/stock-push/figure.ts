export interface Pool {
  /** What lies there for this store alone. */
  own: number;
  /** What lies there for no store in particular. */
  common: number;
}
export interface Terms {
  buffer: number;
  sharePercent: number;
  /** Of all stores that are told of the same pieces, this one among them. */
  shareSum: number;
  /** Pieces that one of the channel stands for. */
  quantity: number;
}

/**
 * How many a channel may sell. Of common pieces a store has its share and no more: where shares add up to more than a hundred they are scaled down,
 * and each is rounded down, so that what all stores are told together is never more than there is.
 */
export function figureOf({ own, common, ...terms }: Pool & Terms): number {
  const free = common - terms.buffer;
  const shared = Math.floor((Math.max(0, free) * terms.sharePercent) / Math.max(100, terms.shareSum));
  // A buffer that the common pieces do not fill is kept back of the store's own.
  const alone = Math.max(0, own + Math.min(0, free));
  return Math.floor((alone + shared) / terms.quantity);
}
