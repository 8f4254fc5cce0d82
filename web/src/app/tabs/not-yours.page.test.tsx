import { permissions } from '@kura/contract/permissions.ts';
import type { RouteCode } from '@kura/contract/shell/routes.ts';
import { screenPermissions } from '@kura/contract/shell/screen-permissions.ts';
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
  const known = Object.entries(screenPermissions);
  expect(known.flatMap(([, wanted]) => wanted).filter((one) => !Object.hasOwn(permissions, one))).toEqual([]);
  const parts = ways.filter(({ search }) => search['do'] === undefined);
  expect(parts.filter(({ screen: code, permission }) => screenPermissions[code as RouteCode]?.includes(permission) === false)).toEqual([]);
});
