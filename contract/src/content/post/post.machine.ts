import { machineFor } from '../../kernel/machine.ts';

export const postStates = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type PostStatus = (typeof postStates)[number];

const permission = 'content:post:publish';

/** What begins later is scheduled; the clock publishes it, and takes down what has an end. */
export const postMachine = machineFor<{ id: number; status: PostStatus }>()({
  name: 'content.post',
  initial: 'draft',
  states: { draft: 'default', scheduled: 'processing', published: 'success', unpublished: 'warning' },
  moves: {
    publish: { from: ['draft', 'scheduled', 'unpublished'], to: 'published', permission, effect: 'publishNow' },
    schedule: { from: ['draft', 'published', 'unpublished'], to: 'scheduled', permission },
    goLive: { from: ['scheduled'], to: 'published', permission, effect: 'goLive' },
    unpublish: {
      from: ['scheduled', 'published'],
      to: 'unpublished',
      permission,
      effect: 'takeDown',
      ask: 'content.post.askUnpublish',
      isDanger: true,
    },
    expire: { from: ['scheduled', 'published'], to: 'unpublished', permission, effect: 'takeDown' },
  },
});
