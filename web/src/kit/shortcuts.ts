import { createContext, useContext } from 'react';

/** A screen that this person may open, as the menu names it. */
export interface Shortcut {
  readonly path: string;
  readonly code: string;
  /** Its place among those that the domains offer to people of this side who have chosen none; below zero: not offered. */
  readonly offeredAt: number;
  readonly name: string;
  readonly icon: string;
  readonly href: string;
  readonly open: () => void;
}

/** Filled by the shell, which has the menu. */
export const ShortcutsContext = createContext<readonly Shortcut[]>([]);
export const useShortcuts = (): readonly Shortcut[] => useContext(ShortcutsContext);
