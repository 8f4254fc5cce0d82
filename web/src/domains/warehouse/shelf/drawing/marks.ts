import type { Rect } from './front-geometry.ts';

/**
 * What is drawn into a cell. Each mark has a form of its own besides its colour: a bar as high as the cell is full, one to three
 * stripes by age, bars or a cross by state. Who sees no colours reads the same.
 */
export const marks = [
  'empty',
  'some',
  'quarter',
  'half',
  'most',
  'full',
  'over',
  'young',
  'middle',
  'old',
  'normal',
  'frozen',
  'abnormal',
] as const;
export type Mark = (typeof marks)[number];

const box = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
/** Short paths: five thousand cells are one string for each mark. */
const round = (value: number): number => Math.round(value * 10) / 10;

const barOf = { quarter: 0.3, half: 0.55, most: 0.8, full: 1 } as const;
const stripesOf = { young: 1, middle: 2, old: 3 } as const;

/** The mark as a piece of an SVG path inside the cell; empty text where nothing is drawn. */
export function markPath(mark: Mark, cell: Rect): string {
  const inset = Math.min(cell.width, cell.height) >= 14 ? 1.5 : 1;
  const x = cell.x + inset;
  const y = cell.y + inset;
  const width = cell.width - 2 * inset;
  const height = cell.height - 2 * inset;
  switch (mark) {
    case 'empty':
    case 'normal':
      return '';
    case 'some': {
      const side = Math.min(width, height) / 2.5;
      return box(x + (width - side) / 2, y + (height - side) / 2, side, side);
    }
    case 'quarter':
    case 'half':
    case 'most':
    case 'full':
      return box(x, y + height * (1 - barOf[mark]), width, height * barOf[mark]);
    case 'over': {
      // Full, with a notch at the top: more lies there than should.
      const notch = Math.min(width, height) / 2.2;
      const middle = x + width / 2;
      return `M${round(x)} ${round(y)}H${round(middle - notch)}L${round(middle)} ${round(y + notch)}L${round(middle + notch)} ${round(y)}H${round(x + width)}V${round(y + height)}H${round(x)}z`;
    }
    case 'young':
    case 'middle':
    case 'old': {
      const count = stripesOf[mark];
      const stripe = height / 5;
      return Array.from({ length: count }, (_, at) => box(x, y + height - stripe - at * 2 * stripe, width, stripe)).join('');
    }
    case 'frozen': {
      const bar = width / 5;
      return box(x + bar, y, bar, height) + box(x + 3 * bar, y, bar, height);
    }
    case 'abnormal': {
      const thick = Math.min(width, height) / 4;
      const [left, right, top, bottom] = [x, x + width, y, y + height];
      const slash = (from: number, to: number, sign: number) =>
        `M${round(from)} ${round(top)}h${round(sign * thick)}L${round(to)} ${round(bottom)}h${round(-sign * thick)}z`;
      return slash(left, right, 1) + slash(right, left, -1);
    }
  }
}

export interface Marked {
  readonly mark: Mark;
  readonly rect: Rect;
}

/** One path for each mark that occurs: a shelf is a handful of elements, however many cells it has. */
export function markPaths(cells: Iterable<Marked>): { mark: Mark; d: string }[] {
  const parts = new Map<Mark, string[]>();
  for (const { mark, rect } of cells) {
    const d = markPath(mark, rect);
    if (!d) continue;
    const known = parts.get(mark);
    if (known) known.push(d);
    else parts.set(mark, [d]);
  }
  return [...parts].map(([mark, list]) => ({ mark, d: list.join('') }));
}

/** Outlines of all cells in one path. */
export const outlinePath = (rects: Iterable<Rect>): string =>
  [...rects].map(({ x, y, width, height }) => box(x, y, width, height)).join('');
