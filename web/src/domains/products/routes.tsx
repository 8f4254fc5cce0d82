export const productsPages = {};
