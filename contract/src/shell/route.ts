import type { Words } from '../kernel/text.ts';

/** A screen. Its path stands in the list of its domain and nowhere else; code speaks of a screen by its code. */
export interface Route {
  readonly path: string;
  readonly code: string;
  readonly title: Words;
  /**
   * A02: who may open it by its address: whoever holds one of these. The first is that of the screen itself and of its entry in the menu, the others
   * are those of its parts and of what is added there. Without any it is for everyone with a session.
   */
  readonly permissions?: readonly string[];
  /** With an `id` in the address: the same form, for a record that is there. */
  readonly editTitle?: Words;
  /** Open without a session. */
  readonly isPublic?: boolean;
  /** L04: its tab cannot be closed. */
  readonly isPinned?: boolean;
  /** L06: never dropped while its tab is open. */
  readonly isKept?: boolean;
  /** Not one of the hundred screens of the specification. */
  readonly isExtra?: boolean;
}

/** What the place shows: a new record, or one that is there. */
export const titleAt = ({ title, editTitle }: Route, search: Readonly<Record<string, string | undefined>>): Words =>
  (search['id'] ? editTitle : undefined) ?? title;
