export const record = 'outbound.return';
export const receiptRecord = 'outbound.returnReceipt';
export const actRecord = 'outbound.returnAct';
export const surplusRecord = 'outbound.returnSurplus';

/** Under which both books know a return. */
export const causeOf = ({ id, number }: { id: number; number: string }) => ({ type: record, id, no: number });
