/** The list that the station has open, in the address: a reload, and another device, go on with it. */
export const listKey = 'list';
