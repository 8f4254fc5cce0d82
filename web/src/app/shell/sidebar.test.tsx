import { myMenu } from '@kura/contract/identity/menu/menu.endpoints.ts';
import type { MenuEntry } from '@kura/contract/identity/menu/menu.ts';
import { routeOf } from '@kura/contract/routes.ts';
import { getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { setLang } from '../../kit/text.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { Sidebar } from './sidebar.tsx';

const home = (name: string): MenuEntry => ({
  id: 1,
  name,
  code: 'member-home',
  url: routeOf('member-home').path,
  icon: '',
  query: '',
  hidden: false,
  children: [],
});
const keptLang = () => (JSON.parse(sessionStorage.getItem('menu') ?? '{}') as { lang?: string }).lang;

it('L08 L15 names of the language before stand there as old ones until the new ones come, and are not kept for the new language', async () => {
  sessionStorage.clear();
  const { server } = await draw(<Sidebar />, {
    as: administrator,
    texts: ['shell'],
    answers: (server) => {
      server.answer(myMenu, ({ headers }) => [home(headers.get('lang') === 'en' ? 'Home' : '首页')]);
      server.answer(getBadges, { invoice: 0, recharge: 0, rechargeDetail: 0, sumTotal: 0, abnormal: 0 });
    },
  });
  await screen.findByText('首页');
  const menu = () => screen.getByRole('navigation');
  await vi.waitFor(() => expect([menu().getAttribute('aria-busy'), keptLang()]).toEqual(['false', 'zh']));

  let answer = () => {};
  const later = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => later.then(() => server.fetch(...asked)));
  await setLang('en');
  await vi.waitFor(() => expect(menu().getAttribute('aria-label')).toBe('Main menu'));
  expect([menu().getAttribute('aria-busy'), menu().textContent, keptLang()]).toEqual(['true', '首页', 'zh']);
  answer();
  await screen.findByText('Home');
  await vi.waitFor(() => expect([menu().getAttribute('aria-busy'), keptLang()]).toEqual(['false', 'en']));
});
