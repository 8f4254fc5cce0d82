import { menuTop } from '@kura/contract/identity/menu/menu-kinds.ts';
import { menuDepth, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';

/** Where an entry shall stand: its place is counted among the others of that level, without itself. */
export interface Spot {
  readonly parentId: number;
  readonly at: number;
}
export interface Place {
  readonly id: number;
  readonly parentId: number;
  readonly sort: number;
}
export type Entry = Pick<MenuRow, 'id' | 'parentId' | 'sort' | 'type'>;

/** Steps that people take without a mouse. */
export const steps = ['up', 'down', 'outdent', 'indent'] as const;
export type Step = (typeof steps)[number];
/** Which part of a line something is dropped on. */
export type DropPart = 'before' | 'inside' | 'after';

export const levelOf = <E extends Entry>(rows: readonly E[], parentId: number): E[] =>
  rows.filter((row) => row.parentId === parentId).toSorted((a, b) => a.sort - b.sort || a.id - b.id);
const byId = <E extends Entry>(rows: readonly E[], id: number): E | undefined => rows.find((row) => row.id === id);

const depthAt = (rows: readonly Entry[], parentId: number): number => {
  const parent = byId(rows, parentId);
  return parent ? 1 + depthAt(rows, parent.parentId) : 1;
};
const heightOf = (rows: readonly Entry[], id: number): number =>
  1 + Math.max(0, ...rows.filter((row) => row.parentId === id).map((row) => heightOf(rows, row.id)));

export const isInside = (rows: readonly Entry[], id: number, above: number): boolean => {
  const row = byId(rows, id);
  return id === above || (row !== undefined && row.parentId !== menuTop && isInside(rows, row.parentId, above));
};

/** Why an entry cannot stand below this parent: what the server would say, before it is asked. */
export function whyNotBelow(rows: readonly Entry[], id: number, parentId: number): TextRef | null {
  if (parentId !== menuTop && byId(rows, parentId)?.type !== 'directory') return 'identity.menu.parentNotDirectory';
  if (isInside(rows, parentId, id)) return 'identity.menu.parentInside';
  return depthAt(rows, parentId) + heightOf(rows, id) - 1 > menuDepth ? 'identity.menu.tooDeep' : null;
}

/** Below which an entry may stand; a new one has no id yet. */
export const parentsFor = <E extends Entry>(rows: readonly E[], id: number | undefined): E[] =>
  rows.filter((row) =>
    id === undefined ? row.type === 'directory' && depthAt(rows, row.id) <= menuDepth : whyNotBelow(rows, id, row.id) === null,
  );

const gap = 10;
export const nextSort = (rows: readonly Entry[], parentId: number): number =>
  Math.min(9999, (levelOf(rows, parentId).at(-1)?.sort ?? 0) + gap);

/**
 * The new places, as few as possible: the numbers of the others are what later screens of the product are sorted in by. Only a
 * level without room between two neighbours is numbered anew.
 */
export function placesFor(rows: readonly Entry[], id: number, { parentId, at }: Spot): Place[] {
  const row = byId(rows, id);
  if (!row || whyNotBelow(rows, id, parentId)) return [];
  if (row.parentId === parentId && levelOf(rows, parentId).findIndex((one) => one.id === id) === at) return [];
  const others = levelOf(rows, parentId).filter((one) => one.id !== id);
  const before = others[at - 1]?.sort ?? -1;
  const after = others[at]?.sort ?? Math.min(before + 2 * gap + (before < 0 ? 1 : 0), 10_000);
  if (after - before >= 2) return [{ id, parentId, sort: before + Math.floor((after - before) / 2) }];
  return others
    .toSpliced(at, 0, row)
    .map((one, index) => ({ id: one.id, parentId, sort: (index + 1) * gap }))
    .filter((place) => {
      const old = byId(rows, place.id);
      return old?.parentId !== place.parentId || old.sort !== place.sort;
    });
}

export const withPlaces = <E extends Entry>(rows: readonly E[], places: readonly Place[]): E[] =>
  rows.map((row) => ({ ...row, ...places.find((place) => place.id === row.id) }));

export function spotOfStep(rows: readonly Entry[], id: number, step: Step): Spot | null {
  const row = byId(rows, id);
  if (!row) return null;
  const level = levelOf(rows, row.parentId);
  const at = level.findIndex((one) => one.id === id);
  const spot = stepFrom(rows, row, level, at)[step];
  return spot && whyNotBelow(rows, id, spot.parentId) === null ? spot : null;
}

function stepFrom(rows: readonly Entry[], row: Entry, level: readonly Entry[], at: number): Record<Step, Spot | null> {
  const parent = byId(rows, row.parentId);
  const previous = level[at - 1];
  const above = parent && levelOf(rows, parent.parentId).findIndex((one) => one.id === parent.id);
  return {
    up: previous ? { parentId: row.parentId, at: at - 1 } : null,
    down: level[at + 1] ? { parentId: row.parentId, at: at + 1 } : null,
    outdent: parent && above !== undefined ? { parentId: parent.parentId, at: above + 1 } : null,
    indent: previous?.type === 'directory' ? { parentId: previous.id, at: levelOf(rows, previous.id).length } : null,
  };
}

/** Where something dropped on a line would stand; null where it cannot. `isOpen`: the entries of a directory stand below its line. */
export function spotOfDrop(rows: readonly Entry[], id: number, over: Entry, part: DropPart, isOpen: boolean): Spot | null {
  if (id === over.id) return null;
  const count = levelOf(rows, over.id).filter((one) => one.id !== id).length;
  const at = levelOf(rows, over.parentId)
    .filter((one) => one.id !== id)
    .findIndex((one) => one.id === over.id);
  const isFirstInside = part === 'after' && over.type === 'directory' && isOpen && count > 0;
  const spot =
    part === 'inside' || isFirstInside
      ? { parentId: over.id, at: isFirstInside ? 0 : count }
      : { parentId: over.parentId, at: part === 'before' ? at : at + 1 };
  return whyNotBelow(rows, id, spot.parentId) === null ? spot : null;
}

/** By the height at which the pointer is over the line, from 0 to 1. */
export function dropPartAt(share: number, over: Entry): DropPart {
  if (over.type !== 'directory') return share < 0.5 ? 'before' : 'after';
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'inside';
}
