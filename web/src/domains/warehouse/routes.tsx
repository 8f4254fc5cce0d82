export const warehousePages = {};
