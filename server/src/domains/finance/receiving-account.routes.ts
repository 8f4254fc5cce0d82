import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';

export function receivingAccountRoutes(_bind: Bind, _bindList: BindList, _kernel: Kernel): void {}
