import * as z from 'zod/mini';
import { line, optionalLine } from '../../kernel/fields.ts';
import { Id } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import type { Lang } from '../../kernel/text.ts';
import { routeAt, routes } from '../../shell/routes.ts';

export const menuTypes = ['directory', 'menu'] as const;
export type MenuType = (typeof menuTypes)[number];
/** The sidebar is 200 px wide: deeper trees cannot be read in it. */
export const menuDepth = 3;
/** V04 asks a component of directories too; this is theirs. */
export const layoutComponent = 'layout';
/** The parent of what stands at the top. */
export const menuTop = 0;

/** What an entry may open: every screen behind the sign-in. */
export const menuComponents: readonly string[] = routes.filter((route) => !('isPublic' in route)).map((route) => route.code);

/** Icons offered by the picker; the sidebar draws exactly these. */
export const menuIcons = [
  'home',
  'dashboard',
  'user',
  'team',
  'shop',
  'setting',
  'menu',
  'safety',
  'key',
  'global',
  'calendar',
  'notification',
  'file',
  'form',
  'tag',
  'barcode',
  'inbox',
  'import',
  'export',
  'swap',
  'database',
  'appstore',
  'cluster',
  'environment',
  'car',
  'rocket',
  'gift',
  'tool',
  'audit',
  'schedule',
  'scan',
  'printer',
  'wallet',
  'bank',
  'transaction',
  'money',
  'invoice',
  'calculator',
  'barChart',
  'lineChart',
  'pieChart',
  'fund',
  'history',
  'warning',
  'customer',
  'shopping',
  'cloud',
  'link',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

const isPath = (text: string): boolean => /^\/[\w-]*$/.test(text);
/** Text that names a search: `{"status":"unaudited"}`; empty for none. */
export function menuSearch(query: string): Record<string, string> | null {
  if (query.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(query);
    const isSearch =
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((part) => typeof part === 'string');
    return isSearch ? (value as Record<string, string>) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const fields = {
  parentId: z.int().check(z.minimum(menuTop), z.maximum(Number.MAX_SAFE_INTEGER)),
  type: z.enum(menuTypes),
  nameZh: line(40),
  nameJp: line(40),
  nameEn: optionalLine(40),
  path: line(100).check(rule((text: string) => text === '' || isPath(text), 'identity.menu.badPath')),
  component: line(60),
  icon: z.enum(menuIcons),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  permission: optionalLine(100),
  query: z._default(
    z.string().check(
      z.maxLength(500),
      rule((text: string) => menuSearch(text) !== null, 'identity.menu.badQuery'),
    ),
    '',
  ),
  isHidden: z._default(z.boolean(), false),
};

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

/** V04 */
export const MenuInput = z.object(fields).check(...checks);
export type MenuInput = z.input<typeof MenuInput>;
export const MenuChange = z.object({ id: Id, ...fields }).check(...checks);

export const MenuRow = z.object({
  id: Id,
  /** 0: top level */
  parentId: z.int(),
  type: z.enum(menuTypes),
  nameZh: z.string(),
  nameJp: z.string(),
  nameEn: z.string(),
  path: z.string(),
  component: z.string(),
  icon: z.string(),
  sort: z.int(),
  permission: z.string(),
  query: z.string(),
  isHidden: z.boolean(),
  updatedAt: z.string(),
});
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
