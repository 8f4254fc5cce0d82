export const invoicingPages = {
  'invoice-titles': () => import('./titles.page.tsx'),
  invoices: () => import('./invoices.page.tsx'),
};
