import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { Controls, ControlsInput, LoneAct, RoleLimitInput } from './control.ts';
import { loneActFields } from './lone-act.fields.ts';

export const listLoneActs = listEndpoint({
  path: '/moneyControl/alone',
  permission: 'finance:control:list',
  does: 'Lists what one person did with money and nobody beside them.',
  record: 'finance.loneAct',
  row: LoneAct,
  filters: filtersOf(loneActFields, ['kind', 'companyId', 'at']),
  sorts: ['at'],
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
  does: 'Sets the common limit, and from how many changed prices on a second person is needed.',
  body: ControlsInput,
  data: Controls,
});

export const setRoleLimit = endpoint({
  method: 'POST',
  path: '/moneyControl/roleLimit',
  permission: 'finance:control:settings',
  does: 'Sets the limit of one role; null takes the common one again.',
  body: RoleLimitInput,
  data: Controls,
});
