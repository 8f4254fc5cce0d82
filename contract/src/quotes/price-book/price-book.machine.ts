import { machineFor } from '../../kernel/machine.ts';
import { Activation, type PriceBookRow } from './price-book.ts';

const needsCells = ({ cellCount }: Pick<PriceBookRow, 'cellCount'>) => (cellCount > 0 ? null : 'quotes.priceBook.noCells');

/** K09. "Over" is no state: it follows from the dates. Archived versions count for no day; the version before takes their days back. */
export const priceBookMachine = machineFor<Pick<PriceBookRow, 'id' | 'status' | 'cellCount'>>()({
  name: 'quotes.priceBook',
  initial: 'draft',
  states: { draft: 'warning', active: 'success', archived: 'default' },
  moves: {
    activate: {
      from: ['draft'],
      to: 'active',
      permission: 'quotes:priceBook:activate',
      guard: needsCells,
      input: Activation,
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
