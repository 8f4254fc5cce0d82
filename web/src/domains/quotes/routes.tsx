export const quotesPages = {};
