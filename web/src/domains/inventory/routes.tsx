export const inventoryPages = {};
