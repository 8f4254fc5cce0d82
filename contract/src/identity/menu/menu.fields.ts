import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { menuIcons, menuTop, menuTypes } from './menu-kinds.ts';

export const isPath = (text: string): boolean => /^\/[\w-]*$/.test(text);
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

const Query = z._default(
  z.string().check(
    z.maxLength(500),
    rule((text: string) => menuSearch(text) !== null, 'identity.menu.badQuery'),
  ),
  '',
);

export const menuFields = {
  parentId: field.other('identity.menu.parent', {
    row: z.int(),
    input: z.int().check(z.minimum(menuTop), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  nameZh: field.text('identity.menu.nameZh', { input: line(40) }),
  nameJp: field.text('identity.menu.nameJp', { input: line(40) }),
  nameEn: field.text('identity.menu.nameEn', { input: optionalLine(40), hint: 'identity.menu.nameEnHint' }),
  type: field.choice('identity.menu.type', menuTypes, 'identity.menu.type'),
  path: field.text('identity.menu.path', {
    input: line(100).check(rule((text: string) => text === '' || isPath(text), 'identity.menu.badPath')),
  }),
  component: field.text('identity.menu.component', { input: line(60) }),
  icon: field.text('identity.menu.icon', { input: z.enum(menuIcons) }),
  sort: field.count('identity.menu.sort', { input: z.int().check(z.minimum(0), z.maximum(9999)), hint: 'identity.menu.sortHint' }),
  permission: field.text('identity.menu.permission', { input: optionalLine(100), hint: 'identity.menu.permissionHint' }),
  query: field.text('identity.menu.query', { input: Query, hint: 'identity.menu.queryHint' }),
  isHidden: field.yesNo('identity.menu.isHidden', { input: z._default(z.boolean(), false) }),
};
