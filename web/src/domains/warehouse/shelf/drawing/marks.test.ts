import { describe, expect, it } from 'vitest';
import { markPath, markPaths, marks } from './marks.ts';

const cell = { x: 10, y: 20, width: 24, height: 18 };

/** All corners that a path touches. */
function corners(d: string): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([MLHVhvz])([^MLHVhvz]*)/g)) {
    const [a, b] = (rest ?? '').trim().split(/[ ,]+/).map(Number) as [number, number];
    if (letter === 'M' || letter === 'L') [x, y] = [a, b];
    if (letter === 'H') x = a;
    if (letter === 'V') y = a;
    if (letter === 'h') x += a;
    if (letter === 'v') y += a;
    points.push({ x, y });
  }
  return points;
}

describe('the marks of a map', () => {
  it('differ in form, not only in colour', () => {
    const forms = marks.map((mark) => markPath(mark, cell)).filter((d) => d !== '');
    expect(new Set(forms).size).toBe(marks.length - 2);
  });

  it('stay inside their cell', () => {
    for (const mark of marks)
      for (const { x, y } of corners(markPath(mark, cell))) {
        expect(x, mark).toBeGreaterThanOrEqual(cell.x);
        expect(x, mark).toBeLessThanOrEqual(cell.x + cell.width);
        expect(y, mark).toBeGreaterThanOrEqual(cell.y);
        expect(y, mark).toBeLessThanOrEqual(cell.y + cell.height);
      }
  });

  it('make a handful of elements out of five thousand cells', () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ mark: marks[at % marks.length]!, rect: cell }));
    expect(markPaths(many)).toHaveLength(marks.length - 2);
  });
});
