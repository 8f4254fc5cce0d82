import type { LeftOut, LoadCarton, LoadSpace, Placed } from './load.ts';

/**
 * How places are compared. `front`: the one whose carton ends farthest from the door, so that the front of the load stays even;
 * `lanes`: the same, but only turned so that its like fill the width best; `wall`: the one that begins farthest from the door, in
 * lanes too. Then low before high, left before right.
 */
export type Score = 'front' | 'lanes' | 'wall';

/** A corner where a carton may stand. What failed there is tried again only after something was put near it. */
interface Corner {
  readonly x: number;
  readonly y: number;
  /** The carton that failed here last, and after how many placed ones; `never` when nothing can change that. Like come after like. */
  failedFor: number;
  failedAt: number;
  /** After how many placed ones something came near. */
  touched: number;
}
const never = Infinity;
const cornerAt = (x: number, y: number, touched: number): Corner => ({ x, y, failedFor: -1, failedAt: -1, touched });
interface Support {
  readonly on: number;
  /** Of the weight above. */
  readonly share: number;
}

/** This share of a base rests on the floor or on cartons of one height. */
export const leastSupport = 0.8;
const cell = 200;

const uprightSizes = ({ lengthMm: l, widthMm: w, heightMm: h }: LoadCarton) => [
  [l, w, h],
  [w, l, h],
];
const allSizes = (carton: LoadCarton) => {
  const { lengthMm: l, widthMm: w, heightMm: h } = carton;
  return [...uprightSizes(carton), [l, h, w], [h, l, w], [w, h, l], [h, w, l]];
};
/** The ways a carton may lie, each once. */
export function turnsOf(carton: LoadCarton): (readonly [number, number, number])[] {
  const sizes = (carton.mayTip ? allSizes(carton) : uprightSizes(carton)) as [number, number, number][];
  return [...new Map(sizes.map((size) => [size.join(), size])).values()];
}

/**
 * Cartons at extreme points. A carton is only put where nothing lies above, so it rests on the highest thing below it: its height
 * follows from its place on the floor, two cartons cannot overlap, and weight only ever comes from above.
 */
export class Packing {
  readonly placed: Placed[] = [];
  loadedMm3 = 0;
  frontMm = 0;
  /** Cartons looked at: the measure of the work done. */
  looks = 0;
  private readonly space: LoadSpace;
  private readonly cartons: readonly LoadCarton[];
  private readonly turns: readonly (readonly (readonly [number, number, number])[])[];
  /** The widest a footprint can be: what is farther from a corner changes nothing there. */
  private readonly reach: number;
  private readonly lowest: number;
  private readonly lanes = new Map<number, Int32Array>();
  private corners: Corner[] = [cornerAt(0, 0, 0)];
  private supports: (readonly Support[])[] = [];
  private above: number[] = [];
  private cells: number[][];
  private readonly across: number;
  private starts = new Map<string, number>();
  private loadedG = 0;
  private seen: number[] = [];
  private look = 0;

  constructor(space: LoadSpace, cartons: readonly LoadCarton[]) {
    this.space = space;
    this.cartons = cartons;
    this.turns = cartons.map(turnsOf);
    this.reach = Math.max(0, ...this.turns.flat().map(([l, w]) => Math.max(l, w)));
    this.lowest = Math.min(...this.turns.flat().map(([, , h]) => h));
    this.across = Math.ceil(space.widthMm / cell) + 1;
    this.cells = Array.from({ length: (Math.ceil(space.lengthMm / cell) + 1) * this.across }, () => []);
  }

  copy(): Packing {
    const copy = new Packing(this.space, this.cartons);
    copy.placed.push(...this.placed);
    copy.loadedMm3 = this.loadedMm3;
    copy.frontMm = this.frontMm;
    copy.loadedG = this.loadedG;
    copy.corners = this.corners.map(({ x, y }) => cornerAt(x, y, 0));
    copy.supports = [...this.supports];
    copy.above = [...this.above];
    copy.cells = this.cells.map((inside) => [...inside]);
    copy.starts = new Map(this.starts);
    copy.seen = this.placed.map(() => 0);
    return copy;
  }

  groupOf(carton: number): string {
    return this.of(carton).group;
  }
  startOf(group: string): number {
    return this.starts.get(group) ?? 0;
  }

  /** Why none of it goes in any more. */
  whyNot(carton: number): LeftOut['reason'] {
    const { lengthMm, widthMm, heightMm, payloadG } = this.space;
    const fits = (this.turns[carton] ?? []).some(([l, w, h]) => l <= lengthMm && w <= widthMm && h <= heightMm);
    if (!fits) return 'tooLarge';
    return this.loadedG + this.of(carton).g > payloadG ? 'payload' : 'noRoom';
  }

