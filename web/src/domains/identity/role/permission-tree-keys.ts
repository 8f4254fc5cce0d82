import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { TreeNode } from './permission-tree-model.ts';

interface Parts {
  readonly list: RefObject<HTMLElement | null>;
  readonly lines: readonly TreeNode[];
  readonly closed: ReadonlySet<string>;
  readonly fold: (node: TreeNode, isClosed: boolean) => void;
  readonly toggle: ((node: TreeNode) => void) | undefined;
}

/** The keys of a tree as people know them: up, down, Home and End walk; right and left open, close and change level; space ticks. */
export function useTreeKeys({ list, lines, closed, fold, toggle }: Parts) {
  const [wanted, setStop] = useState<string>();
  // The line that was left may have been searched or folded away.
  const at = Math.max(
    0,
    lines.findIndex((line) => line.key === wanted),
  );
  const line = lines[at];

  const goTo = (next: TreeNode | undefined) => {
    if (!next) return;
    setStop(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  const right = (here: TreeNode) => {
    if (here.children.length === 0) return goTo(lines[at + 1]);
    return closed.has(here.key) ? fold(here, false) : goTo(here.children[0]);
  };
  const left = (here: TreeNode) => {
    // Only domains fold: the permissions of a noun stand on its own line.
    if (here.level === 1 && !closed.has(here.key)) return fold(here, true);
    return goTo(lines.slice(0, at).findLast((one) => one.level < here.level));
  };
  const act: Readonly<Record<string, ((here: TreeNode) => void) | undefined>> = {
    ArrowDown: () => goTo(lines[at + 1]),
    ArrowUp: () => goTo(lines[at - 1]),
    ArrowRight: right,
    ArrowLeft: left,
    Home: () => goTo(lines[0]),
    End: () => goTo(lines.at(-1)),
    ' ': toggle,
    Enter: toggle,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = act[event.key];
    if (!pressed || !line || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    pressed(line);
  };
  return { stop: line?.key, setStop, onKeyDown };
}
