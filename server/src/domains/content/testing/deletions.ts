import { deletePosts } from '@kura/contract/content/post/post.endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Deletions } from '../../../testing/sweep/deletion.ts';

export const deletions: Deletions = {
  'content.post': async (_, id) => ({ endpoint: deletePosts as Endpoint, body: { ids: [id] } }),
};
