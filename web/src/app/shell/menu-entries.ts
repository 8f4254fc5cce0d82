import type { MenuEntry } from '@kura/contract/identity/menu/menu.ts';
import { routeAt } from '@kura/contract/routes.ts';
import type { BadgeName, Badges } from '@kura/contract/system/events/events.endpoints.ts';

/** L08: what the sidebar draws: nothing hidden, nothing that is not built, no directory without content. */
export function shownEntries(entries: readonly MenuEntry[], isBuilt: (path: string) => boolean): MenuEntry[] {
  return entries
    .filter((entry) => !entry.hidden)
    .map((entry) => ({ ...entry, children: shownEntries(entry.children ?? [], isBuilt) }))
    .filter((entry) => (isDirectory(entry) ? entry.children.length > 0 : isBuilt(entry.url)));
}
export const isDirectory = (entry: MenuEntry): boolean => entry.code === '';

/** L08: `query` is JSON text. What somebody mistyped there must not cost them the menu. */
export function searchOfEntry({ query }: Pick<MenuEntry, 'query'>): Record<string, string> | undefined {
  if (!query) return undefined;
  try {
    const value: unknown = JSON.parse(query);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part)]));
  } catch {
    return undefined;
  }
}

/** The ids of the directories above the entry of this path, from the top. */
export function directoriesAbove(entries: readonly MenuEntry[], path: string): number[] | undefined {
  for (const entry of entries) {
    if (!isDirectory(entry) && entry.url === path) return [];
    const below = directoriesAbove(entry.children, path);
    if (below) return [entry.id, ...below];
  }
  return undefined;
}

export const leavesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (isDirectory(entry) ? leavesOf(entry.children) : [entry]));

const badgeOfScreen: Readonly<Record<string, BadgeName>> = {
  invoices: 'invoice',
  'finance-confirmation': 'recharge',
  'top-up-details': 'rechargeDetail',
  'abnormal-locations': 'abnormal',
};

/** L09: screens carry their own counter; what is above them the sum of what they show, so that nobody opens it and finds less. */
export function badgeOf(entry: MenuEntry, badges: Badges): number {
  if (isDirectory(entry)) return entry.children.reduce((sum, child) => sum + badgeOf(child, badges), 0);
  const name = badgeOfScreen[routeAt(entry.url)?.code ?? ''];
  return name ? badges[name] : 0;
}

/** L09: capped at 99, nothing at 0. */
export const badgeText = (count: number): string | undefined => (count <= 0 ? undefined : count > 99 ? '99+' : String(count));
