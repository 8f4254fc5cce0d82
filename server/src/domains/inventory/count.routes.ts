import * as endpoints from '@kura/contract/inventory/count.endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Bind, BindList } from '../../kernel/bind.ts';
import { bug } from '../../kernel/fail.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** TODO: each call gets its function; until then the shapes alone can be built upon. */
export function countRoutes(bind: Bind, _bindList: BindList, _kernel: Kernel): void {
  for (const endpoint of Object.values(endpoints)) bind(endpoint as Endpoint, () => Promise.reject(bug('not yet')));
}
