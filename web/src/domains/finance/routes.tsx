export const financePages = {
  'top-up': () => import('./top-up.page.tsx'),
  'top-up-details': () => import('./top-up-details.page.tsx'),
  'finance-confirmation': () => import('./finance-confirm.page.tsx'),
  expenditure: () => import('./expenditure.page.tsx'),
  'fee-details': () => import('./fees.page.tsx'),
};
