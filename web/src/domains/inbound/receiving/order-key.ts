/** The order that is open, as the address names it. */
export const orderKey = 'order';
