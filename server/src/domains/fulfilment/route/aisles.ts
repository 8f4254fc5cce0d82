/** A shelf as the drawing of the warehouse knows it. */
export interface ShelfFacts {
  id: number;
  areaId: number;
  pickOrder: number;
  shelfType: 'small' | 'large';
  grids: number;
  gridStart: number;
  /** V11: grids left open, through which one passes to the aisle behind. */
  aisleStart: number | null;
  aisleEnd: number | null;
}
/** Where somebody stands: in which aisle, and how far along it. */
export interface Spot {
  aisle: number;
  x: number;
}

/** Metres. Nobody measures shelves into the system: these are what is built. */
const gridM = { small: 0.9, large: 1.4 } as const;
/** A shelf and the aisle before it. */
const stepM = { small: 1.8, large: 3.4 } as const;
/** From the end of a shelf to the middle of the corridor. */
const cornerM = 0.8;

interface Aisle {
  shelfId: number;
  gridStart: number;
  gridM: number;
  /** Where one can get through to the next aisle: at both ends, and at the passage. */
  crossings: number[];
  /** Across, to the next aisle. */
  step: number;
}

/**
 * The aisles of one area, one before each shelf, in the order in which the shelves are walked. Aisles run side by side; between two of them one gets
 * through at both ends of the shelf and at its passage. The trolley starts and ends at the head of the first aisle.
 */
export class AisleGraph {
  readonly #aisles: Aisle[];
  readonly #aisleOf: Map<number, number>;
  /** From each crossing of a shelf to each crossing of every later one; filled when first asked for. */
  readonly #ways = new Map<number, Float64Array[]>();

  constructor(shelves: readonly ShelfFacts[]) {
    const walked = shelves.toSorted((a, b) => a.pickOrder - b.pickOrder || a.id - b.id);
    this.#aisles = walked.map(({ id, shelfType, grids, gridStart, aisleStart, aisleEnd }) => {
      const wide = gridM[shelfType];
      const passage = aisleStart === null || aisleEnd === null ? [] : [((aisleStart + aisleEnd + 1) / 2 - gridStart) * wide];
      return {
        shelfId: id,
        gridStart,
        gridM: wide,
        step: stepM[shelfType],
        crossings: [-cornerM, ...passage, grids * wide + cornerM],
      };
    });
    this.#aisleOf = new Map(this.#aisles.map(({ shelfId }, index) => [shelfId, index]));
  }

  readonly start: Spot = { aisle: 0, x: -cornerM };

  /** Undefined: the shelf is not of this area. */
  spotOf({ shelfId, grid }: { shelfId: number; grid: number }): Spot | undefined {
    const aisle = this.#aisleOf.get(shelfId);
    const facts = aisle === undefined ? undefined : this.#aisles[aisle];
    return aisle === undefined || !facts ? undefined : { aisle, x: (grid - facts.gridStart + 0.5) * facts.gridM };
  }
  /** The far end of an aisle. */
  endOf(aisle: number): number {
    return this.#aisles[aisle]?.crossings.at(-1) ?? 0;
  }

  /** The shortest way between two spots. */
  metres(a: Spot, b: Spot): number {
    if (a.aisle === b.aisle) return Math.abs(a.x - b.x);
    const [from, to] = a.aisle < b.aisle ? [a, b] : [b, a];
    const out = this.#crossings(from.aisle);
    const into = this.#crossings(to.aisle - 1);
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < out.length; i++) {
      const reach = this.#reach(from.aisle, i)[to.aisle - 1 - from.aisle] as Float64Array;
      const first = Math.abs(from.x - (out[i] as number));
      for (let j = 0; j < into.length; j++) {
        const way = first + (reach[j] as number) + Math.abs(to.x - (into[j] as number));
        if (way < best) best = way;
      }
    }
    return best;
  }

  #crossings(shelf: number): number[] {
    return this.#aisles[shelf]?.crossings ?? [];
  }

  /** To every crossing of this and each later shelf, counted from the near side of this crossing to the far side of that one. Going back never pays. */
  #reach(shelf: number, crossing: number): Float64Array[] {
    const key = shelf * 4 + crossing;
    const known = this.#ways.get(key);
    if (known) return known;
    const ways: Float64Array[] = [];
    const here = this.#crossings(shelf);
    let previous = Float64Array.from(here, (_, i) => (i === crossing ? (this.#aisles[shelf]?.step ?? 0) : Number.POSITIVE_INFINITY));
    let at = here;
    ways.push(previous);
    for (let next = shelf + 1; next < this.#aisles.length; next++) {
      const there = this.#crossings(next);
      const step = this.#aisles[next]?.step ?? 0;
      const reached = Float64Array.from(there, (x) => {
        let best = Number.POSITIVE_INFINITY;
        for (let i = 0; i < at.length; i++) best = Math.min(best, (previous[i] as number) + Math.abs((at[i] as number) - x));
        return best + step;
      });
      ways.push(reached);
      previous = reached;
      at = there;
    }
    this.#ways.set(key, ways);
    return ways;
  }
}
