import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { postFields } from './post/post.fields.ts';

/** The log tells that a content was written anew; how it read before stands among the versions. */
const rewritten = {
  describe: (characters: unknown, { say }: { say: (text: string, params?: Record<string, number>) => string }) =>
    say('content.post.characters', { count: Number(characters) }),
};

export const contentLogs = {
  'content.post': {
    ...postFields,
    contentZh: { ...postFields.contentZh, ...rewritten },
    contentEn: { ...postFields.contentEn, ...rewritten },
    contentJp: { ...postFields.contentJp, ...rewritten },
    cover: field.text('content.post.cover'),
  },
} satisfies Logs;
