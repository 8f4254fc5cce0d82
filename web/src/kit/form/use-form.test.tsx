import { screen, waitFor } from '@testing-library/dom';
import { createRole } from '@kura/contract/identity/role/role.endpoints.ts';
import { expect, it } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { useForm } from './use-form.ts';

it('a form that is sent while a file is on its way waits for it, and says only then what is missing', async () => {
  let arrive: () => void = () => undefined;
  const file = new Promise<void>((done) => (arrive = done));
  function Probe() {
    const form = useForm({ endpoint: createRole, start: {} });
    return (
      <>
        <output>{`${form.isBusy ? 'busy' : 'free'}, ${form.isTold('name') ? 'told' : 'not told'}`}</output>
        <button type="button" onClick={() => (form.hold(file), void form.submit())}>
          send
        </button>
      </>
    );
  }
  const { server, user } = await draw(<Probe />, { as: administrator, texts: ['identity'] });
  const state = () => screen.getByRole('status').textContent;
  await user.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(state()).toBe('busy, not told'));
  arrive();
  await waitFor(() => expect(state()).toBe('free, told'));
  expect(server.sentTo(createRole)).toEqual([]);
});
