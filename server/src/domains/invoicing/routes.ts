import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { titleRoutes } from './title/title.routes.ts';

export function invoicingRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  titleRoutes(bind, bindList, kernel);
  invoiceRoutes(bind, bindList, kernel);
}
