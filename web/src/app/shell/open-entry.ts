import type { MenuEntry } from '@kura/contract/identity/menu/menu.ts';
import { addressAt, goTo, searchOf } from '../../kit/navigation.ts';
import { searchOfEntry } from './menu-entries.ts';

export const hrefOfEntry = (entry: MenuEntry): string => addressAt(entry.url, searchOfEntry(entry) ?? {});

/** An entry with a query of its own opens with it; any other shows its tab as it was left. */
export function openEntry(entry: MenuEntry): void {
  goTo(entry.url, searchOfEntry(entry) ?? searchOf(entry.url));
}
