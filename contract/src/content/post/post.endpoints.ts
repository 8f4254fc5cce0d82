import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { choiceFilter, textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { otherLangs, postFields } from './post.fields.ts';
import { Post, PostChange, PostInput, PostReader, PostRow, PostVersion, WholeVersion } from './post.ts';
import { readerFields } from './reader.fields.ts';

export const listPosts = listEndpoint({
  path: '/post/list',
  permission: 'content:post:list',
  does: 'Lists news, notices and customer cases, published or not.',
  record: 'content.post',
  row: PostRow,
  filters: {
    keyword: textFilter('content.post.keyword'),
    ...choicesFiltersOf(postFields, ['kind', 'status']),
    missing: choiceFilter('content.post.missing', otherLangs, 'content.post.lang'),
    ...filtersOf(postFields, ['isPinned']),
    ...choicesFiltersOf(postFields, ['audience']),
    ...filtersOf(postFields, ['mustRead', 'publishedAt', 'createdAt']),
  },
  sorts: ['createdAt', 'publishedAt', 'views', 'favourites'],
  export: { permission: 'content:post:export', title: 'content.post.title' },
});

export const showPost = endpoint({
  method: 'GET',
  path: '/post/show',
  permission: 'content:post:list',
  does: 'One post whole, in all its languages.',
  query: z.object({ id: queryId('content.post') }),
  data: Post,
});

const example = {
  kind: 'news' as const,
  titleZh: '千叶仓库新增夜班',
  keywordsZh: '仓库，夜班',
  contentZh: '<p>即日起，千叶仓库增设夜班。</p>',
  coverId: 1,
};
export const createPost = endpoint({
  method: 'POST',
  path: '/post/create',
  permission: 'content:post:add',
  does: 'Writes a post; `publish` shows it at once, or from the time that it names.',
  body: PostInput,
  data: Post,
  example: { body: example },
});
export const changePost = endpoint({
  method: 'PUT',
  path: '/post/update',
  permission: 'content:post:edit',
  does: 'Changes a post; refused with 409 when somebody saved it meanwhile. What it was before is kept as a version.',
  body: PostChange,
  data: Post,
  example: { body: { ...example, id: 1, revision: 0 } },
});

const Ids = z.array(recordId('content.post')).check(z.minLength(1), z.maxLength(500));
const Count = z.object({ done: z.int(), skipped: z.int() });
export const publishPosts = endpoint({
  method: 'POST',
  path: '/post/publish',
  permission: 'content:post:publish',
  does: 'Publishes posts, or schedules those that begin later; those already published are skipped.',
  body: z.object({ ids: Ids }),
  data: Count,
});
export const unpublishPosts = endpoint({
  method: 'POST',
  path: '/post/unpublish',
  permission: 'content:post:publish',
  does: 'Takes posts down; those that nobody sees are skipped.',
  body: z.object({ ids: Ids }),
  data: Count,
});
export const pinPost = endpoint({
  method: 'POST',
  path: '/post/pin',
  permission: 'content:post:publish',
  does: 'Puts a post at the top of what its readers see, or takes it from there.',
  body: z.object({ id: recordId('content.post'), isPinned: z.boolean() }),
  data: PostRow,
});
export const deletePosts = endpoint({
  method: 'DELETE',
  path: '/post/delete',
  permission: 'content:post:delete',
  does: 'Deletes posts that nobody sees, with their versions and their readers.',
  body: z.object({ ids: Ids }),
  data: z.object({ done: z.int() }),
});

const Revision = z.int().check(z.minimum(0), z.maximum(1_000_000));
export const listPostVersions = endpoint({
  method: 'GET',
  path: '/post/versions',
  permission: 'content:post:list',
  does: 'The last hundred versions of a post before the one that stands.',
  query: z.object({ id: queryId('content.post') }),
  data: z.array(PostVersion),
});
export const showPostVersion = endpoint({
  method: 'GET',
  path: '/post/version',
  permission: 'content:post:list',
  does: 'One version of a post whole, as it was written.',
  query: z.object({ id: queryId('content.post'), revision: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)) }),
  data: WholeVersion,
});

export const restorePostVersion = endpoint({
  method: 'POST',
  path: '/post/restore',
  permission: 'content:post:edit',
  does: 'Puts the words of an earlier version back; what stood there becomes a version itself. Refused with 409 when somebody saved it meanwhile.',
  body: z.object({ id: recordId('content.post'), revision: Revision, version: Revision }),
  data: Post,
  example: { body: { id: 1, revision: 1, version: 0 } },
});

export const listPostReaders = listEndpoint({
  path: '/post/readers',
  permission: 'content:post:list',
  does: 'Who has read a post, on how many days, and when a notice was confirmed.',
  record: 'content.postReader',
  row: PostReader,
  filters: {
    postId: { kind: 'record', title: 'content.post.title', record: 'content.post', schema: queryId('content.post') },
    ...filtersOf(readerFields, ['readAt']),
  },
  sorts: ['readAt'],
});
