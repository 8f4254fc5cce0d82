import { screen, waitFor } from '@testing-library/dom';
import { createRole } from '@kura/contract/identity/role/role.endpoints.ts';
import { expect, it } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { FormPage } from './form-page.tsx';

it('Enter goes on to the next field of a form that fills a screen, and saves nothing', async () => {
  const { server, user } = await draw(
    <FormPage
      endpoint={createRole}
      form={{
        fields: [
          { name: 'name', title: 'identity.role.name', kind: 'text' },
          { name: 'remark', title: 'common.note', kind: 'text' },
        ],
      }}
      start={{}}
    />,
    { as: administrator, texts: ['identity'] },
  );
  const [name, note] = screen.getAllByRole('textbox');
  await user.type(name as HTMLElement, 'Dock{Enter}');
  expect(document.activeElement).toBe(note);
  expect([server.sentTo(createRole), screen.queryByRole('alert')]).toEqual([[], null]);
  // The same keys in the last field, and with Ctrl, as ever.
  await user.keyboard('{Enter}');
  expect(server.sentTo(createRole)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getAllByRole('alert').length + server.sentTo(createRole).length).toBeGreaterThan(0));
});
