import { describe, expect, it } from 'vitest';
import { issueText } from '../../kernel/issue.ts';
import { menuSearch } from './menu.fields.ts';
import { MenuInput, menuComponents, menuName, menuTree } from './menu.ts';

const menu = {
  parentId: 0,
  type: 'menu',
  nameZh: '账号管理',
  nameJp: 'アカウント管理',
  path: '/account',
  component: 'users',
  icon: 'user',
  sort: 10,
} as const;
const faults = (input: unknown): Record<string, string> => {
  const parsed = MenuInput.safeParse(input, { reportInput: true });
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText({ ...issue }).text]));
};

describe('a menu entry', () => {
  it('V04 demands parent, Chinese and Japanese names, path, sort, component and icon', () => {
    expect(faults(menu)).toEqual({});
    expect(Object.keys(faults({ type: 'menu' })).toSorted()).toEqual(['component', 'icon', 'nameJp', 'nameZh', 'parentId', 'path', 'sort']);
    for (const field of ['nameZh', 'nameJp', 'path', 'component'] as const)
      expect(faults({ ...menu, [field]: '' })).toMatchObject({ [field]: 'kernel.issue.required' });
  });

  it('V04 demands them of directories too', () => {
    const directory = { ...menu, type: 'directory', path: '/settings', component: 'layout', icon: 'setting' };
    expect(faults(directory)).toEqual({});
    expect(faults({ ...directory, component: 'users' })).toEqual({ component: 'identity.menu.noSuchComponent' });
    expect(faults({ ...directory, path: 'javascript:alert(1)' })).toEqual({ path: 'identity.menu.badPath' });
  });

  it('opens the screen of its component and no other path', () => {
    expect(faults({ ...menu, path: '/role' })).toEqual({ path: 'identity.menu.pathNotOfComponent' });
    expect(faults({ ...menu, component: 'nowhere' })).toEqual({ component: 'identity.menu.noSuchComponent' });
    expect(menuComponents).not.toContain('login');
  });

  it('L08 takes JSON text of a search as query, and nothing else', () => {
    expect(faults({ ...menu, query: '{"status":"unaudited"}' })).toEqual({});
    for (const query of ['{', '[]', '1', 'null', '{"a":1}'])
      expect(faults({ ...menu, query })).toEqual({ query: 'identity.menu.badQuery' });
    expect(menuSearch(' ')).toEqual({});
  });

  it('falls back to the title of the screen for English', () => {
    const row = { nameZh: '账号', nameJp: 'アカウント', nameEn: '', path: '/account' };
    expect(menuName(row, 'en')).toBe('Users');
    expect(menuName({ ...row, nameEn: 'People' }, 'en')).toBe('People');
    expect(menuName({ ...row, path: '/nowhere' }, 'en')).toBe('账号');
    expect([menuName(row, 'zh'), menuName(row, 'jp')]).toEqual(['账号', 'アカウント']);
  });

  it('stands in the tree by sort, then by age', () => {
    const rows = [
      { id: 1, parentId: 0, sort: 20 },
      { id: 2, parentId: 0, sort: 10 },
      { id: 4, parentId: 1, sort: 5 },
      { id: 3, parentId: 1, sort: 5 },
    ];
    expect(menuTree(rows).map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      [2, []],
      [1, [3, 4]],
    ]);
  });
});
