import type { Texts } from '../../kernel/text.ts';

/** A part of their own: few people forget their password, and the sign-in waits for nobody's words but its own. */
export const forgottenTexts = {
  'identity.forgotten.wrongLink': {
    zh: '链接无效或已过期，请重新申请',
    en: 'This link is invalid or has expired. Please request a new one',
    jp: 'リンクが無効か、有効期限が切れています。もう一度お手続きください',
  },
  'identity.forgotten.title': { zh: '找回密码', en: 'Reset password', jp: 'パスワードの再設定' },
  'identity.forgotten.more': {
    zh: '输入账号，我们会把重设链接发送到该账号的邮箱。',
    en: 'Enter your account. We’ll email you a reset link.',
    jp: 'アカウントを入力してください。登録メールアドレスに再設定用のリンクをお送りします。',
  },
  'identity.forgotten.sendLink': { zh: '发送链接', en: 'Send link', jp: 'リンクを送信' },
  'identity.forgotten.linkSent': {
    zh: '如果账号存在且填有邮箱，重设链接已经发出，30 分钟内有效。没有收到？请联系管理员。',
    en: 'If the account exists and has an email address, a reset link is on its way. It’s valid for 30 minutes. Nothing received? Ask your administrator.',
    jp: 'アカウントが存在しメールアドレスが登録されている場合、再設定用のリンクを送信しました（30分間有効）。届かなければ管理者にお問い合わせください。',
  },
  'identity.forgotten.askAdmin': {
    zh: '本站未启用邮件。请联系管理员获取临时密码。',
    en: 'This site doesn’t send email. Ask your administrator for a temporary password.',
    jp: 'このサイトではメール送信が設定されていません。管理者に仮パスワードの発行を依頼してください。',
  },
  'identity.forgotten.newPassword': { zh: '新密码', en: 'New password', jp: '新しいパスワード' },
  'identity.forgotten.setPassword': { zh: '设置新密码', en: 'Set new password', jp: '新しいパスワードを設定' },
  'identity.forgotten.passwordSet': {
    zh: '密码已重设，请用新密码登录。',
    en: 'Your password has been reset. Log in with the new one.',
    jp: 'パスワードを再設定しました。新しいパスワードでログインしてください。',
  },
  'identity.forgotten.backToLogin': { zh: '返回登录', en: 'Back to login', jp: 'ログインへ戻る' },
} as const satisfies Texts<'identity'>;
