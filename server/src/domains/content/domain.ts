import type { Domain } from '../../kernel/domain.ts';
import { demoPosts } from './demo/demo-posts.ts';
import { postNoun } from './post/post.routes.ts';
import { readingNoun } from './reading/reading.routes.ts';
import { addReadyContent } from './ready.ts';
import { contentTables } from './tables.ts';

export const content: Domain = {
  name: 'content',
  nouns: [postNoun, readingNoun],
  tables: contentTables,
  ready: addReadyContent,
  demo: demoPosts,
};
