import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import type { IconName } from '../icon.tsx';

/** Never by colour alone. */
export const toneIcons: Readonly<Record<ScanTone, IconName>> = { green: 'check', amber: 'warning', red: 'close' };
