export const quotesPages = {
  'freight-trial': () => import('./freight-trial.page.tsx'),
  'express-quotes': () => import('./express-quotes.page.tsx'),
  'quote-entry': () => import('./quote-entry.page.tsx'),
  'basic-quotes': () => import('./basic-quotes.page.tsx'),
  'basic-quote-new': () => import('./basic-quote-new.page.tsx'),
  'basic-quote-edit': () => import('./basic-quote-edit.page.tsx'),
  'special-quotes': () => import('./special-quotes.page.tsx'),
  'special-quote-new': () => import('./special-quote-new.page.tsx'),
  'special-quote-edit': () => import('./special-quote-edit.page.tsx'),
};
