import type { Texts } from '../../kernel/text.ts';

export const officialAccountTexts = {
  'identity.officialAccount.title': { zh: '微信公众号', en: 'WeChat official account', jp: 'WeChat公式アカウント' },
  'identity.officialAccount.scan': {
    zh: '请用微信扫描二维码并关注公众号',
    en: 'Scan the code with WeChat and follow the official account',
    jp: 'WeChatでQRコードを読み取り、公式アカウントをフォローしてください',
  },
  'identity.officialAccount.qrCode': {
    zh: '绑定公众号的二维码',
    en: 'Code that binds the official account',
    jp: '公式アカウント連携用のQRコード',
  },
  'identity.officialAccount.begin': { zh: '获取二维码', en: 'Show the code', jp: 'QRコードを表示' },
  'identity.officialAccount.renew': { zh: '刷新二维码', en: 'New code', jp: 'QRコードを更新' },
  'identity.officialAccount.endsIn': {
    zh: '二维码将在 {time} 后失效',
    en: 'The code ends in {time}',
    jp: 'QRコードはあと{time}で無効になります',
  },
  'identity.officialAccount.ended': {
    zh: '二维码已失效，请刷新',
    en: 'The code has ended, please get a new one',
    jp: 'QRコードの有効期限が切れました。更新してください',
  },
  'identity.officialAccount.bound': { zh: '已绑定公众号', en: 'Your account is bound', jp: '連携済みです' },
  'identity.officialAccount.boundAt': { zh: '绑定时间', en: 'Bound', jp: '連携日時' },
  'identity.officialAccount.notBoundYet': { zh: '尚未绑定', en: 'Not bound yet', jp: '未連携' },
  'identity.officialAccount.unbind': { zh: '解除绑定', en: 'Unbind', jp: '連携解除' },
  'identity.officialAccount.askUnbind': {
    zh: '确认解除公众号绑定？解除后将收不到微信通知',
    en: 'Unbind the official account? You will get no more notices in WeChat',
    jp: '公式アカウントの連携を解除しますか？以後WeChatの通知は届きません',
  },
  'identity.officialAccount.notConfigured': {
    zh: '尚未配置微信公众号，请联系管理员',
    en: 'The WeChat official account is not configured; please contact the administrator',
    jp: 'WeChat公式アカウントが設定されていません。管理者にお問い合わせください',
  },
  'identity.officialAccount.alreadyBound': {
    zh: '您已绑定公众号，如需更换请先解除绑定',
    en: 'You are bound already; unbind first to change',
    jp: '既に連携済みです。変更する場合は先に解除してください',
  },
  'identity.officialAccount.notBound': {
    zh: '尚未绑定公众号',
    en: 'No official account is bound',
    jp: '公式アカウントは連携されていません',
  },
  'identity.officialAccount.unreachable': {
    zh: '微信暂时没有响应，请稍后再试',
    en: 'WeChat does not answer at the moment; please try again',
    jp: 'WeChatが応答しません。しばらくしてからお試しください',
  },
  'identity.officialAccount.reply.bound': {
    zh: '绑定成功，账号：{account}',
    en: 'Bound to the account {account}',
    jp: 'アカウント「{account}」と連携しました',
  },
  'identity.officialAccount.reply.ended': {
    zh: '二维码已失效，请在网页上刷新后重新扫描',
    en: 'The code has ended; refresh it on the page and scan again',
    jp: 'QRコードの有効期限が切れました。ページで更新して再度読み取ってください',
  },
  'identity.officialAccount.reply.otherUser': {
    zh: '该微信已绑定其他账号，请先在原账号解除绑定',
    en: 'This WeChat is bound to another account; unbind it there first',
    jp: 'このWeChatは別のアカウントと連携済みです。先に解除してください',
  },
  'identity.officialAccount.log.begun': { zh: '获取公众号绑定二维码', en: 'Asked for a binding code', jp: '連携用QRコードを発行' },
  'identity.officialAccount.log.bound': { zh: '绑定公众号', en: 'Official account bound', jp: '公式アカウントを連携' },
  'identity.officialAccount.log.unbound': { zh: '解除公众号绑定', en: 'Official account unbound', jp: '公式アカウントの連携を解除' },
  'identity.officialAccount.log.unfollowed': {
    zh: '取消关注公众号，自动解除绑定',
    en: 'Unfollowed the official account: unbound',
    jp: 'フォロー解除により連携を解除',
  },
} as const satisfies Texts<'identity'>;
