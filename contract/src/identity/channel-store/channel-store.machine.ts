import { machineFor } from '../../kernel/machine.ts';

/** S17. A store becomes bound when a call to its channel proves the credentials: no person presses that, so no button offers it. */
export const storeMachine = machineFor<{ id: number; status: 'unbound' | 'bound' }>()({
  name: 'identity.store',
  initial: 'unbound',
  states: { unbound: 'default', bound: 'success' },
  moves: {
    bind: { from: ['unbound'], to: 'bound', permission: 'identity:store:edit', effect: 'noteBinding' },
    unbind: {
      from: ['bound'],
      to: 'unbound',
      permission: 'identity:store:unbind',
      effect: 'forgetBinding',
      ask: 'identity.store.askUnbind',
      isDanger: true,
    },
  },
});
