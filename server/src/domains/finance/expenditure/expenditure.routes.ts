import { listExpenditure, sumExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import { expenditureExport } from '@kura/contract/finance/expenditure/expenditure.sheet.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Bind, BindList } from '../../../kernel/bind.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { expenditurePage } from './expenditure.store.ts';
import { sumExpenditureOf } from './sum-expenditure.ts';

export function expenditureRoutes(bind: Bind, bindList: BindList, _kernel: Kernel): void {
  bindList(listExpenditure, ({ db, actor, query }) => expenditurePage(db, actor.scope, query), {
    sheet: expenditureExport,
    splitBy: 'at',
    zone: zones.CN,
  });
  bind(sumExpenditure, ({ db, actor, query, now }) => sumExpenditureOf(db, actor.scope, query, now));
}
