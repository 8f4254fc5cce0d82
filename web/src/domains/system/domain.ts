import type { WebDomain } from '../../kit/domain.ts';

export const system: WebDomain = {
  texts: [],
  pages: {
    jobs: () => import('./job/job.page.tsx'),
  },
};
