import type { PostStatus } from '@kura/contract/content/post/post.machine.ts';
import type { Records } from '../../../testing/sweep/record-maker.ts';
import { makePost } from './make-post.ts';

/** What is written and taken down is nobody's to read; what is read must be published. */
const stateAt = (path: string): PostStatus =>
  path.startsWith('/reading') || path.endsWith('/unpublish') || path.endsWith('/pin') ? 'published' : 'draft';

export const records: Records = {
  'content.post': {
    belongsTo: 'provider',
    make: (app, _, { path }) =>
      makePost(app, { status: stateAt(path), ...(path.endsWith('/confirm') ? { kind: 'notice', mustRead: true } : {}) }),
  },
};
