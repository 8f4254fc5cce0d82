import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { readDraft, useDraft } from './draft.ts';

it('what was typed last is kept when the form goes at once, or the whole page; what was sent is not', async () => {
  function Probe() {
    const { keep, drop } = useDraft('probe', { name: '' });
    return (
      <>
        <button type="button" onClick={() => keep({ name: 'typed' })}>
          type
        </button>
        <button type="button" onClick={() => (keep({ name: 'sent' }), drop())}>
          send
        </button>
      </>
    );
  }
  function Tab() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <Probe />}
        <button type="button" onClick={() => setOpen(false)}>
          close
        </button>
      </>
    );
  }
  const press = (name: string) => screen.getByRole('button', { name }).click();
  await draw(<Tab />, { as: administrator });
  press('type');
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft('probe')).toEqual({ name: 'typed' });
  press('send');
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft('probe')).toBeUndefined();
  press('type');
  press('close');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'type' })).toBeNull());
  expect(readDraft('probe')).toEqual({ name: 'typed' });
});
