/** The open tabs of the strip, by path; what the strip does to them is worked out here and drawn elsewhere. */
export interface Tabs {
  readonly open: readonly string[];
  /** Most recently used first. */
  readonly recent: readonly string[];
  /** How often a page was started anew (L05 refresh): another number is another page. */
  readonly rounds: Readonly<Record<string, number>>;
}
export interface TabTraits {
  readonly isPinned: (path: string) => boolean;
  /** L06: kept whatever else is open. */
  readonly isKept: (path: string) => boolean;
  /** Has unsaved work. */
  readonly isGuarded: (path: string) => boolean;
}

/** L06 */
export const mostHidden = 12;

export function openTab(tabs: Tabs, path: string): Tabs {
  const open = tabs.open.includes(path) ? tabs.open : [...tabs.open, path];
  if (open === tabs.open && tabs.recent[0] === path) return tabs;
  return { ...tabs, open, recent: [path, ...tabs.recent.filter((other) => other !== path)] };
}

/** L05, in the order of the menu. */
export const tabActions = ['refresh', 'closeCurrent', 'closeOthers', 'closeLeft', 'closeRight', 'closeAll'] as const;
export type TabAction = (typeof tabActions)[number];

/** Which tabs an action on `path` closes; pinned ones survive all of them. */
export function closedBy(action: TabAction, tabs: Tabs, path: string, { isPinned }: Pick<TabTraits, 'isPinned'>): string[] {
  const at = tabs.open.indexOf(path);
  const isHit: Record<TabAction, (other: string, index: number) => boolean> = {
    refresh: () => false,
    closeCurrent: (other) => other === path,
    closeOthers: (other) => other !== path,
    closeLeft: (_other, index) => index < at,
    closeRight: (_other, index) => index > at,
    closeAll: () => true,
  };
  return tabs.open.filter((other, index) => !isPinned(other) && isHit[action](other, index));
}

export function closeTabs(tabs: Tabs, gone: readonly string[]): Tabs {
  const stays = (path: string) => !gone.includes(path);
  // The round goes up, so that a page opened again later starts anew.
  const rounds = { ...tabs.rounds, ...Object.fromEntries(gone.map((path) => [path, (tabs.rounds[path] ?? 0) + 1])) };
  return { open: tabs.open.filter(stays), recent: tabs.recent.filter(stays), rounds };
}

export const refreshTab = (tabs: Tabs, path: string): Tabs => ({
  ...tabs,
  rounds: { ...tabs.rounds, [path]: (tabs.rounds[path] ?? 0) + 1 },
});

/** Where to go when `active` is among the closed: the nearest tab to the right, else to the left. */
export function tabAfter(tabs: Tabs, gone: readonly string[], active: string): string | undefined {
  if (!gone.includes(active)) return active;
  const at = tabs.open.indexOf(active);
  const stays = (path: string) => !gone.includes(path);
  return tabs.open.slice(at + 1).find(stays) ?? tabs.open.slice(0, at).findLast(stays);
}

/** Moves a tab before another one, as dragging does; the pinned ones stay in front. */
export function moveTab(tabs: Tabs, path: string, to: number, { isPinned }: Pick<TabTraits, 'isPinned'>): Tabs {
  if (isPinned(path)) return tabs;
  const others = tabs.open.filter((other) => other !== path);
  const first = others.filter(isPinned).length;
  return { ...tabs, open: others.toSpliced(Math.max(first, to), 0, path) };
}

/** L06: the pages that exist now: the active one, kept ones, those with unsaved work, and the latest hidden ones. */
export function alivePages(tabs: Tabs, active: string, { isKept, isGuarded }: Pick<TabTraits, 'isKept' | 'isGuarded'>): string[] {
  const isFixed = (path: string) => path === active || isKept(path) || isGuarded(path);
  const latest = tabs.recent.filter((path) => !isFixed(path)).slice(0, mostHidden);
  return tabs.open.filter((path) => isFixed(path) || latest.includes(path));
}
