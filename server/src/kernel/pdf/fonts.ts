import { fileURLToPath } from 'node:url';
import type { Lang } from '@kura/contract/kernel/text.ts';

/** The same character has another shape in China and in Japan: the language of the reader chooses the font. */
export type FontName = 'SC' | 'JP';
export const fontsOf = { zh: ['SC', 'JP'], en: ['SC', 'JP'], jp: ['JP', 'SC'] } as const satisfies Record<
  Lang,
  readonly [FontName, FontName]
>;

const file = (font: FontName, weight: '400Regular' | '700Bold'): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-${font.toLowerCase()}/${weight}/NotoSans${font}_${weight}.ttf`));

export const fontFiles = {
  SC: { normal: file('SC', '400Regular'), bold: file('SC', '700Bold') },
  JP: { normal: file('JP', '400Regular'), bold: file('JP', '700Bold') },
} as const satisfies Record<FontName, { normal: string; bold: string }>;
