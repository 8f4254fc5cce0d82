import type { Post, WholeVersion } from '@kura/contract/content/post/post.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';

/** What a post says in one language. */
export interface PostWords {
  readonly lang: Lang;
  readonly title: string;
  readonly keywords: string;
  readonly html: string;
}
type Written = Partial<Pick<Post & WholeVersion, `${'title' | 'keywords' | 'content'}${'Zh' | 'En' | 'Jp'}`>>;

/** Every language that it has, Chinese first. */
export function wordsOf(post: Written): PostWords[] {
  const all: PostWords[] = [
    { lang: 'zh', title: post.titleZh ?? '', keywords: post.keywordsZh ?? '', html: post.contentZh ?? '' },
    { lang: 'en', title: post.titleEn ?? '', keywords: post.keywordsEn || (post.keywordsZh ?? ''), html: post.contentEn ?? '' },
    { lang: 'jp', title: post.titleJp ?? '', keywords: post.keywordsJp || (post.keywordsZh ?? ''), html: post.contentJp ?? '' },
  ];
  return all.filter(({ lang, title, html }) => lang === 'zh' || title !== '' || html !== '');
}
