import type { Texts } from '../kernel/text.ts';

export const financeTexts = {
  'finance.arrears.refused': {
    zh: '该公司已欠费',
    en: 'This company is in arrears',
    jp: 'この会社は残高が不足しています',
  },
} as const satisfies Texts<'finance'>;
