import { machineFor } from '../../kernel/machine.ts';
import type { PaymentState } from './states.ts';

const told = { permission: 'marketplace:order:sync' } as const;

/** S02: all that Yahoo and Rakuten tell of a payment. */
export const duePaymentMachine = machineFor<{ id: number; status: Extract<PaymentState, 'unpaid' | 'paid'> }>()({
  name: 'marketplace.duePayment',
  initial: 'unpaid',
  states: { unpaid: 'warning', paid: 'success' },
  moves: { pay: { from: ['unpaid'], to: 'paid', ...told } },
});

/** S03 */
export const paymentMachine = machineFor<{ id: number; status: Exclude<PaymentState, 'unpaid'> }>()({
  name: 'marketplace.payment',
  initial: 'awaitingPayment',
  states: {
    awaitingPayment: 'warning',
    authorised: 'processing',
    partiallyPaid: 'warning',
    paid: 'success',
    partiallyRefunded: 'default',
    refunded: 'default',
    voided: 'default',
  },
  moves: {
    authorise: { from: ['awaitingPayment'], to: 'authorised', ...told },
    payPart: { from: ['awaitingPayment', 'authorised'], to: 'partiallyPaid', ...told },
    pay: { from: ['awaitingPayment', 'authorised', 'partiallyPaid'], to: 'paid', ...told },
    refundPart: { from: ['partiallyPaid', 'paid'], to: 'partiallyRefunded', ...told },
    refund: { from: ['paid', 'partiallyRefunded'], to: 'refunded', ...told },
    void: { from: ['awaitingPayment', 'authorised'], to: 'voided', ...told },
  },
});
