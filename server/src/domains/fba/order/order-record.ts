import type { OrderRow } from '@kura/contract/fba/order/order.ts';

export const record = 'fba.order';
/** To what its files belong. */
export const filesOf = { labels: 'fba.label', receipt: 'fba.receipt' } as const;

/** Under which both books know an order: as the owner of claims and as the cause of fees. */
export const ownerOf = ({ id, number }: Pick<OrderRow, 'id' | 'number'>) => ({ type: record, id, no: number });

/** A name in the books; what is done again after it was taken back has the next round. */
export const referenceOf = (id: number, what: string, round: number): string => `${record}:${id}:${what}:${round}`;
