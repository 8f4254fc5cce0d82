import { expect, it } from 'vitest';
import { guessParcel, packagingSizes, type SizedPieces } from './packaging.ts';

const cups: SizedPieces = { lengthMm: 80, widthMm: 75, heightMm: 70, weightG: 120, quantity: 40 };
const sides = (pieces: readonly SizedPieces[]) => {
  const { lengthMm, widthMm, heightMm } = guessParcel(pieces, null);
  return [lengthMm, widthMm, heightMm];
};

it('V12 several pieces without a chosen box are priced in the smallest that holds them, not as a tower', () => {
  expect(sides([cups])).toEqual(packagingSizes.BOX80.sidesMm);
  expect(sides([{ ...cups, quantity: 10 }])).toEqual(packagingSizes.BOX60.sidesMm);
  expect(sides([{ ...cups, quantity: 1 }])).toEqual([80, 75, 70]);
});

it('V12 taking a piece out never makes the parcel larger', () => {
  const lunch: SizedPieces = { lengthMm: 235, widthMm: 115, heightMm: 90, weightG: 400, quantity: 1 };
  const dryer: SizedPieces = { lengthMm: 270, widthMm: 230, heightMm: 95, weightG: 700, quantity: 1 };
  const flasks: SizedPieces = { lengthMm: 235, widthMm: 70, heightMm: 70, weightG: 285, quantity: 3 };
  const sum = (pieces: readonly SizedPieces[]) => sides(pieces).reduce((all, side) => all + side, 0);
  expect(sum([lunch, flasks])).toBeLessThanOrEqual(sum([lunch, flasks, dryer]));
});

it('V12 what no box holds is a carton of its own that carriers take, and no tower', () => {
  const kettles: SizedPieces = { lengthMm: 248, widthMm: 233, heightMm: 182, weightG: 900, quantity: 20 };
  const [length = 0, width = 0, height = 0] = sides([kettles]);
  expect(length * width * height).toBeGreaterThanOrEqual(20 * 248 * 233 * 182);
  expect(length + width + height).toBeLessThan(1900);
  expect(length).toBeLessThan(800);
  // One piece less is no larger, down to the largest box and beyond.
  const sum = (quantity: number) => sides([{ ...kettles, quantity }]).reduce((all, side) => all + side, 0);
  for (let quantity = 30; quantity > 2; quantity--) expect(sum(quantity - 1)).toBeLessThanOrEqual(sum(quantity));
  // Long pieces stay as long as they are.
  expect(sides([{ ...kettles, lengthMm: 1500, widthMm: 50, heightMm: 40, quantity: 3 }])[0]).toBe(1500);
});
