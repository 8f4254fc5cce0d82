import type { PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';

/** Under which titles the label programs give out our number and theirs. */
export const resultTitles: readonly { program: PrintProgram; ours: string; theirs: string }[] = [
  { program: 'japanPost', ours: 'お客様側管理番号', theirs: 'お問い合わせ番号' },
  { program: 'sagawa', ours: 'お客様管理番号', theirs: 'お問い合せ送り状No.' },
  { program: 'yamato', ours: 'お客様管理番号', theirs: '伝票番号' },
];

/** How a label addresses a person in Japan. */
export const honorific = '様';
