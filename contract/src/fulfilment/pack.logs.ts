import type { Logs } from '../kernel/log.ts';
import { accountFields, poolFields } from './label/label.fields.ts';
import { manifestFields } from './manifest/manifest.fields.ts';

export const packLogs = {
  'fulfilment.manifest': { ...manifestFields },
  'fulfilment.pool': { ...poolFields },
  'fulfilment.account': { ...accountFields },
} satisfies Logs;
