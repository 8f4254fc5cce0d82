import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf } from '../../kernel/field.ts';
import { choiceFilter, textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { postFields } from '../post/post.fields.ts';
import { Reading, ReadingRow } from './reading.ts';

export const listReadings = listEndpoint({
  path: '/reading/list',
  permission: 'signedIn',
  does: 'Lists what is published for the caller, pinned posts first.',
  record: 'content.reading',
  row: ReadingRow,
  filters: {
    keyword: textFilter('content.reading.keyword'),
    ...choicesFiltersOf(postFields, ['kind']),
    only: choiceFilter('content.reading.only', ['favourite', 'unread'], 'content.reading.only'),
  },
  sorts: ['publishedAt'],
});

export const readPost = endpoint({
  method: 'GET',
  path: '/reading/show',
  permission: 'signedIn',
  does: 'One published post whole, in the language of the request or in Chinese.',
  query: z.object({ id: queryId('content.post') }),
  data: Reading,
});

const body = z.object({ id: recordId('content.post') });
const Figures = z.object({ views: z.int(), favourites: z.int(), isFavourite: z.boolean() });
export const viewPost = endpoint({
  method: 'POST',
  path: '/reading/view',
  permission: 'signedIn',
  log: 'none',
  does: 'Counts that the caller has opened a post: once a person and day.',
  body,
  data: Figures,
});
export const favouritePost = endpoint({
  method: 'POST',
  path: '/reading/favourite',
  permission: 'signedIn',
  log: 'none',
  does: 'Keeps a post among the favourites of the caller, or no longer; each person counts once.',
  body: z.object({ id: recordId('content.post'), isFavourite: z.boolean() }),
  data: Figures,
});
export const confirmPost = endpoint({
  method: 'POST',
  path: '/reading/confirm',
  permission: 'signedIn',
  log: 'none',
  does: 'Says that the caller has read a notice that must be read; the first time stays.',
  body,
  data: z.object({ confirmedAt: z.string() }),
});

export const homePosts = endpoint({
  method: 'GET',
  path: '/reading/home',
  permission: 'signedIn',
  does: 'Pinned and newest posts for the caller, and whole the notices that must be read and are not confirmed yet.',
  data: z.object({ rows: z.array(ReadingRow), mustRead: z.array(Reading) }),
});
