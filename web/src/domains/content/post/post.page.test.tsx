import {
  changePost,
  createPost,
  deletePosts,
  listPostReaders,
  listPosts,
  listPostVersions,
  publishPosts,
  showPost,
  unpublishPosts,
} from '@kura/contract/content/post/post.endpoints.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { alerts, button, dialog, field, fill, rowWith } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { postRow, wholePost } from '../testing/sample-post.ts';

it('V16 nothing is sent while title, keywords, content or cover are missing', async () => {
  const { user, server } = await openPage('publish', { as: administrator });
  await screen.findByText(t('content.post.preview'));
  await user.click(button(document.body, 'content.post.move.publish'));
  await waitFor(() => expect(alerts(document.body).filter((words) => words === t('kernel.issue.required'))).toHaveLength(4));
  fill(field(document.body, 'content.post.keywordsZh'), '仓库，');
  await waitFor(() => expect(alerts(document.body)).toContain(t('content.post.emptyKeyword')));
  expect(server.sentTo(createPost)).toEqual([]);
});

it('S18 asks before many posts are taken down or deleted', async () => {
  const { user, server } = await openPage('posts', {
    as: administrator,
    answers: (server) => {
      server.answer(listPosts, { rows: [postRow(5, { status: 'published' }), postRow(6, { title: '另一条' })], total: 2, isCapped: false });
      server.answer(unpublishPosts, { done: 1, skipped: 1 });
      server.answer(deletePosts, { done: 1 });
      server.answer(publishPosts, { done: 1, skipped: 0 });
    },
  });
  for (const words of ['千叶仓库新增夜班', '另一条']) await user.click(within(await rowWith(words)).getByRole('checkbox'));
  const bulk = document.querySelector<HTMLElement>('.k-toolbar, .k-list') ?? document.body;
  const [first] = within(bulk).getAllByRole('button', { name: t('content.post.move.unpublish') });
  await user.click(first as HTMLElement);
  expect((await dialog()).textContent).toContain(t('content.post.askUnpublishMany', { count: 2 }));
  expect(server.sentTo(unpublishPosts)).toEqual([]);
  await user.click(button(await dialog(), 'common.confirm'));
  await waitFor(() => expect(server.sentTo(unpublishPosts)).toEqual([{ ids: [5, 6] }]));
});

it('whoever saves on top of another sees what they wrote, loses nothing, and can save all the same', async () => {
  let now = wholePost(5);
  const { user, server } = await openPage('post-edit', {
    as: administrator,
    search: { id: '5' },
    answers: (server) => {
      server.answer(showPost, () => now);
      server.answer(changePost, () => refusal(kernelErrors.changedMeanwhile.code, 'meanwhile') as never);
      server.answer(listPosts, noRows);
    },
  });
  await screen.findByDisplayValue('千叶仓库新增夜班');
  fill(field(document.body, 'content.post.titleZh'), '我的标题');
  now = wholePost(5, { revision: 1, titleZh: '对方的标题', editor: '王芳' });
  await user.click(button(document.body, 'common.save'));
  await screen.findByText(t('content.post.changedMeanwhile', { name: '王芳' }));
  expect(field(document.body, 'content.post.titleZh').value).toBe('我的标题');
  await user.click(button(document.body, 'content.post.seeTheirs'));
  expect(within(await dialog()).getByText('对方的标题')).toBeTruthy();
  await user.keyboard('{Escape}');
  server.answer(changePost, wholePost(5, { revision: 2 }));
  await user.click(button(document.body, 'content.post.keepMine'));
  await user.click(button(document.body, 'common.save'));
  await waitFor(() => expect(server.sentTo(changePost).at(-1)).toMatchObject({ revision: 1, titleZh: '我的标题' }));
});

it('the detail shows the post, who has read it, and what it was before', async () => {
  await openPage('posts', {
    as: administrator,
    search: { view: '5' },
    answers: (server) => {
      server.answer(listPosts, { rows: [postRow(5, { status: 'published' })], total: 1, isCapped: false });
      server.answer(showPost, wholePost(5, { titleEn: 'Night shift', contentEn: '<p>From today</p>' }));
      server.answer(listPostReaders, {
        rows: [
          {
            id: 1,
            name: '海川',
            companyName: '海川贸易',
            days: 2,
            readAt: '2026-06-10T00:00:00.000Z',
            confirmedAt: null,
            isFavourite: true,
          },
        ],
        total: 1,
        isCapped: false,
      } as never);
      server.answer(listPostVersions, [{ revision: 0, savedAt: '2026-06-09T00:00:00.000Z', savedBy: '林晓', titleZh: '旧标题' }]);
      server.answer(listOperationLog, noRows);
    },
  });
  const drawer = await dialog();
  await within(drawer).findByText('即日起');
  expect(button(drawer, 'content.post.lang.en')).toBeTruthy();
  await within(drawer).findByText('海川贸易');
  await within(drawer).findByText('旧标题');
});
