/** To what the files of an order are attached, by what they are for. */
export const filesOf = { labels: 'inbound.order.label', customs: 'inbound.order.customs', photos: 'inbound.order.photo' } as const;
