import type { IconName } from '../icon.tsx';
import type { ScanTone } from './beep.ts';

/** Never by colour alone. */
export const toneIcons: Readonly<Record<ScanTone, IconName>> = { green: 'check', amber: 'warning', red: 'close' };
