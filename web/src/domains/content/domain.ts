import type { WebDomain } from '../../kit/domain.ts';

export const content: WebDomain = {
  texts: ['content'],
  pages: {
    publish: () => import('./post/publish.page.tsx'),
    posts: () => import('./post/post.page.tsx'),
    'post-edit': () => import('./post/post-edit.page.tsx'),
    news: () => import('./reading/news.page.tsx'),
  },
};
