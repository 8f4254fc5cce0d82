export const invoicingPages = {
  'invoice-titles': () => import('./title/title.page.tsx'),
  invoices: () => import('./invoice/invoice.page.tsx'),
};
