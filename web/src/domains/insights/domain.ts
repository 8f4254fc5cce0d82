import type { WebDomain } from '../../kit/domain.ts';

export const insights: WebDomain = {
  texts: ['insights'],
  pages: {
    'member-home': () => import('./home/member-home.page.tsx'),
  },
};
