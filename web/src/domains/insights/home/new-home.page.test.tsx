import { screen, within } from '@testing-library/dom';
import { homePosts } from '@kura/contract/content/reading/reading.endpoints.ts';
import { home, type HomeData } from '@kura/contract/insights/home/home.endpoints.ts';
import { getTiles, setTiles } from '@kura/contract/insights/home/tiles.endpoints.ts';
import type { Tile } from '@kura/contract/insights/home/tiles.ts';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';
import { reading } from '../../content/testing/sample-post.ts';
import NewHomePage from './new-home.page.tsx';

const card = (key: string, title: string): HomeData['cards'][number] => ({
  key,
  title,
  facts: [{ text: title, money: null, count: 1, words: null, note: '', tone: 'plain', routeCode: 'jobs', search: {} }],
});
const data: HomeData = {
  waiting: [],
  cards: [card('a', '余额'), card('b', '库存')],
  notices: { rows: [], unread: 0 },
  shortcuts: null,
  holidays: [],
};
const regions = () =>
  Array.from(document.querySelectorAll('.k-new-home-tiles > div'), (tile) => [
    tile.querySelector('h3')?.textContent,
    tile.getAttribute('data-size'),
  ]);

it('shows all cards until somebody chooses, and keeps on the server which, in what order and how wide; by keyboard alone', async () => {
  let kept: Tile[] | null = null;
  const { user, server } = await draw(<NewHomePage />, {
    as: customer([]),
    texts: ['insights'],
    answers: (from) => {
      from.answer(home, () => data);
      from.answer(getTiles, () => kept);
      from.answer(homePosts, { rows: [reading(5, { title: '年末物流安排' })], mustRead: [] });
      from.answer(setTiles, ({ body }) => (kept = body.tiles));
    },
  });
  const edit = await screen.findByRole('button', { name: '编辑卡片' });
  expect(regions().slice(0, 2)).toEqual([
    ['余额', 'small'],
    ['库存', 'small'],
  ]);
  await screen.findByText('年末物流安排');
  expect(regions()[3]).toEqual(['资讯', 'medium']);
  edit.focus();
  await user.keyboard('{Enter}');
  const editor = await screen.findByRole('region', { name: '编辑卡片' });
  within(editor).getByRole('button', { name: '上移 库存' }).focus();
  await user.keyboard('{Enter}');
  await user.selectOptions(within(editor).getByRole('combobox', { name: '余额 的大小' }), 'wide');
  within(editor).getByRole('checkbox', { name: '近期假期' }).focus();
  await user.keyboard(' ');
  within(editor).getByRole('checkbox', { name: '资讯与公告' }).focus();
  await user.keyboard(' ');
  within(editor).getByRole('checkbox', { name: '待办' }).focus();
  await user.keyboard(' ');
  within(editor).getByRole('checkbox', { name: '快捷入口' }).focus();
  await user.keyboard(' ');
  await user.click(within(editor).getByRole('button', { name: '保存' }));
  const chosen = [
    { key: 'b', size: 'small' },
    { key: 'a', size: 'wide' },
  ];
  await vi.waitFor(() => expect(server.sentTo(setTiles)).toEqual([{ tiles: chosen }]));
  await vi.waitFor(() =>
    expect(regions()).toEqual([
      ['库存', 'small'],
      ['余额', 'wide'],
    ]),
  );
  await user.click(await screen.findByRole('button', { name: '编辑卡片' }));
  await user.click(await screen.findByRole('button', { name: '恢复默认' }));
  await vi.waitFor(() => expect(server.sentTo(setTiles).at(-1)).toEqual({ tiles: null }));
});