  /** Puts one carton at the best corner from `from` on; false where there is none. */
  add(carton: number, from: number, score: Score): boolean {
    const { g } = this.of(carton);
    if (this.loadedG + g > this.space.payloadG) return false;
    let best: Placed | null = null;
    let bestKey = Infinity;
    // The corners stand by their distance from the far wall: behind the best one's there is no better.
    for (const corner of this.corners) {
      if (corner.x < from || (corner.failedFor === carton && corner.failedAt >= corner.touched)) continue;
      if (corner.x * 1e9 > bestKey) break;
      const tried = this.tryAt(corner, carton, score, bestKey);
      if (tried.place) [best, bestKey] = [tried.place, tried.key];
      else if (tried.failed !== null) [corner.failedFor, corner.failedAt] = [carton, tried.failed];
    }
    if (!best) return false;
    this.put(best, g);
    return true;
  }

  /** The best way to lie at a corner, better than `bestKey`; or since when it fails there. */
  private tryAt(
    { x, y }: Corner,
    carton: number,
    score: Score,
    bestKey: number,
  ): { place: Placed | null; key: number; failed: number | null } {
    const { lengthMm, widthMm, heightMm } = this.space;
    const { g } = this.of(carton);
    let place: Placed | null = null;
    let key = bestKey;
    let failed: number | null = never;
    for (const [l, w, h] of this.turns[carton] ?? []) {
      if (x + l > lengthMm || y + w > widthMm) continue;
      if (score !== 'front' && !this.isInLane(carton, widthMm - y, w)) continue;
      const first = (score === 'wall' ? x : x + l) * 1e9;
      if (first >= key) {
        failed = null;
        continue;
      }
      const z = this.restAt(x, y, l, w);
      // Heights only grow: where it stands out once it always will.
      if (z + h > heightMm) continue;
      const own = first + z * 1e4 + y + (score === 'wall' ? l / 1e5 : 0);
      const wanted = { carton, x, y, z, l, w, h };
      if (own >= key) {
        failed = null;
        continue;
      }
      if (!this.isReachable(wanted)) continue;
      const under = this.under(wanted);
      if (under && this.carries(under, g)) [place, key] = [wanted, own];
      else if (failed !== null) failed = Math.min(failed, this.placed.length);
    }
    return { place, key, failed };
  }

  /** Whether a carton this wide wastes no more of the width that is left than its like must. */
  private isInLane(carton: number, free: number, w: number): boolean {
    const best = this.lanesOf(carton);
    return (best[free - w] ?? 0) + w === best[free];
  }

  /** For every width: how much of it cartons like this one can fill. */
  private lanesOf(carton: number): Int32Array {
    const known = this.lanes.get(carton);
    if (known) return known;
    const widths = [...new Set((this.turns[carton] ?? []).map(([, w]) => w))];
    const best = new Int32Array(this.space.widthMm + 1);
    for (let free = 1; free <= this.space.widthMm; free++)
      for (const w of widths) if (w <= free) best[free] = Math.max(best[free] ?? 0, (best[free - w] ?? 0) + w);
    this.lanes.set(carton, best);
    return best;
  }

  private of(carton: number): LoadCarton {
    return this.cartons[carton] as LoadCarton;
  }

  /** Those whose footprint meets this one, each once. */
  private meeting(x: number, y: number, l: number, w: number, see: (at: number, one: Placed) => void): void {
    this.look++;
    for (let i = Math.floor(x / cell); i * cell < x + l; i++)
      for (let j = Math.floor(y / cell); j * cell < y + w; j++)
        for (const at of this.cells[i * this.across + j] ?? []) {
          this.looks++;
          if (this.seen[at] === this.look) continue;
          this.seen[at] = this.look;
          const one = this.placed[at] as Placed;
          if (one.x < x + l && x < one.x + one.l && one.y < y + w && y < one.y + one.w) see(at, one);
        }
  }

  private restAt(x: number, y: number, l: number, w: number): number {
    let z = 0;
    this.meeting(x, y, l, w, (_, one) => {
      if (one.z + one.h > z) z = one.z + one.h;
    });
    return z;
  }

  /** What it rests on and with which share of its weight; null when too little of its base does. */
  private under({ x, y, z, l, w }: Placed): Support[] | null {
    if (z === 0) return [];
    const areas: { on: number; area: number }[] = [];
    let sum = 0;
    this.meeting(x, y, l, w, (on, one) => {
      if (one.z + one.h !== z) return;
      const area = (Math.min(x + l, one.x + one.l) - Math.max(x, one.x)) * (Math.min(y + w, one.y + one.w) - Math.max(y, one.y));
      areas.push({ on, area });
      sum += area;
    });
    return sum >= leastSupport * l * w ? areas.map(({ on, area }) => ({ on, share: area / sum })) : null;
  }

