import { fbaCenterMoves } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { button } from '../../testing/find.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { CallButton } from './call-button.tsx';

it('a button makes its call though nobody waits for what comes back', async () => {
  const { disable } = fbaCenterMoves.calls;
  const { user, server } = await draw(<CallButton endpoint={disable} body={{ id: 4 }} text="common.confirm" />, {
    as: administrator,
    answers: (server) => server.answer(disable, { code: 200, message: '', data: null }),
  });
  await user.click(button(document.body, 'common.confirm'));
  await waitFor(() => expect(server.sentTo(disable)).toEqual([{ id: 4 }]));
});
