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

const slack = 1.1;
/** An own carton is not half as large again as the box that would do. */
const ownCartonSlack = 1.5;
/** Whether measured sides can be those of this parcel: its pieces go in, and they are those of its box, where it has one. A bag folds down. */
export function sizeFits(sidesMm: readonly number[], packaging: Packaging | null, pieces: readonly SizedPieces[]): boolean {
  const measured = sidesMm.toSorted((a, b) => b - a);
  const known = pieces.flatMap((piece) => sized(piece) ?? []);
  if (known.some((piece) => sides(piece).some((side, at) => side > (measured[at] ?? 0) * slack))) return false;
  const room = measured.reduce((product, side) => product * side, 1);
  const volume = pieces.reduce((sum, piece) => {
    const size = sized(piece);
    return size ? sum + Number(volumeOf({ ...size, weightG: 0 })) * piece.quantity : sum;
  }, 0);
  if (volume > room * slack) return false;
  if (packaging !== null) {
    const box = packagingSizes[packaging].sidesMm;
    return measured.every((side, at) => side <= (box[at] ?? 0) * slack && (packaging === 'BAG' || side * slack >= (box[at] ?? 0)));
  }
  if (known.length === 0 || known.length < pieces.length) return true;
  const enough = smallestPackaging(pieces);
  const { lengthMm, widthMm, heightMm } = guessParcel(pieces, null);
  const most = enough ? packagingSizes[enough].sidesMm.reduce((sum, side) => sum + side, 0) : lengthMm + widthMm + heightMm;
  return measured.reduce((sum, side) => sum + side, 0) <= most * ownCartonSlack;
}

/** A small parcel, for products that nobody has measured. */
const unknownSides = [250, 200, 130] as const;
const unknownWeightG = 500;

export interface GuessedParcel extends Parcel {
  /** Some product has no size or weight: the guess is worth little. */
  isUnsure: boolean;
}
type Sides = readonly [number, number, number];
/**
 * A carton for what no box of ours holds: of the shape of our largest, as large as the volume asks, and no side shorter than the pieces are. A tower
 * of them would be refused by every carrier, and nobody packs one.
 */
function ownCarton(volume: number, [length, width, height]: Sides): Sides {
  const [long, wide, high] = packagingSizes.BOX160.sidesMm;
  const scale = Math.cbrt(volume / (long * wide * high));
  const lengthMm = Math.max(length, Math.ceil(long * scale));
  const face = volume / lengthMm;
  const widthMm = Math.max(width, Math.ceil(face / Math.max(height, Math.sqrt((face * high) / wide))));
  return [lengthMm, widthMm, Math.max(height, Math.ceil(face / widthMm))];
}

/**
 * The parcel as its box or its products let one expect; measured at the packing table it counts. Where nobody chose a box, several pieces go into
 * the smallest that holds them, or into a carton of their own; one piece is as it is, and a bag as high as the volume makes it.
 */
export function guessParcel(pieces: readonly SizedPieces[], chosen: Packaging | null): GuessedParcel {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const packaging = chosen ?? (count > 1 && pieces.every((piece) => sized(piece)) ? smallestPackaging(pieces) : null);
  const known = pieces.flatMap((piece) => {
    const size = sized(piece);
    return size ? [{ sides: sides(size), volume: volumeOf({ ...size, weightG: 0 }) * BigInt(piece.quantity) }] : [];
  });
  const isBox = packaging !== null && packaging !== 'BAG';
  const most = (at: 0 | 1 | 2) => Math.max(...known.map((piece) => piece.sides[at]), 0);
  const sidesMm: Sides = isBox ? packagingSizes[packaging].sidesMm : known.length === 0 ? unknownSides : [most(0), most(1), most(2)];
  const volume = isBox ? 0n : known.reduce((sum, piece) => sum + piece.volume, 0n);
  const isOwn = packaging === null && count > 1 && known.length > 0;
  const [lengthMm, widthMm, leastMm] = isOwn ? ownCarton(Number(volume), sidesMm) : sidesMm;
  const floor = BigInt(lengthMm) * BigInt(widthMm);
  const heightMm = Math.max(leastMm, Number((volume + floor - 1n) / floor));
  const weightG = pieces.reduce((sum, piece) => sum + (piece.weightG ?? unknownWeightG) * piece.quantity, 0);
  return {
    lengthMm,
    widthMm,
    heightMm,
    weightG: Math.max(1, weightG) + (packaging === null ? 0 : packagingSizes[packaging].weightG),
    isUnsure: known.length < pieces.length || pieces.some((piece) => piece.weightG === null),
  };
}
