import { type MenuEntry, menuName, type MenuNode, type MenuRow, menuTree } from '@kura/contract/identity/menu/menu.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { type Actor, can } from '../../../kernel/actor.ts';

const isMine = (actor: Actor, menu: MenuRow): boolean => menu.permission === '' || can(actor, menu.permission);

function entriesOf(actor: Actor, lang: Lang, nodes: readonly MenuNode<MenuRow>[]): MenuEntry[] {
  return nodes
    .filter((menu) => isMine(actor, menu))
    .map((menu) => {
      const children = entriesOf(actor, lang, menu.children);
      // A directory in which nothing is to be seen is not to be seen itself.
      const isBare = menu.type === 'directory' && children.every((child) => child.hidden);
      return {
        id: menu.id,
        name: menuName(menu, lang),
        url: menu.path,
        icon: menu.icon,
        hidden: menu.isHidden || isBare,
        code: menu.type === 'menu' ? menu.component : '',
        query: menu.query,
        children,
      };
    })
    .filter((entry) => entry.code !== '' || entry.children.length > 0);
}

/** L08: the sidebar of one person. Entries without permission are not sent; with a directory goes everything in it. */
export const myMenu = (actor: Actor, lang: Lang, rows: readonly MenuRow[]): MenuEntry[] => entriesOf(actor, lang, menuTree(rows));
