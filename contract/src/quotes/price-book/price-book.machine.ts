import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { machineFor } from '../../kernel/machine.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';

export const Activation = z
  .object({ validFrom: Day, validTo: z._default(z.nullable(Day), null) })
  .check(
    rule(
      ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) => validTo === null || validTo >= validFrom,
      'quotes.validity.endBeforeStart',
      undefined,
      ['validTo'],
    ),
  );
export type Activation = z.output<typeof Activation>;

const needsCells = ({ cellCount }: { cellCount: number }) => (cellCount > 0 ? null : 'quotes.priceBook.noCells');

/** K09. "Over" is no state: it follows from the dates. Archived versions count for no day; the version before takes their days back. */
export const priceBookMachine = machineFor<{ id: number; status: 'draft' | 'active' | 'archived'; cellCount: number }>()({
  name: 'quotes.priceBook',
  initial: 'draft',
  states: { draft: 'warning', active: 'success', archived: 'default' },
  moves: {
    activate: {
      from: ['draft'],
      to: 'active',
      permission: 'quotes:priceBook:activate',
      guard: needsCells,
      /** `revision`: of the draft as it was looked at; another one has other prices. */
      input: z.object({ activation: Activation, revision: z.optional(Revision) }),
      effect: 'takeOver',
    },
    archive: {
      from: ['active'],
      to: 'archived',
      permission: 'quotes:priceBook:activate',
      effect: 'handBack',
      ask: 'quotes.priceBook.askArchive',
      isDanger: true,
    },
  },
});
