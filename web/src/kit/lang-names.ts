import type { Lang } from '@kura/contract/kernel/text.ts';

/** Each language by its own name: whoever looks for theirs cannot read the others. */
export const langNames: Readonly<Record<Lang, string>> = { zh: '简体中文', en: 'English', jp: '日本語' };
