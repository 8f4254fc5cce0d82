import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const contentNouns = {
  'content.post.noun': { zh: '信息', en: 'Post', jp: '記事' },
} as const satisfies Texts<'content'>;
