import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { controlChangeMachine } from './control-change.machine.ts';
import { Controls, ControlsInput, LoneAct, RoleLimitInput } from './control.ts';
import { loneActFields } from './lone-act.fields.ts';

export const listLoneActs = listEndpoint({
  path: '/moneyControl/alone',
  permission: 'finance:control:list',
  does: 'Lists what one person did with money and nobody beside them.',
  record: 'finance.loneAct',
  row: LoneAct,
  filters: filtersOf(loneActFields, ['kind', 'companyId', 'at']),
  sorts: ['at', 'amount'],
  totalsOf: loneActFields,
  export: { permission: 'finance:control:export', title: 'finance.control.title' },
});

export const getControls = endpoint({
  method: 'GET',
  path: '/moneyControl/get',
  permission: 'finance:control:list',
  does: 'Up to how much each role decides about money that no bank line backs.',
  data: Controls,
});

export const setControls = endpoint({
  method: 'POST',
  path: '/moneyControl/set',
  permission: 'finance:control:settings',
  does: 'Sets the common limit, and from which changes of prices on a second person is needed. What is tighter counts at once, what is looser waits.',
  body: ControlsInput,
  data: Controls,
});

export const setRoleLimit = endpoint({
  method: 'POST',
  path: '/moneyControl/roleLimit',
  permission: 'finance:control:settings',
  does: 'Sets the limit of one role; null takes the common one again. A lower one counts at once, a higher one waits.',
  body: RoleLimitInput,
  data: Controls,
});

export const controlChangeMoves = moveEndpoints(controlChangeMachine, {
  path: '/moneyControl/change',
  data: Controls,
  does: {
    approve: 'Lets a looser limit count. Never by the one who proposed it.',
    decline: 'Refuses it with a reason; the limit stays as it is.',
    withdraw: 'Takes a proposal back.',
  },
});
