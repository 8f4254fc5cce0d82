export const record = 'marketplace.order';