  /** What each carton below would bear more; the later one stands on the earlier, so one way down meets them all. */
  private weights(under: readonly Support[], g: number): Map<number, number> {
    const more = new Map<number, number>();
    const open = new Set<number>();
    const press = (supports: readonly Support[], weight: number) => {
      for (const { on, share } of supports) {
        more.set(on, (more.get(on) ?? 0) + weight * share);
        open.add(on);
      }
    };
    press(under, g);
    while (open.size > 0) {
      const at = Math.max(...open);
      open.delete(at);
      press(this.supports[at] ?? [], more.get(at) ?? 0);
    }
    return more;
  }

  private carries(under: readonly Support[], g: number): boolean {
    for (const [at, weight] of this.weights(under, g)) {
      const most = this.of((this.placed[at] as Placed).carton).maxStackG;
      if (most !== null && (this.above[at] ?? 0) + weight > most) return false;
    }
    return true;
  }

  /** Straight from the door: nothing that is inside already stands before it. */
  private isReachable({ x, y, z, l, w, h }: Placed): boolean {
    if (this.frontMm <= x + l) return true;
    this.looks += this.placed.length;
    return !this.placed.some((one) => one.x + one.l > x + l && one.y < y + w && y < one.y + one.w && one.z < z + h && z < one.z + one.h);
  }

  private put(place: Placed, g: number): void {
    const { carton, x, y, z, l, w, h } = place;
    const under = this.under(place) ?? [];
    for (const [at, weight] of this.weights(under, g)) this.above[at] = (this.above[at] ?? 0) + weight;
    const at = this.placed.push(place) - 1;
    this.supports[at] = under;
    this.above[at] = 0;
    this.seen[at] = 0;
    for (let i = Math.floor(x / cell); i * cell < x + l; i++)
      for (let j = Math.floor(y / cell); j * cell < y + w; j++) {
        // What lies wholly under the new one is never met again there.
        const isCovered = x <= i * cell && (i + 1) * cell <= x + l && y <= j * cell && (j + 1) * cell <= y + w;
        if (isCovered) this.cells[i * this.across + j] = [at];
        else this.cells[i * this.across + j]?.push(at);
      }
    this.loadedG += g;
    this.loadedMm3 += l * w * h;
    this.frontMm = Math.max(this.frontMm, x + l);
    const { group } = this.of(carton);
    this.starts.set(group, Math.min(this.starts.get(group) ?? x, x));
    for (const corner of this.corners)
      if (x < corner.x + this.reach && corner.x < x + l && y < corner.y + this.reach && corner.y < y + w) corner.touched = at + 1;
    this.corners = this.corners.filter((corner) => corner.x < x || corner.x >= x + l || corner.y < y || corner.y >= y + w);
    this.looks += this.placed.length + this.corners.length;
    this.addCorner(x + l, y);
    this.addCorner(x + l, this.slideLeft(x + l, y, z));
    this.addCorner(x, y + w);
    this.addCorner(this.slideBack(x, y + w, z), y + w);
    // Under the roof where nothing fits any more there is no corner.
    if (z + h + this.lowest > this.space.heightMm) return;
    this.addCorner(x, y);
    this.addCorner(this.slideBack(x, y, z + h), y);
    this.addCorner(x, this.slideLeft(x, y, z + h));
  }

  /** From a point to the left until something of that height is met. */
  private slideLeft(x: number, y: number, z: number): number {
    let to = 0;
    for (const one of this.placed)
      if (one.x <= x && x < one.x + one.l && one.z + one.h > z && one.y + one.w <= y && one.y + one.w > to) to = one.y + one.w;
    return to;
  }
  private slideBack(x: number, y: number, z: number): number {
    let to = 0;
    for (const one of this.placed)
      if (one.y <= y && y < one.y + one.w && one.z + one.h > z && one.x + one.l <= x && one.x + one.l > to) to = one.x + one.l;
    return to;
  }

  private addCorner(x: number, y: number): void {
    if (x >= this.space.lengthMm || y >= this.space.widthMm) return;
    let low = 0;
    let high = this.corners.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = this.corners[middle] as Corner;
      if (one.x < x || (one.x === x && one.y < y)) low = middle + 1;
      else high = middle;
    }
    const there = this.corners[low];
    if (there?.x === x && there.y === y) return;
    this.corners.splice(low, 0, cornerAt(x, y, 0));
  }
}
