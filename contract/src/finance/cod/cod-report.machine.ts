import { machineFor } from '../../kernel/machine.ts';
import { type CodReportRow, RemitInput } from './cod-report.ts';

type Told = Pick<CodReportRow, 'id' | 'status' | 'total' | 'returnedCount' | 'notDecider'>;

/** Whoever brings a report in does not say alone that its money came: no wallet is credited by one pair of hands. */
export const codReportMachine = machineFor<Told>()({
  name: 'finance.codReport',
  initial: 'proposed',
  states: { proposed: 'warning', collected: 'processing', remitted: 'processing', credited: 'success', rejected: 'default' },
  moves: {
    book: {
      from: ['proposed'],
      to: 'collected',
      permission: 'finance:codReport:book',
      guard: ({ total, returnedCount }) => (total.minor > 0 || returnedCount > 0 ? null : 'finance.codReport.nothing'),
      effect: 'collect',
      ask: 'finance.codReport.askBook',
    },
    reject: {
      from: ['proposed'],
      to: 'rejected',
      permission: 'finance:codReport:book',
      effect: 'noteEnd',
      reason: 'required',
      isDanger: true,
    },
    /** Booked by mistake, before its money is there. */
    takeBack: {
      from: ['collected'],
      to: 'rejected',
      permission: 'finance:codReport:book',
      effect: 'uncollect',
      reason: 'required',
      isDanger: true,
    },
    remit: {
      from: ['collected'],
      to: 'remitted',
      permission: 'finance:codReport:remit',
      guard: ({ notDecider }) => notDecider,
      input: RemitInput,
      effect: 'remit',
    },
    credit: {
      from: ['remitted'],
      to: 'credited',
      permission: 'finance:codReport:credit',
      effect: 'creditWallets',
      ask: 'finance.codReport.askCredit',
    },
  },
});
