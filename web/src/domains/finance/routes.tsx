export const financePages = {
  'top-up': () => import('./top-up/top-up.page.tsx'),
  'top-up-details': () => import('./top-up/top-up-details.page.tsx'),
  'finance-confirmation': () => import('./finance-confirm.page.tsx'),
  expenditure: () => import('./expenditure/expenditure.page.tsx'),
  'fee-details': () => import('./fee/fee.page.tsx'),
};
