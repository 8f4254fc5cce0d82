import type { Permissions } from '../kernel/permission.ts';
import { pickingPermissions } from './picking/picking.permissions.ts';
import { wavePermissions } from './wave/wave.permissions.ts';
import { wallPermissions } from './wall/wall.permissions.ts';
import { labelPermissions } from './label/label.permissions.ts';
import { manifestPermissions } from './manifest/manifest.permissions.ts';
import { recheckPermissions } from './recheck/recheck.permissions.ts';
import { weighingPermissions } from './weighing/weighing.permissions.ts';

/** `order:work`: whoever holds a scanner moves orders on; what one does at which station is a permission of its own. */
export const fulfilmentPermissions = {
  ...wavePermissions,
  ...pickingPermissions,
  'fulfilment:order:work': { for: 'staff', text: { zh: '现场推进出库单', en: 'Work on orders on the floor', jp: '現場での出庫作業' } },
  'fulfilment:manifest:work': { for: 'staff', text: { zh: '扫描发货', en: 'Ship by scan', jp: 'スキャン出荷' } },
  'fulfilment:manifest:reverse': { for: 'staff', text: { zh: '撤销发货', en: 'Reverse shipping', jp: '出荷の取消' } },
  ...wallPermissions,
  ...recheckPermissions,
  ...weighingPermissions,
  ...manifestPermissions,
  ...labelPermissions,
} as const satisfies Permissions<'fulfilment'>;
