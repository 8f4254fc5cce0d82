/**
 * Where the cash of a parcel is: the carrier is to collect it · it did · it sent it on · it stands in the customer's wallet. Refused at the door it is
 * `returned`; taken off the truck again it is `withdrawn`.
 */
export const codStates = ['toCollect', 'collected', 'remitted', 'credited', 'returned', 'withdrawn'] as const;
export type CodState = (typeof codStates)[number];
