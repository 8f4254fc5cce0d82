import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import type { Lang } from '../../kernel/text.ts';
import { routeAt, routes } from '../../routes.ts';
import { menuTop, type MenuType } from './menu-kinds.ts';
import { isPath, menuFields } from './menu.fields.ts';

/** The sidebar is 200 px wide: deeper trees cannot be read in it. */
export const menuDepth = 3;
/** V04 asks a component of directories too; this is theirs. */
export const layoutComponent = 'layout';

/** What an entry may open: every screen behind the sign-in. */
export const menuComponents: readonly string[] = routes.filter((route) => !('isPublic' in route)).map((route) => route.code);

interface Placed {
  type: MenuType;
  path: string;
  component: string;
}
// Rules between fields wait until each field by itself is there: one field, one message.
const knowsComponent = ({ type, component }: Placed): boolean =>
  component === '' || (type === 'directory' ? component === layoutComponent : menuComponents.includes(component));
/** A menu opens the screen of its component; any other path would lead to the not-found page. */
const pathFits = (menu: Placed): boolean =>
  menu.type === 'directory' ||
  menu.component === '' ||
  !isPath(menu.path) ||
  !knowsComponent(menu) ||
  routeAt(menu.path)?.code === menu.component;

const checks = [
  rule(knowsComponent, 'identity.menu.noSuchComponent', undefined, ['component']),
  rule(pathFits, 'identity.menu.pathNotOfComponent', undefined, ['path']),
] as const;

const inputs = inputsOf(menuFields);

/** V04 */
export const MenuInput = z.object(inputs).check(...checks);
export type MenuInput = z.input<typeof MenuInput>;
export const MenuChange = z.object({ id: Id, ...inputs }).check(...checks);

export const MenuRow = z.object({ id: Id, ...rowsOf(menuFields), updatedAt: z.string() });
export type MenuRow = z.infer<typeof MenuRow>;

/** The English name may be left out: the screen has one of its own. */
export function menuName(menu: Pick<MenuRow, 'nameZh' | 'nameJp' | 'nameEn' | 'path'>, lang: Lang): string {
  if (lang === 'zh') return menu.nameZh;
  if (lang === 'jp') return menu.nameJp;
  return menu.nameEn || routeAt(menu.path)?.title.en || menu.nameZh;
}

export type MenuNode<T> = T & { children: MenuNode<T>[] };
/** Rows as a tree, siblings by `sort`, then by age. Rows whose parent is missing are left out. */
export function menuTree<T extends { id: number; parentId: number; sort: number }>(
  rows: readonly T[],
  parentId: number = menuTop,
): MenuNode<T>[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
    .map((row) => ({ ...row, children: menuTree(rows, row.id) }));
}

/** L08: one entry of the sidebar, named in the language of the request. */
export interface MenuEntry {
  id: number;
  name: string;
  url: string;
  icon: string;
  hidden: boolean;
  /** Code of the screen; empty for directories. */
  code: string;
  /** JSON text of the screen's search; empty for none. */
  query: string;
  children: MenuEntry[];
}
const entry = { id: Id, name: z.string(), url: z.string(), icon: z.string(), hidden: z.boolean(), code: z.string(), query: z.string() };
const Level3 = z.object({ ...entry, children: z.array(z.object({ id: Id })) });
const Level2 = z.object({ ...entry, children: z.array(Level3) });
const Level1 = z.object({ ...entry, children: z.array(Level2) });
// Spelled out level by level, not recursive: answers are written by a serialiser compiled from this shape. The lowest level has no children.
export const MenuEntries = z.array(Level1) as unknown as z.ZodMiniType<MenuEntry[], MenuEntry[]>;
