import type { Texts } from '../../kernel/text.ts';

export const officialAccountTexts = {
  'identity.officialAccount.title': { zh: '微信公众号', en: 'WeChat official account', jp: 'WeChat公式アカウント' },
  'identity.officialAccount.scan': {
    zh: '请用微信扫描二维码并关注公众号',
    en: 'Scan the QR code with WeChat and follow the official account',
    jp: 'WeChatでQRコードを読み取り、公式アカウントをフォローしてください',
  },
  'identity.officialAccount.qrCode': {
    zh: '绑定公众号的二维码',
    en: 'QR code for linking the official account',
    jp: '公式アカウント連携用のQRコード',
  },
  'identity.officialAccount.begin': { zh: '获取二维码', en: 'Get QR code', jp: 'QRコードを取得' },
  'identity.officialAccount.renew': { zh: '刷新二维码', en: 'Refresh QR code', jp: 'QRコードを更新' },
  'identity.officialAccount.endsIn': {
    zh: '二维码将在 {time} 后失效',
    en: 'The QR code expires in {time}',
    jp: 'QRコードはあと{time}で無効になります',
  },
  'identity.officialAccount.ended': {
    zh: '二维码已失效，请刷新',
    en: 'The QR code has expired. Please refresh it',
    jp: 'QRコードの有効期限が切れました。更新してください',
  },
  'identity.officialAccount.bound': { zh: '已绑定公众号', en: 'Official account linked', jp: '連携済みです' },
  'identity.officialAccount.boundAt': { zh: '绑定时间', en: 'Linked at', jp: '連携日時' },
  'identity.officialAccount.notBoundYet': { zh: '未绑定', en: 'Not linked', jp: '未連携' },
  'identity.officialAccount.unbind': { zh: '解绑', en: 'Unlink', jp: '連携解除' },
  'identity.officialAccount.askUnbind': {
    zh: '确认解除公众号绑定？解除后将收不到微信通知',
    en: 'Unlink the official account? You’ll no longer get WeChat notifications',
    jp: '公式アカウントの連携を解除しますか？以後WeChatの通知は届きません',
  },
  'identity.officialAccount.notConfigured': {
    zh: '尚未配置微信公众号，请联系管理员',
    en: 'The WeChat official account isn’t configured. Please contact your administrator',
    jp: 'WeChat公式アカウントが設定されていません。管理者にお問い合わせください',
  },
  'identity.officialAccount.alreadyBound': {
    zh: '您已绑定公众号，如需更换请先解除绑定',
    en: 'You’ve already linked an account. Unlink it first to change it',
    jp: '既に連携済みです。変更する場合は先に解除してください',
  },
  'identity.officialAccount.notBound': {
    zh: '尚未绑定公众号',
    en: 'No official account is linked',
    jp: '公式アカウントは連携されていません',
  },
  'identity.officialAccount.unreachable': {
    zh: '微信暂时没有响应，请稍后再试',
    en: 'WeChat isn’t responding. Please try again later',
    jp: 'WeChatが応答しません。しばらくしてからお試しください',
  },
  'identity.officialAccount.reply.bound': {
    zh: '绑定成功，账号：{account}',
    en: 'Linked to account {account}',
    jp: 'アカウント「{account}」と連携しました',
  },
  'identity.officialAccount.reply.ended': {
    zh: '二维码已失效，请在网页上刷新后重新扫描',
    en: 'The QR code has expired. Refresh it on the page and scan again',
    jp: 'QRコードの有効期限が切れました。ページで更新して再度読み取ってください',
  },
  'identity.officialAccount.reply.otherUser': {
    zh: '该微信已绑定其他账号，请先在原账号解除绑定',
    en: 'This WeChat account is linked to another user. Unlink it there first',
    jp: 'このWeChatは別のアカウントと連携済みです。先に解除してください',
  },
  'identity.officialAccount.reply.otherWechat': {
    zh: '账号 {account} 已绑定其他微信，请先在网页上解除绑定',
    en: 'Account {account} is linked to another WeChat account. Unlink it on the page first',
    jp: 'アカウント「{account}」は別のWeChatと連携済みです。先にページで解除してください',
  },
  'identity.officialAccount.log.begun': { zh: '获取公众号绑定二维码', en: 'QR code requested', jp: '連携用QRコードを発行' },
  'identity.officialAccount.log.bound': { zh: '绑定公众号', en: 'Official account linked', jp: '公式アカウントを連携' },
  'identity.officialAccount.log.unbound': { zh: '解除公众号绑定', en: 'Official account unlinked', jp: '公式アカウントの連携を解除' },
  'identity.officialAccount.log.unfollowed': {
    zh: '取消关注公众号，自动解除绑定',
    en: 'Unfollowed the official account and unlinked',
    jp: 'フォロー解除により連携を解除',
  },
} as const satisfies Texts<'identity'>;
