import {
  deleteFilter,
  listSavedFilters,
  renameFilter,
  saveFilter,
  type SavedFilter,
} from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { listFbaCenters } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { refusal, type Asked, type FakeServer } from '../../testing/fake-server.ts';
import { button, field, fill } from '../../testing/find.ts';
import { noRows, openPage } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import type { SearchChange } from '../navigation.ts';
import { t } from '../text.ts';

const list = 'warehouse.fbaCenter';
/** A list before a server that keeps what it is given. */
async function openList(search: SearchChange, kept: readonly SavedFilter[] = []) {
  let filters = [...kept];
  const asked: Asked['query'][] = [];
  const answers = (server: FakeServer) => {
    server.answer(listFbaCenters, ({ query }: Asked) => {
      asked.push(query);
      return noRows;
    });
    server.answer(listSavedFilters, ({ query }: Asked) => filters.filter((one) => one.list === query['list']));
    server.answer(saveFilter, ({ body }) => {
      const made = { ...body, id: filters.length + 1 };
      filters = [...filters, made];
      return made;
    });
    server.answer(deleteFilter, ({ body }) => {
      filters = filters.filter(({ id }) => id !== body.id);
      return null;
    });
  };
  const opened = await openPage('fba-warehouses', { as: administrator, search, answers });
  return { ...opened, asked, panel: await openPanel() };
}
/** As a press on its button does, in a browser that knows popovers. */
async function openPanel(): Promise<HTMLElement> {
  const panel = screen.getByRole('group', { name: t('system.list.savedFilters') });
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  await within(panel).findByRole('textbox');
  return panel;
}
const nameIn = (panel: HTMLElement) => within(panel).getByRole<HTMLInputElement>('textbox');

describe('the filters that somebody keeps of a list', () => {
  it('are saved under a name as they stand, applied from the first page with nothing else, and forgotten', async () => {
    const { user, server, asked, panel } = await openList({ status: 'disabled', kind: 'FC', page: '3', sort: 'code' });
    expect(await within(panel).findByText(t('system.list.noSavedFilters'))).toBeDefined();
    // A space too many would be another name that looks the same.
    fill(field(panel, 'system.list.filterName'), '停用 ');
    await user.click(button(panel, 'common.save'));
    const saved = await within(panel).findByRole('button', { name: '停用' });
    expect(server.sentTo(saveFilter)).toEqual([{ list, name: '停用', query: { status: 'disabled', kind: 'FC' } }]);
    expect(nameIn(panel).value).toBe('');

    await user.click(button(screen.getByRole('search'), 'common.reset'));
    await user.type(field(screen.getByRole('search'), 'warehouse.fbaCenter.keyword'), 'NRT{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: 'NRT', page: '1' }));
    await user.click(saved);
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ status: 'disabled', kind: 'FC', page: '1', size: '20', sort: 'code', order: 'desc' }),
    );
    expect(location.search).toContain('status=disabled');

    await user.click(within(panel).getByRole('button', { name: t('system.list.forgetFilter', { name: '停用' }) }));
    await waitFor(() => expect(within(panel).queryByRole('button', { name: '停用' })).toBeNull());
    expect(server.sentTo(deleteFilter)).toEqual([{ id: 1 }]);
    // What is shown stays: only the name is gone.
    expect(location.search).toContain('status=disabled');
  });

  it('E02 are renamed in their place: Escape leaves the name, a refusal keeps what was typed, and Enter gives it', async () => {
    const { user, server, panel } = await openList({}, [{ id: 1, list, name: '启用', query: { status: 'enabled' } }]);
    const pencil = async (name: string) => within(panel).findByRole('button', { name: t('system.list.renameFilter', { name }) });
    const typed = () => within(panel).queryByRole<HTMLInputElement>('textbox', { name: t('system.list.renameFilter', { name: '启用' }) });
    await user.click(await pencil('启用'));
    await user.keyboard('x{Escape}');
    expect(typed()).toBeNull();
    expect(document.activeElement).toBe(await pencil('启用'));

    await user.keyboard('{Enter}');
    // What stood there is selected: the first letter takes its place.
    await user.keyboard('常用 ');
    server.answer(renameFilter, refusal(400, '该列表已有同名的筛选'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('该列表已有同名的筛选')).toBeDefined();
    expect(typed()?.value).toBe('常用 ');
    server.answer(renameFilter, () => ({ id: 1, list, name: '常用', query: {} }));
    server.answer(listSavedFilters, () => [{ id: 1, list, name: '常用', query: { status: 'enabled' } }]);
    await user.keyboard('{Enter}');
    expect(await within(panel).findByRole('button', { name: '常用' })).toBeDefined();
    expect(server.sentTo(renameFilter).at(-1)).toEqual({ id: 1, name: '常用' });
    expect(document.activeElement).toBe(await pencil('常用'));
  });

  it('cannot be saved while nothing is filtered, and those of another list are not offered', async () => {
    const query = { status: 'enabled' };
    const kept = [
      { id: 1, list, name: '启用', query },
      { id: 2, list: 'identity.user', name: '别处', query },
    ];
    const { panel } = await openList({}, kept);
    expect(await within(panel).findByRole('button', { name: '启用' })).toBeDefined();
    expect(within(panel).queryByRole('button', { name: '别处' })).toBeNull();
    expect(nameIn(panel).disabled).toBe(true);
    expect(nameIn(panel).placeholder).toBe(t('system.list.setFilterFirst'));
  });

  it('E02 keep the typed name when the server refuses, and say why', async () => {
    const { user, server, panel } = await openList({ status: 'disabled' });
    server.answer(saveFilter, refusal(503, '暂时不行'));
    fill(field(panel, 'system.list.filterName'), '停用');
    await user.click(button(panel, 'common.save'));
    expect(await screen.findByText('暂时不行')).toBeDefined();
    expect(nameIn(panel).value).toBe('停用');
    expect(within(panel).getByText(t('system.list.noSavedFilters'))).toBeDefined();
  });
});
