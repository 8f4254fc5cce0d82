import { machineFor } from '../../kernel/machine.ts';
import type { MonthClose } from './month-close.ts';

type Told = Pick<MonthClose, 'id' | 'status' | 'notCloser' | 'notReady'>;

/**
 * One proposes to close a month, another confirms. There is no way back: statements went to customers and the journal to the accountants, so
 * what turns out wrong is corrected in the open month and names the closed one.
 */
export const monthCloseMachine = machineFor<Told>()({
  name: 'finance.monthClose',
  initial: 'open',
  states: { open: 'processing', proposed: 'warning', closed: 'success' },
  moves: {
    propose: {
      from: ['open'],
      to: 'proposed',
      permission: 'finance:monthClose:propose',
      guard: ({ notReady }) => notReady,
      effect: 'notePropose',
      reason: 'optional',
    },
    confirm: {
      from: ['proposed'],
      to: 'closed',
      permission: 'finance:monthClose:confirm',
      guard: ({ notReady, notCloser }) => notReady ?? notCloser,
      effect: 'close',
      ask: 'finance.monthClose.askConfirm',
    },
    withdraw: {
      from: ['proposed'],
      to: 'open',
      permission: 'finance:monthClose:propose',
      effect: 'takeBack',
      reason: 'required',
      isDanger: true,
    },
  },
});
