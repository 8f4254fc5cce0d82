export const financePages = {};
