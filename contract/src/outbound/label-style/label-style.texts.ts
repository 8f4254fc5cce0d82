import type { Texts } from '../../kernel/text.ts';

export const labelStyleTexts = {
  'outbound.labelStyle.title': { zh: '面单定制', en: 'Label customisation', jp: '送り状のカスタマイズ' },
  'outbound.labelStyle.intro': {
    zh: '留空的发件人信息按仓库填写。收件人、运单号和代引金额始终打印。',
    en: 'Sender details left empty are the warehouse’s. Recipient, tracking number and COD are always printed.',
    jp: '空欄のご依頼主情報は倉庫の内容で印字します。お届け先・送り状番号・代引金額は必ず印字されます。',
  },
  'outbound.labelStyle.logo': { zh: '标志', en: 'Logo', jp: 'ロゴ' },
  'outbound.labelStyle.logoHint': { zh: '至少 100 × 40 像素', en: 'At least 100 × 40 pixels', jp: '100×40ピクセル以上' },
  'outbound.labelStyle.senderName': { zh: '发件人名称', en: 'Sender', jp: 'ご依頼主名' },
  'outbound.labelStyle.senderPhone': { zh: '发件人电话', en: 'Sender’s phone', jp: 'ご依頼主の電話番号' },
  'outbound.labelStyle.senderPostcode': { zh: '发件人邮编', en: 'Sender’s postcode', jp: 'ご依頼主の郵便番号' },
  'outbound.labelStyle.senderAddress': { zh: '发件人地址', en: 'Sender’s address', jp: 'ご依頼主の住所' },
  'outbound.labelStyle.message': { zh: '附言', en: 'Message', jp: 'メッセージ' },
  'outbound.labelStyle.showsItemName': { zh: '打印品名', en: 'Print the item name', jp: '品名を印字' },
  'outbound.labelStyle.showsCustomerNo': { zh: '打印客户单号', en: 'Print the customer’s order no.', jp: 'お客様注文番号を印字' },
  'outbound.labelStyle.showsSkus': { zh: '打印 SKU', en: 'Print the SKUs', jp: 'SKUを印字' },
  'outbound.labelStyle.preview': { zh: '预览', en: 'Preview', jp: 'プレビュー' },
  'outbound.labelStyle.previewTitle': { zh: '面单预览', en: 'Label preview', jp: '送り状のプレビュー' },
  'outbound.labelStyle.saved': { zh: '面单定制成功', en: 'Label customisation saved', jp: '送り状の設定を保存しました' },
  'outbound.labelStyle.wholeAddress': {
    zh: '邮编和地址须同时填写或同时留空',
    en: 'Fill in both postcode and address, or neither',
    jp: '郵便番号と住所は両方入力するか、両方空欄にしてください',
  },
  'outbound.labelStyle.log.saved': { zh: '定制面单', en: 'Labels customised', jp: '送り状の設定を変更' },
} as const satisfies Texts<'outbound'>;
