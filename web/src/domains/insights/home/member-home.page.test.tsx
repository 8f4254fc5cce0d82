import { screen, within } from '@testing-library/dom';
import { home, type HomeData, setShortcuts } from '@kura/contract/insights/home/home.endpoints.ts';
import { describe, expect, it, vi } from 'vitest';
import { ShortcutsContext } from '../../../kit/shortcuts.ts';
import { currentPlace } from '../../../kit/navigation.ts';
import { button, wordsOn } from '../../../testing/find.ts';
import { draw } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';
import MemberHomePage from './member-home.page.tsx';

const nothing: HomeData = { waiting: [], cards: [], notices: { rows: [], unread: 0 }, shortcuts: null, holidays: [] };
const shortcut = (code: string, name: string, offeredAt = -1) => ({
  code,
  name,
  offeredAt,
  path: `/${code}`,
  icon: 'file',
  href: `/${code}`,
  open: () => undefined,
});
const screens = [shortcut('products', '产品列表', 0), shortcut('jobs', '任务中心'), shortcut('top-up', '账户充值', 1)];

/** The home page of a customer for whom the server has this. */
const open = (data: Partial<HomeData>) => {
  let kept = { ...nothing, ...data };
  return draw(
    <ShortcutsContext value={screens}>
      <MemberHomePage />
    </ShortcutsContext>,
    {
      as: customer([]),
      texts: ['insights'],
      answers: (server) => {
        server.answer(home, () => kept);
        server.answer(setShortcuts, ({ body }) => {
          kept = { ...kept, shortcuts: body.codes };
          return body.codes;
        });
      },
    },
  );
};
const shown = async () => {
  const region = await screen.findByRole('region', { name: '快捷入口' });
  return within(region)
    .queryAllByRole('link')
    .map((link) => link.textContent);
};

describe('the home page', () => {
  it('draws the cards that the domains declare: money in its currency, a warning in words, each leading to its list', async () => {
    const facts: HomeData['cards'][number]['facts'] = [
      {
        text: '余额',
        money: { currency: 'CNY', minor: 123_456_78 },
        count: null,
        words: null,
        note: '按最近 14 天推算',
        tone: 'plain',
        routeCode: 'expenditure',
        search: {},
      },
      {
        text: '低库存',
        money: null,
        count: 1_200,
        words: null,
        note: '',
        tone: 'warning',
        routeCode: 'stock-overview',
        search: { level: 'low' },
      },
    ];
    const { user } = await open({ cards: [{ key: 'finance.wallet.card', title: '账户余额', facts }] });
    const card = await screen.findByRole('region', { name: '账户余额' });
    expect(wordsOn(card)).toBe('账户余额 余额 RMB 123,456.78 按最近 14 天推算 低库存 1,200 注意');
    await user.click(within(card).getByRole('link', { name: /低库存/ }));
    expect(currentPlace()).toMatchObject({ search: { level: 'low' } });
  });

  it('offers the shortcuts of the side, and keeps those that the person chooses on the server', async () => {
    const { user, server } = await open({});
    expect(await shown()).toEqual(['产品列表', '账户充值']);
    const region = screen.getByRole('region', { name: '快捷入口' });
    await user.click(button(region, 'insights.home.shortcuts.edit'));
    await user.click(within(region).getByRole('checkbox', { name: /产品列表/ }));
    await user.click(within(region).getByRole('checkbox', { name: /任务中心/ }));
    await user.click(button(region, 'common.save'));
    await screen.findByRole('button', { name: '编辑快捷入口' });
    expect(server.sentTo(setShortcuts)).toEqual([{ codes: ['top-up', 'jobs'] }]);
    await vi.waitFor(async () => expect(await shown()).toEqual(['账户充值', '任务中心']));

    await user.click(button(region, 'insights.home.shortcuts.edit'));
    await user.click(button(region, 'insights.home.shortcuts.reset'));
    await screen.findByRole('button', { name: '编辑快捷入口' });
    expect(server.sentTo(setShortcuts).at(-1)).toEqual({ codes: null });
  });
});
