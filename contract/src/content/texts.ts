import type { Texts } from '../kernel/text.ts';
import { contentNouns } from './nouns.texts.ts';
import { postTexts } from './post/post.texts.ts';
import { readingTexts } from './reading/reading.texts.ts';

export const contentTexts = {
  ...contentNouns,
  'content.domain': { zh: '信息发布', en: 'News and notices', jp: 'お知らせ管理' },
  ...postTexts,
  ...readingTexts,
} as const satisfies Texts<'content'>;
