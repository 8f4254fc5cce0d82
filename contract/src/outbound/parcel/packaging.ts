import { sidesOf, volumeOf, type Parcel } from '../../pricing/measure.ts';
import { packagings, type Packaging } from '../../pricing/service-key.ts';

export interface PackagingSize {
  /** Inside, from the longest to the shortest. */
  readonly sidesMm: readonly [number, number, number];
  readonly weightG: number;
}
/** What each packaging holds and weighs; the sides of a box add up to its name. */
export const packagingSizes: Readonly<Record<Packaging, PackagingSize>> = {
  BAG: { sidesMm: [400, 300, 80], weightG: 30 },
  BOX60: { sidesMm: [270, 200, 130], weightG: 120 },
  BOX80: { sidesMm: [350, 260, 190], weightG: 200 },
  BOX100: { sidesMm: [450, 350, 200], weightG: 320 },
  BOX120: { sidesMm: [520, 400, 280], weightG: 480 },
  BOX140: { sidesMm: [600, 450, 350], weightG: 680 },
  BOX160: { sidesMm: [680, 520, 400], weightG: 900 },
};

/** Pieces of one product, of which the sides may not be known. */
export interface SizedPieces {
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  quantity: number;
}
type Sized = Omit<Parcel, 'weightG'>;
const sized = (piece: SizedPieces): Sized | null =>
  piece.lengthMm === null || piece.widthMm === null || piece.heightMm === null
    ? null
    : { lengthMm: piece.lengthMm, widthMm: piece.widthMm, heightMm: piece.heightMm };
const sides = (piece: Sized) => sidesOf({ ...piece, weightG: 0 });

/** V12: each side of the box holds each side of every piece, and its volume all of them. Pieces of unknown size are thought to fit. */
export function packagingFits(packaging: Packaging, pieces: readonly SizedPieces[]): boolean {
  const box = packagingSizes[packaging].sidesMm;
  let volume = 0n;
  for (const piece of pieces) {
    const known = sized(piece);
    if (!known) continue;
    if (sides(known).some((side, at) => side > (box[at] ?? 0))) return false;
    volume += volumeOf({ ...known, weightG: 0 }) * BigInt(piece.quantity);
  }
  return volume <= BigInt(box[0]) * BigInt(box[1]) * BigInt(box[2]);
}

/** The smallest that holds them; null: none does. */
export const smallestPackaging = (pieces: readonly SizedPieces[]): Packaging | null =>
  packagings.find((packaging) => packaging !== 'BAG' && packagingFits(packaging, pieces)) ?? null;

/** A small parcel, for products that nobody has measured. */
const unknownSides = [250, 200, 130] as const;
const unknownWeightG = 500;

export interface GuessedParcel extends Parcel {
  /** Some product has no size or weight: the guess is worth little. */
  isUnsure: boolean;
}
/** The parcel as its box or its products let one expect: as wide as the widest, as high as their volume makes it; measured at the packing table it counts. */
export function guessParcel(pieces: readonly SizedPieces[], packaging: Packaging | null): GuessedParcel {
  const known = pieces.flatMap((piece) => {
    const size = sized(piece);
    return size ? [{ sides: sides(size), volume: volumeOf({ ...size, weightG: 0 }) * BigInt(piece.quantity) }] : [];
  });
  const isBox = packaging !== null && packaging !== 'BAG';
  const most = (at: 0 | 1 | 2) => Math.max(...known.map((piece) => piece.sides[at]), 0);
  const sidesMm: readonly [number, number, number] = isBox
    ? packagingSizes[packaging].sidesMm
    : known.length === 0
      ? unknownSides
      : [most(0), most(1), most(2)];
  const [lengthMm, widthMm] = sidesMm;
  const volume = isBox ? 0n : known.reduce((sum, piece) => sum + piece.volume, 0n);
  const floor = BigInt(lengthMm) * BigInt(widthMm);
  const heightMm = Math.max(sidesMm[2], Number((volume + floor - 1n) / floor));
  const weightG = pieces.reduce((sum, piece) => sum + (piece.weightG ?? unknownWeightG) * piece.quantity, 0);
  return {
    lengthMm,
    widthMm,
    heightMm,
    weightG: Math.max(1, weightG) + (packaging === null ? 0 : packagingSizes[packaging].weightG),
    isUnsure: known.length < pieces.length || pieces.some((piece) => piece.weightG === null),
  };
}
