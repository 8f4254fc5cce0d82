import { listMovements } from '@kura/contract/inventory/movement/movement.endpoints.ts';
import { movementExport } from '@kura/contract/inventory/movement/movement.sheets.ts';
import type { Bind, BindList } from '../../../kernel/bind.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { movementPage } from './movement.store.ts';

export function movementRoutes(_bind: Bind, bindList: BindList, _kernel: Kernel): void {
  bindList(listMovements, ({ db, actor, query }) => movementPage(db, actor.scope, actor.zone, query), {
    sheet: movementExport,
    splitBy: 'at',
  });
}
