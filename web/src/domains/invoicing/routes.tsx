export const invoicingPages = {};
