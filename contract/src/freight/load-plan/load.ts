/** An inside space. `x` runs from the far wall to the door, `y` from the left as seen from the door, `z` up. Millimetres and grams. */
export interface LoadSpace {
  readonly name: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly payloadG: number;
}
export interface LoadCarton {
  readonly id: string;
  readonly label: string;
  /** Whose it is: what belongs to one customer is loaded together. */
  readonly group: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Of one carton. */
  readonly g: number;
  readonly count: number;
  /** May lie on a side; else it only turns on its base. */
  readonly mayTip: boolean;
  /** What may rest on one carton; 0: nothing stands on it, null: as much as comes. Where nobody says it, `bearsByRule`. */
  readonly maxStackG: number | null;
}
export interface Placed {
  /** Which of the cartons, by its place in the list. */
  readonly carton: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly l: number;
  readonly w: number;
  readonly h: number;
}
export const leftReasons = ['tooLarge', 'payload', 'noRoom'] as const;
export interface LeftOut {
  readonly carton: number;
  readonly count: number;
  readonly reason: (typeof leftReasons)[number];
}
export interface LoadPlan {
  /** In the order of loading: nothing stands in the way of a later one. */
  readonly placed: readonly Placed[];
  readonly left: readonly LeftOut[];
  readonly loadedMm3: number;
  readonly loadedG: number;
  /** How far the load reaches towards the door. */
  readonly frontMm: number;
}
