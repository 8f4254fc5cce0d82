import { machineFor } from '../../kernel/machine.ts';
import type { SerialRow } from './serial.ts';

const mayLeave = (serial: Pick<SerialRow, 'isProhibited'>) => (serial.isProhibited ? 'inventory.serial.isProhibitedNow' : null);

const wasLost = ({ outboundType }: Pick<SerialRow, 'outboundType'>) => (outboundType === 'loss' ? null : 'inventory.serial.takenOne');

/** S16. No person presses these: numbers follow the pieces they stand on. "Prohibited" is a mark beside the state, put on and taken off at any time. */
export const serialMachine = machineFor<Pick<SerialRow, 'id' | 'status' | 'isProhibited' | 'outboundType'>>()({
  name: 'inventory.serial',
  initial: 'inStock',
  states: { inStock: 'success', locked: 'warning', out: 'default', takenBack: 'default' },
  moves: {
    lock: { from: ['inStock'], to: 'locked', permission: 'inventory:serial:capture', guard: mayLeave },
    /** Its piece is to be repaired. Also a blocked one, which often is what does not work: it stays blocked, and nobody else has it meanwhile. */
    repair: { from: ['inStock'], to: 'locked', permission: 'inventory:serial:capture' },
    unlock: { from: ['locked'], to: 'inStock', permission: 'inventory:serial:capture' },
    ship: { from: ['locked'], to: 'out', permission: 'inventory:serial:capture', guard: mayLeave },
    /** Shipping is taken back: its parcel stands in the warehouse again. Blocked since, it comes back all the same, and leaves no more. */
    unship: { from: ['out'], to: 'locked', permission: 'inventory:serial:capture' },
    return: { from: ['out'], to: 'inStock', permission: 'inventory:serial:capture' },
    /** The return was a mistake: it is where it was before. */
    unreturn: { from: ['inStock'], to: 'out', permission: 'inventory:serial:capture' },
    /** Its piece is gone for good. Also a blocked one: that is the usual reason, and who blocked it wants it kept from buyers. */
    scrap: { from: ['inStock', 'locked'], to: 'out', permission: 'inventory:serial:capture' },
    /** Its piece goes back to whoever sent it in. A blocked one stays until it is released. */
    sendBack: { from: ['inStock'], to: 'out', permission: 'inventory:serial:capture', guard: mayLeave },
    /** Its piece was written off. Found again, it is captured again. */
    lose: { from: ['inStock'], to: 'out', permission: 'inventory:serial:capture' },
    find: { from: ['out'], to: 'inStock', permission: 'inventory:serial:capture', guard: wasLost },
    takeBack: { from: ['inStock'], to: 'takenBack', permission: 'inventory:serial:capture' },
    capture: { from: ['takenBack'], to: 'inStock', permission: 'inventory:serial:capture' },
  },
});
