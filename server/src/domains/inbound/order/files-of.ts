/** To what the files of an order are attached, by what they are for. */
export const filesOf = { labels: 'inbound.orderLabel', customs: 'inbound.orderCustoms', photos: 'inbound.orderPhoto' } as const;
