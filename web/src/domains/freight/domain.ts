import type { WebDomain } from '../../kit/domain.ts';
import { lazyPickers } from '../../kit/pickers/registry.ts';

export const freight: WebDomain = {
  texts: ['freight'],
  pages: {
    trucks: () => import('./truck/truck.page.tsx'),
  },
  pickers: lazyPickers(['freight.truck'], async () => (await import('./freight.pickers.ts')).freightPickers),
};
