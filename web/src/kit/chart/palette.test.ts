import { expect, it } from 'vitest';
import { palette } from './palette.ts';

const channel = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const light = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(colour.slice(at, at + 2)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [light(a), light(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

it('every colour of a chart is seen on the light and on the dark ground', () => {
  for (const colour of palette)
    for (const ground of ['#ffffff', '#161b23']) expect([colour, ground, contrast(colour, ground) >= 3]).toEqual([colour, ground, true]);
});
