import { getFee, listFees } from '@kura/contract/finance/fee/fee.endpoints.ts';
import { feeExport } from '@kura/contract/finance/fee/fee.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Bind, BindList } from '../../../kernel/bind.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { explainFee } from './explain-fee.ts';
import { feePage } from './fee.store.ts';

export function feeRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  bindList(listFees, ({ db, actor, query }) => feePage(db, actor.scope, query), { sheet: feeExport, splitBy: 'at', zone: zones.CN });
  bind(getFee, ({ db, actor, query }) => explainFee(db, kernel, actor, query.id));
}
