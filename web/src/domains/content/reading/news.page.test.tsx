import { favouritePost, listReadings, readPost, viewPost } from '@kura/contract/content/reading/reading.endpoints.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, buttonsNamed } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';
import { reading } from '../testing/sample-post.ts';

it('a reader opens a post, is told in which language it is, counts once and keeps it', async () => {
  let post = reading(5);
  const { user, server } = await openPage('news', {
    as: customer([]),
    lang: 'en',
    answers: (server) => {
      server.answer(listReadings, { rows: [post], total: 1, isCapped: false } as never);
      server.answer(readPost, () => post);
      server.answer(viewPost, { views: 4, favourites: 0, isFavourite: false });
      server.answer(favouritePost, () => {
        post = { ...post, isFavourite: true, favourites: 1 };
        return { views: 4, favourites: 1, isFavourite: true };
      });
    },
  });
  await user.click(await screen.findByText(post.title));
  await screen.findByText(t('content.reading.shownIn', { wanted: 'English', lang: 'Chinese' }));
  await waitFor(() => expect(server.sentTo(viewPost)).toEqual([{ id: 5 }]));
  await user.click(button(document.body, 'content.reading.favourite'));
  await waitFor(() => expect(buttonsNamed(document.body, 'content.reading.unfavourite')).toHaveLength(1));
  expect(server.sentTo(favouritePost)).toEqual([{ id: 5, isFavourite: true }]);
});
