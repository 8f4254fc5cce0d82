import { storeMachine } from './identity/store.machine.ts';
import { userMachine } from './identity/user.machine.ts';

/** Every state machine of the product: one test and one document walk over them. */
export const machines = [userMachine, storeMachine] as const;
