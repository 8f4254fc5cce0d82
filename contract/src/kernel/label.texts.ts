import type { Texts } from './text.ts';

export const labelTexts = {
  'kernel.label.notEncodable': {
    zh: '“{code}”不能生成 {symbology} 条码，请检查编码',
    en: '“{code}” can’t be printed as a {symbology} barcode. Check the code',
    jp: '「{code}」は {symbology} バーコードにできません。コードをご確認ください',
  },
  'kernel.label.tooLong': {
    zh: '“{code}”过长，在此标签上无法扫描，请选择更大的标签',
    en: '“{code}” is too long to scan on this label. Choose a larger label',
    jp: '「{code}」は長すぎて、このラベルでは読み取れません。大きいラベルを選んでください',
  },
} as const satisfies Texts<'kernel'>;
