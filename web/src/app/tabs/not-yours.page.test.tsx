import { permissions } from '@kura/contract/permissions.ts';
import { routeOf, routes, type RouteCode } from '@kura/contract/routes.ts';
import { ways } from '@kura/contract/ways.ts';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../kit/text.ts';
import { draw } from '../../testing/open-page.tsx';
import { customer } from '../../testing/people.ts';
import { builtRoutes } from '../pages.ts';
import { GuardedSlot } from './guarded-slot.tsx';

const mine = ['member-home', 'new-home', 'bind-official-account', 'password', 'profile', 'news', 'jobs'];

it('A02 every screen but one’s own says by its address that it is not yours, and asks the server nothing', async () => {
  const closed = builtRoutes().filter(({ code }) => !mine.includes(code));
  expect(closed.length).toBeGreaterThan(90);
  // A call that nobody answers fails every test here: none was made.
  await draw(
    closed.map(({ path }) => <GuardedSlot key={path} path={path} />),
    { as: customer([]), texts: ['system'] },
  );
  expect(await screen.findAllByText(t('system.screen.notYours'))).toHaveLength(closed.length);
});

it('A02 whoever holds the permission of a screen or of one of its parts opens it', () => {
  const wanted = (code: string) => routeOf(code as RouteCode).permissions;
  expect(routes.flatMap(({ code }) => wanted(code) ?? []).filter((one) => !Object.hasOwn(permissions, one))).toEqual([]);
  const parts = ways.filter(({ search }) => search['do'] === undefined);
  expect(parts.filter(({ screen: code, permission }) => wanted(code)?.includes(permission) === false)).toEqual([]);
});
