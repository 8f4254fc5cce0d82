import { menuTop, type MenuType } from '@kura/contract/identity/menu/menu-kinds.ts';
import { menuDepth } from '@kura/contract/identity/menu/menu.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';

interface Placed {
  id: number;
  parentId: number;
  type: MenuType;
}
export interface TreeFault {
  id: number;
  text: TextRef;
  params?: TextParams;
}

/** What is wrong with a tree as it would stand after a change: judged whole, so no order of moves can get round it. */
export function treeFault(rows: readonly Placed[]): TreeFault | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) {
    let depth = 1;
    for (let at = row; at.parentId !== menuTop; depth++) {
      const parent = byId.get(at.parentId);
      if (!parent) return { id: at.id, text: 'kernel.issue.choice' };
      if (parent.type !== 'directory') return { id: at.id, text: 'identity.menu.parentNotDirectory' };
      // More steps up than there are rows: the way goes round in a circle.
      if (parent.id === row.id || depth > rows.length) return { id: row.id, text: 'identity.menu.parentInside' };
      at = parent;
    }
    if (depth > menuDepth) return { id: row.id, text: 'identity.menu.tooDeep', params: { max: menuDepth } };
  }
  return null;
}
