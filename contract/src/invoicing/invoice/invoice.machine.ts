import { machineFor } from '../../kernel/machine.ts';
import { type InvoiceRow, IssuedInvoice, RedInvoice } from './invoice.ts';

type Row = Pick<InvoiceRow, 'id' | 'status' | 'type' | 'redNumber'>;

const canBeTakenBack = ({ type, redNumber }: Row) =>
  type === 'red' ? 'invoicing.invoice.redStays' : redNumber ? 'invoicing.invoice.redAlready' : null;

/** S10. The tax system makes the document; here it is applied for, decided and recorded. */
export const invoiceMachine = machineFor<Row>()({
  name: 'invoicing.invoice',
  initial: 'underReview',
  states: { underReview: 'warning', approved: 'processing', invoiced: 'success', rejected: 'error' },
  moves: {
    approve: {
      from: ['underReview'],
      to: 'approved',
      permission: 'invoicing:invoice:review',
      effect: 'approve',
      ask: 'invoicing.invoice.askApprove',
    },
    issue: { from: ['approved'], to: 'invoiced', permission: 'invoicing:invoice:issue', input: IssuedInvoice, effect: 'enterDocument' },
    reject: {
      from: ['underReview'],
      to: 'rejected',
      permission: 'invoicing:invoice:review',
      effect: 'freeAmount',
      ask: 'invoicing.invoice.askReject',
      reason: 'required',
      isDanger: true,
    },
    /** A document that is out cannot be taken back, only answered by one of the opposite amount. */
    red: {
      from: ['invoiced'],
      to: 'invoiced',
      permission: 'invoicing:invoice:red',
      guard: canBeTakenBack,
      input: RedInvoice,
      effect: 'writeRed',
      ask: 'invoicing.invoice.askRed',
      reason: 'required',
      isDanger: true,
    },
  },
});
