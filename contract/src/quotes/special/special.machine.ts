import * as z from 'zod/mini';
import { machineFor } from '../../kernel/machine.ts';
import { Revision } from '../../kernel/whole-number.ts';

interface Row {
  id: number;
  status: 'draft' | 'active' | 'stopped';
  validFrom: string | null;
  cellCount: number;
  freeDays: number | null;
}
const isWhole = ({ validFrom, cellCount, freeDays }: Row) =>
  validFrom === null ? 'quotes.special.noStart' : cellCount === 0 && freeDays === null ? 'quotes.special.noCells' : null;

/** K09. Outside of its dates an active quote has no effect; that is computed and no state. */
export const specialMachine = machineFor<Row>()({
  name: 'quotes.special',
  initial: 'draft',
  states: { draft: 'warning', active: 'success', stopped: 'default' },
  moves: {
    activate: {
      from: ['draft'],
      to: 'active',
      permission: 'quotes:special:activate',
      guard: isWhole,
      /** `revision`: of the draft as it was looked at; another one has other prices. */
      input: z.object({ revision: z.optional(Revision) }),
      effect: 'claimDays',
      ask: 'quotes.special.askActivate',
    },
    stop: {
      from: ['active'],
      to: 'stopped',
      permission: 'quotes:special:activate',
      effect: 'letGo',
      ask: 'quotes.special.askStop',
      isDanger: true,
    },
  },
});
