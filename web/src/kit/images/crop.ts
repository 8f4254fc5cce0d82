export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
/** The square that is kept, in whole pixels of the picture. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

export const largestSide = ({ width, height }: PictureSize): number => Math.min(width, height);

/** As much of the middle as a square can hold: what a list would show by itself. */
export function firstFrame(size: PictureSize): Frame {
  const side = largestSide(size);
  return { x: Math.floor((size.width - side) / 2), y: Math.floor((size.height - side) / 2), side };
}

/** Never beyond the edge of the picture. */
export const movedFrame = ({ x, y, side }: Frame, right: number, down: number, size: PictureSize): Frame => ({
  x: between(0, Math.round(x + right), size.width - side),
  y: between(0, Math.round(y + down), size.height - side),
  side,
});

/** Larger or smaller around its own middle. V14: never so small that the server would refuse what is cut out. */
export function resizedFrame(frame: Frame, wanted: number, size: PictureSize, least: number): Frame {
  const side = Math.round(between(Math.min(least, largestSide(size)), wanted, largestSide(size)));
  const shift = (frame.side - side) / 2;
  return movedFrame({ ...frame, side }, shift, shift, size);
}

const mostPixels = 1600;

/** Photographs of phones are larger than any screen: what is cut out of them need not be. */
export const cutSide = (frame: Frame): number => Math.min(frame.side, mostPixels);
