import { screen, waitFor } from '@testing-library/dom';
import { Activity, useMemo, useState } from 'react';
import { expect, it } from 'vitest';
import { routeOf } from '@kura/contract/routes.ts';
import { draw } from '../testing/open-page.tsx';
import { administrator } from '../testing/people.ts';
import { isGuarded } from './leave-guard.ts';
import { goTo, PageSlotContext, useLeaveGuard, usePlace } from './navigation.ts';

const [here, elsewhere] = [routeOf('weighing').path, routeOf('recheck').path];

function Form() {
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  return (
    <button type="button" onClick={() => setDirty(!isDirty)}>
      type
    </button>
  );
}
function Tabs() {
  const { path } = usePlace();
  const slot = useMemo(() => ({ path: here }), []);
  return (
    <PageSlotContext value={slot}>
      <Activity mode={path === here ? 'visible' : 'hidden'}>
        <Form />
      </Activity>
    </PageSlotContext>
  );
}

it('E02 L06 unsaved work is guarded while its tab is hidden, and no longer once it is saved after the tab came back', async () => {
  goTo(here);
  const { user } = await draw(<Tabs />, { as: administrator });
  const type = screen.getByText('type');
  expect(isGuarded(here)).toBe(false);
  await user.click(type);
  expect(isGuarded(here)).toBe(true);
  goTo(elsewhere);
  await waitFor(() => expect(type.style.display).toBe('none'));
  expect(isGuarded(here)).toBe(true);
  goTo(here);
  await waitFor(() => expect(type.style.display).toBe(''));
  expect(isGuarded(here)).toBe(true);
  await user.click(type);
  expect(isGuarded(here)).toBe(false);
});
