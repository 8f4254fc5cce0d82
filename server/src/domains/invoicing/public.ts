/** What other rooms may use of this one. */
export { applyForInvoice } from './invoice/apply-for-invoice.ts';
export { moveInvoice } from './invoice/invoice.moves.ts';
export { runDue } from './monthly/run-month.ts';
export { setMonthly } from './monthly/set-monthly.ts';
export { invoiceProof } from './prove-limits.ts';
export { createTitle } from './title/title.moves.ts';
