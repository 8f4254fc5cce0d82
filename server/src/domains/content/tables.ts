import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const contentTables: TableTitles = {
  posts: 'content.post.title',
  post_versions: 'content.post.versions',
  post_readers: 'content.post.readers',
};
