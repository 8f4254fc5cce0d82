import { confirmPost, homePosts } from '@kura/contract/content/reading/reading.endpoints.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { reading } from '../../domains/content/testing/sample-post.ts';
import { navigate } from '../../kit/navigation.ts';
import { useQuietShell } from '../../kit/scan/quiet-shell.ts';
import { button, dialog } from '../../testing/find.ts';
import { draw } from '../../testing/open-page.tsx';
import { customer } from '../../testing/people.ts';
import { MustRead } from './must-read.tsx';

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a notice that must be read stands before every screen until it is confirmed; the next one follows', async () => {
  let left = [reading(5, { title: 'first' }), reading(6, { title: 'second' })];
  navigate('jobs');
  const { user, server } = await draw(<MustRead />, {
    as: customer([]),
    texts: ['content'],
    answers: (from) => {
      from.answer(homePosts, () => ({ rows: [], mustRead: left }));
      from.answer(confirmPost, ({ body }) => {
        left = left.filter(({ id }) => id !== body.id);
        return { confirmedAt: '2026-06-10T00:00:00.000Z' };
      });
    },
  });
  expect((await dialog()).textContent).toContain('first');
  await user.keyboard('{Escape}');
  navigate('news');
  await user.click(button(await dialog(), 'content.reading.confirm'));
  await waitFor(async () => expect((await dialog()).textContent).toContain('second'));
  await user.click(button(await dialog(), 'content.reading.confirm'));
  await noDialog();
  expect(server.sentTo(confirmPost)).toEqual([{ id: 5 }, { id: 6 }]);
});

function Station() {
  useQuietShell(true);
  return null;
}
it.each([
  ['a display on the wall has nobody before it', 'japan-kanban', null],
  ['whoever is scanning is not stopped in the middle', 'jobs', <Station key="station" />],
] as const)('a notice waits: %s', async (_why, code, also) => {
  navigate(code);
  let asked = 0;
  const notices = () => {
    asked++;
    return { rows: [], mustRead: [reading(5, { title: 'first' })] };
  };
  await draw(
    <>
      {also}
      <MustRead />
    </>,
    {
      as: customer([]),
      texts: ['content'],
      answers: (from) => from.answer(homePosts, notices),
    },
  );
  await waitFor(() => expect(asked).toBe(1));
  await noDialog();
});
