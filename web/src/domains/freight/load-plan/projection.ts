import type { LoadSpace, Placed } from '@kura/contract/freight/load-plan/load.ts';

/** Where one looks from: around the upright axis (0: from the door), and how far above the floor, in degrees. */
export interface View {
  readonly turn: number;
  readonly tilt: number;
}
export type Point = readonly [number, number];
type Box = Pick<Placed, 'x' | 'y' | 'z' | 'l' | 'w' | 'h'>;

export const views = {
  corner: { turn: -58, tilt: 26 },
  door: { turn: 0, tilt: 12 },
  side: { turn: -90, tilt: 6 },
  top: { turn: -90, tilt: 90 },
} as const satisfies Record<string, View>;

/** Never from below: there is a floor. */
export const turned = ({ turn, tilt }: View, by: number, up: number): View => ({
  turn: ((((turn + by + 180) % 360) + 360) % 360) - 180,
  tilt: Math.min(90, Math.max(0, tilt + up)),
});

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** From millimetres to a plane before one's eyes, still in millimetres. */
export function projector({ turn, tilt }: View): (x: number, y: number, z: number) => Point {
  const [st, ct] = [Math.sin(rad(turn)), Math.cos(rad(turn))];
  const [su, cu] = [Math.sin(rad(tilt)), Math.cos(rad(tilt))];
  return (x, y, z) => [-st * x + ct * y, su * ct * x + su * st * y - cu * z];
}

/** Which faces are seen: those that look this way. */
export const facing = ({ turn }: View) => ({ isFromDoor: Math.cos(rad(turn)) >= 0, isFromRight: Math.sin(rad(turn)) > 0 });

export interface Seen {
  readonly top: readonly Point[];
  readonly end: readonly Point[];
  readonly side: readonly Point[];
}

export function facesOf({ x, y, z, l, w, h }: Box, view: View): Seen {
  const at = projector(view);
  const { isFromDoor, isFromRight } = facing(view);
  const ex = isFromDoor ? x + l : x;
  const sy = isFromRight ? y + w : y;
  const t = z + h;
  return {
    top: [at(x, y, t), at(x + l, y, t), at(x + l, y + w, t), at(x, y + w, t)],
    end: [at(ex, y, z), at(ex, y + w, z), at(ex, y + w, t), at(ex, y, t)],
    side: [at(x, sy, z), at(x + l, sy, z), at(x + l, sy, t), at(x, sy, t)],
  };
}

/** The part of the plane that the whole space takes, wherever one looks from within a turn. */
export function extentOf(
  { lengthMm, widthMm, heightMm }: LoadSpace,
  view: View,
): { left: number; top: number; width: number; height: number } {
  const at = projector(view);
  const corners = [0, lengthMm].flatMap((x) => [0, widthMm].flatMap((y) => [0, heightMm].map((z) => at(x, y, z))));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/**
 * From the farthest to the nearest. Of two cartons that a plane parts, the one behind it cannot hide the other; where planes of two
 * directions say different things, neither hides the other.
 */
export function drawingOrder(boxes: readonly Box[], view: View): number[] {
  const { isFromDoor, isFromRight } = facing(view);
  const isBehind = (a: Box, b: Box): boolean =>
    a.z + a.h <= b.z || (isFromDoor ? a.x + a.l <= b.x : b.x + b.l <= a.x) || (isFromRight ? a.y + a.w <= b.y : b.y + b.w <= a.y);
  const before = boxes.map(() => 0);
  const after: number[][] = boxes.map(() => []);
  for (const [i, a] of boxes.entries())
    for (let j = i + 1; j < boxes.length; j++) {
      const b = boxes[j] as Box;
      const [ab, ba] = [isBehind(a, b), isBehind(b, a)];
      if (ab === ba) continue;
      const [first, second] = ab ? [i, j] : [j, i];
      after[first]?.push(second);
      before[second] = (before[second] ?? 0) + 1;
    }
  const order: number[] = [];
  const isDone = boxes.map(() => false);
  const ready = boxes.flatMap((_, at) => (before[at] === 0 ? [at] : []));
  const near = ({ x, y, z, l, w, h }: Box): number =>
    (isFromDoor ? 2 * x + l : -2 * x - l) + (isFromRight ? 2 * y + w : -2 * y - w) + 2 * z + h;
  const byDistance = boxes.map((_, at) => at).toSorted((a, b) => near(boxes[a] as Box) - near(boxes[b] as Box));
  let farthest = 0;
  while (order.length < boxes.length) {
    while (isDone[byDistance[farthest] ?? 0] && farthest < boxes.length - 1) farthest++;
    // Some stand before each other in a ring: there the farthest comes first, and what is seen of it is a sliver.
    const at = ready.pop() ?? byDistance[farthest] ?? 0;
    if (isDone[at]) continue;
    isDone[at] = true;
    order.push(at);
    for (const next of after[at] ?? []) if ((before[next] = (before[next] ?? 0) - 1) === 0) ready.push(next);
  }
  return order;
}
