import { billMachine } from '@kura/contract/freight/consolidation/bill.machine.ts';
import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { exportCustomsMachine, importCustomsMachine } from '@kura/contract/freight/consolidation/customs.machine.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, unknownAt } from '../../../kernel/fail.ts';
import { moverFor } from '../../../kernel/run-move.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { moveOrdersTogether } from '../../inbound/public.ts';
import * as store from './consolidation.store.ts';
import { ofWholeContainer } from './eyes.ts';
import { record } from './link-packages.ts';
import * as links from './link.store.ts';

/** A small machine of its own that lives in one column of the consolidation. */
const living = <Name extends 'billStatus' | 'exportCustoms' | 'importCustoms'>(name: Name, column: store.StatusColumn) => ({
  record,
  lock: async (tx: Tx, scope: Scope, id: number) => {
    const held = await store.lock(tx, { scope }, id);
    return held && { id: held.id, number: held.number, status: held[name], way: held.status };
  },
  setStatus: (tx: Tx, id: number, status: string) => store.setStatus(tx, id, column, status),
  name: (row: { number: string }) => row.number,
  companyId: () => null,
});
type Lived<Name extends 'billStatus' | 'importCustoms'> = NonNullable<Awaited<ReturnType<ReturnType<typeof living<Name>>['lock']>>>;
type Customs = Lived<'importCustoms'>;

export const moveBill = moverFor<typeof billMachine, Lived<'billStatus'>>(billMachine, living('billStatus', 'bill_status'), {});
/** In China nothing is loaded yet: the orders wait with the container. */
export const moveExportCustoms = moverFor<typeof exportCustomsMachine, Customs>(
  exportCustomsMachine,
  living('exportCustoms', 'export_customs'),
  {
    endInspection: () => Promise.resolve(),
    noteInspection: () => Promise.resolve(),
  },
);

export const moveImportCustoms = moverFor<typeof importCustomsMachine, Customs>(
  importCustomsMachine,
  living('importCustoms', 'import_customs'),
  {
    /** Those that are looked at are under inspection; all of them, where nobody says which. */
    async inspectOrders(tx, { id, number, way }, { orderIds }, { actor, now }) {
      const inside = await links.orderIds(tx, id);
      const strange = orderIds.findIndex((orderId) => !inside.includes(orderId));
      if (strange >= 0) throw unknownAt(`orderIds.${strange}`, strange);
      if (way !== 'arrived') throw fail(consolidationErrors.notArrived);
      const looked = orderIds.length > 0 ? orderIds : inside;
      // One whose other container is still on its way, or is looked at already, keeps its state.
      const kept = new Set((await links.sharedOf(tx, id, looked)).filter(({ status }) => status !== 'arrived').map((order) => order.id));
      const open = looked.filter((orderId) => !kept.has(orderId));
      const moved = await moveOrdersTogether(tx, ofWholeContainer(actor), open, 'inspectAtPort', { reason: number, now });
      await links.setInspected(tx, id, looked, true);
      return { after: { orders: moved.map(({ number }) => number) } };
    },
    async endInspection(tx, { id, number }, _input, { actor, now }) {
      const looked = await links.inspectedIds(tx, id);
      if (looked.length === 0) return;
      const shared = await links.sharedOf(tx, id, looked);
      const kept = new Set(shared.filter(({ status, isInspected }) => status !== 'inspection' || isInspected).map((order) => order.id));
      const passed = looked.filter((orderId) => !kept.has(orderId));
      await moveOrdersTogether(tx, ofWholeContainer(actor), passed, 'passInspection', { reason: number, now });
      await links.setInspected(tx, id, looked, false);
    },
  },
);
