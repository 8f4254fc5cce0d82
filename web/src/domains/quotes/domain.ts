import type { WebDomain } from '../../kit/domain.ts';

export const quotes: WebDomain = {
  texts: ['finance', 'pricing', 'quotes', 'invoicing', 'warehouse', 'grid'],
  pages: {
    'freight-trial': () => import('./trial/freight-trial.page.tsx'),
    'express-quotes': () => import('./price/express-quotes.page.tsx'),
    'quote-entry': () => import('./price-book/quote-entry.page.tsx'),
    'basic-quotes': () => import('./price-book/basic-quotes.page.tsx'),
    'basic-quote-new': () => import('./price-book/basic-quote-new.page.tsx'),
    'basic-quote-edit': () => import('./price-book/basic-quote-edit.page.tsx'),
    'special-quotes': () => import('./special/special-quotes.page.tsx'),
    'special-quote-new': () => import('./special/special-quote-new.page.tsx'),
    'special-quote-edit': () => import('./special/special-quote-edit.page.tsx'),
  },
  shortcuts: { staff: ['freight-trial'], customer: ['freight-trial'] },
};
