import type { TextRef } from './text.ts';

/** A way into a screen beside its address: an inner tab, a station, something that people often do there. The jump box finds it by its words. */
export interface Way {
  /** The code of the route. */
  readonly screen: string;
  /** The part of the page, where it is not the first. */
  readonly tab?: string;
  readonly title: TextRef;
  readonly permission: string;
  /** The form of this title opens at once: the page's own button for it is the primary one. */
  readonly isAction?: true;
  /** For these alone: the wildcard of the others opens nothing there. */
  readonly for?: 'customer';
}

/** Names the form that a page is to open, by its title. */
export const actionKey = 'do';

export const searchOfWay = ({ tab, title, isAction }: Way): Record<string, string> => ({
  ...(tab ? { tab } : {}),
  ...(isAction ? { [actionKey]: title } : {}),
});
