import { postKinds, postAudiences } from '@kura/contract/content/post/post.fields.ts';
import { postStates } from '@kura/contract/content/post/post.machine.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'posts.kind': postKinds,
  'posts.audience': postAudiences,
  'posts.status': postStates,
};
