import type { Ways } from './tour.ts';

const least = 1e-7;

/** Turns round what crosses itself (2-opt) and carries up to three stops elsewhere (or-opt), until nothing gets shorter. */
export function improve({ count, metres }: Ways, tour: readonly number[]): number[] {
  const path = Int32Array.of(0, ...tour, 0);
  const end = path.length - 1;
  const way = (a: number, b: number): number => metres[(path[a] as number) * count + (path[b] as number)] as number;
  let isBetter = end > 2;
  while (isBetter) {
    isBetter = false;
    for (let i = 1; i < end - 1; i++)
      for (let j = i + 1; j < end; j++)
        if (way(i - 1, j) + way(i, j + 1) < way(i - 1, i) + way(j, j + 1) - least) {
          path.subarray(i, j + 1).reverse();
          isBetter = true;
        }
    for (let long = 1; long <= 3; long++)
      for (let i = 1; i + long <= end; i++) {
        const j = i + long - 1;
        const gain = way(i - 1, i) + way(j, j + 1) - way(i - 1, j + 1);
        if (gain <= least) continue;
        let best = least;
        let to = -1;
        let turned = false;
        for (let k = 0; k < end; k++) {
          if (k >= i - 1 && k <= j) continue;
          const open = way(k, k + 1);
          const straight = gain - (way(k, i) + way(j, k + 1) - open);
          const round = gain - (way(k, j) + way(i, k + 1) - open);
          if (straight > best) [best, to, turned] = [straight, k, false];
          if (round > best) [best, to, turned] = [round, k, true];
        }
        if (to < 0) continue;
        carry(path, i, long, to, turned);
        isBetter = true;
      }
  }
  return [...path.subarray(1, end)];
}

function carry(path: Int32Array, from: number, long: number, after: number, turned: boolean): void {
  const piece = path.slice(from, from + long);
  if (turned) piece.reverse();
  if (after < from) {
    path.copyWithin(after + 1 + long, after + 1, from);
    path.set(piece, after + 1);
  } else {
    path.copyWithin(from, from + long, after + 1);
    path.set(piece, after + 1 - long);
  }
}
