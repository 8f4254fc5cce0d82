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

type Lab = readonly [number, number, number];
const linear = (colour: string): Lab => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(colour.slice(at, at + 2)));
  return [r, g, b];
};
/** What is left of a colour for people who lack one kind of cone (Viénot, Brettel and Mollon 1999). */
const blindness: Readonly<Record<string, readonly [Lab, Lab, Lab]>> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};
const toLab = ([r, g, b]: Lab): Lab => {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const seenBy = (colour: string, by: readonly [Lab, Lab, Lab]): Lab => {
  const from = linear(colour);
  const [r = 0, g = 0, b = 0] = by.map((row) => Math.max(0, row[0] * from[0] + row[1] * from[1] + row[2] * from[2]));
  return toLab([r, g, b]);
};

it.each(Object.keys(blindness))('the colours are told apart by somebody with a %s colour blindness', (kind) => {
  const seen = palette.map((colour) => [colour, seenBy(colour, blindness[kind] as readonly [Lab, Lab, Lab])] as const);
  const near = seen.flatMap(([a, x], at) =>
    seen.slice(at + 1).flatMap(([b, y]) => {
      const distance = Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
      return distance < 10 ? [`${a} ${b} ${distance.toFixed(1)}`] : [];
    }),
  );
  expect(near).toEqual([]);
});
