import { createContext, useContext } from 'react';

/** A screen that this person may open, as the menu names it. */
export interface Shortcut {
  readonly path: string;
  readonly name: string;
  readonly icon: string;
  readonly href: string;
  readonly open: () => void;
}

/** Filled by the shell, which has the menu. */
export const ShortcutsContext = createContext<readonly Shortcut[]>([]);
export const useShortcuts = (): readonly Shortcut[] => useContext(ShortcutsContext);
