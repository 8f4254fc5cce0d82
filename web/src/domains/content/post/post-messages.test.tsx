import { changePost, createPost, listPosts, showPost } from '@kura/contract/content/post/post.endpoints.ts';
import { postKinds } from '@kura/contract/content/post/post.fields.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/fake-server.ts';
import { button, field, fill } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { wholePost } from '../testing/sample-post.ts';

const { coverId, cover, titleZh, keywordsZh, contentZh } = wholePost(5);
const isShown = (words: string) => waitFor(() => expect(document.body.innerHTML).toContain(words));
const both = postKinds.flatMap((kind) => langs.map((lang) => [kind, lang] as const));

describe('publish and modify, success and failure, for news, notice and case', () => {
  it.each(both)('E01 publish: %s in %s', async (kind, lang) => {
    // Typed before a reload: what stands in an editor is not typed in letters here.
    const values = { kind, audience: 'everyone', isPinned: false, mustRead: false, coverId, titleZh, keywordsZh, contentZh };
    sessionStorage.setItem('draft admin  content.post', JSON.stringify({ values, cover }));
    const { user, server } = await openPage('publish', {
      as: administrator,
      lang,
      answers: (server) => {
        server.answer(createPost, refusal(409, 'not now'));
        server.answer(listPosts, noRows);
      },
    });
    await screen.findByDisplayValue(titleZh);
    await user.click(button(document.body, 'content.post.move.publish'));
    await isShown(say(lang, `content.post.publishFailed.${kind}`));
    server.answer(createPost, wholePost(5, { kind, status: 'published' }));
    await user.click(button(document.body, 'content.post.move.publish'));
    await isShown(say(lang, `content.post.published.${kind}`));
    expect(server.sentTo(createPost).at(-1)).toMatchObject({ kind, titleZh, contentZh, publish: true });
    expect(sessionStorage.getItem('draft admin  content.post')).toBeNull();
  });

  it.each(both)('E01 modify: %s in %s', async (kind, lang) => {
    const { user, server } = await openPage('post-edit', {
      as: administrator,
      lang,
      search: { id: '5' },
      answers: (server) => {
        server.answer(showPost, wholePost(5, { kind }));
        server.answer(changePost, refusal(400, 'not so'));
        server.answer(listPosts, noRows);
      },
    });
    await screen.findByDisplayValue(titleZh);
    fill(field(document.body, 'content.post.titleZh'), '新标题');
    await user.click(button(document.body, 'common.save'));
    await isShown(say(lang, `content.post.modifyFailed.${kind}`));
    server.answer(changePost, wholePost(5, { kind }));
    await user.click(button(document.body, 'common.save'));
    await isShown(say(lang, `content.post.modified.${kind}`));
    expect(server.sentTo(changePost).at(-1)).toMatchObject({ id: 5, revision: 0, titleZh: '新标题' });
  });
});
