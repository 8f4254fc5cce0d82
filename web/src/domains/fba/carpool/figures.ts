import { fixedText } from '@kura/contract/kernel/number.ts';
import { t } from '../../../kit/text.ts';

export const m3 = (mm3: number): string => fixedText(mm3 / 1e9, 2);
export const kg = (g: number): string => fixedText(g / 1000, 0);
export const loadWords = ({ mm3, g }: { mm3: number; g: number }): string => t('fba.carpool.figures', { m3: m3(mm3), kg: kg(g) });
export const percent = (permille: number): string => fixedText(permille / 10, 1);
