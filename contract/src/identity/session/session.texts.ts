import type { Texts } from '../../kernel/text.ts';

export const sessionTexts = {
  'identity.session.welcome': { zh: '欢迎登录', en: 'Welcome back', jp: 'ようこそ' },
  'identity.session.account': { zh: '账号', en: 'Account', jp: 'アカウント' },
  'identity.session.password': { zh: '密码', en: 'Password', jp: 'パスワード' },
  'identity.session.code': { zh: '验证码', en: 'Verification code', jp: '認証コード' },
  'identity.session.otherCode': { zh: '看不清，换一张', en: 'Show another image', jp: '別の画像を表示' },
  'identity.session.codeImage': { zh: '验证码图片', en: 'Verification code image', jp: '認証コードの画像' },
  'identity.session.login': { zh: '登录', en: 'Log in', jp: 'ログイン' },
  'identity.session.register': { zh: '注册', en: 'Register', jp: '新規登録' },
  'identity.session.toRegister': { zh: '没有账号？立即注册', en: 'No account yet? Register', jp: 'アカウントをお持ちでない方はこちら' },
  'identity.session.toLogin': { zh: '已有账号？去登录', en: 'Already registered? Log in', jp: '登録済みの方はログイン' },
  'identity.session.companyName': { zh: '公司名称', en: 'Company name', jp: '会社名' },
  'identity.session.confirm': { zh: '确认密码', en: 'Confirm password', jp: 'パスワード（確認）' },
  'identity.session.registered': {
    zh: '注册申请已收到，请等待审核。审核通过后，我们会告知您的登录账号。',
    en: 'Registration received. Once it’s approved, we’ll tell you the account to log in with.',
    jp: '登録を受け付けました。審査が完了しましたら、ログイン用のアカウントをお知らせします。',
  },
  'identity.session.wrongLogin': {
    zh: '账号或密码错误',
    en: 'Wrong account or password',
    jp: 'アカウントまたはパスワードが正しくありません',
  },
  'identity.session.wrongCode': {
    zh: '验证码错误或已过期，请重新输入',
    en: 'The verification code is wrong or has expired. Enter the new one',
    jp: '認証コードが正しくないか、有効期限が切れています。新しいコードを入力してください',
  },
  'identity.session.forgot': { zh: '忘记密码？', en: 'Forgot password?', jp: 'パスワードをお忘れの方' },
  'identity.session.locked': {
    zh: '密码错误次数过多，请 {minutes} 分钟后再试',
    en: 'Too many wrong passwords. Try again in {minutes} {minutes?minute|minutes}',
    jp: 'パスワードの誤りが続いています。{minutes}分後に再度お試しください',
  },
  'identity.session.unaudited': {
    zh: '账号正在审核中，审核通过后即可登录',
    en: 'Your registration is being reviewed. You can log in once it’s approved',
    jp: 'アカウントは審査中です。承認後にログインできます',
  },
  'identity.session.auditFailed': {
    zh: '账号审核未通过：{reason}',
    en: 'Your registration wasn’t approved: {reason}',
    jp: 'アカウントは承認されませんでした：{reason}',
  },
  'identity.session.disabled': {
    zh: '账号已被停用，请联系管理员',
    en: 'This account is disabled. Please contact your administrator',
    jp: 'アカウントは無効です。管理者にお問い合わせください',
  },
  'identity.session.endedByDisable': {
    zh: '账号已被停用，您已退出登录',
    en: 'Your account was disabled and you have been logged out',
    jp: 'アカウントが無効になったため、ログアウトしました',
  },
  'identity.session.endedByPassword': {
    zh: '密码已修改，请重新登录',
    en: 'The password was changed. Please log in again',
    jp: 'パスワードが変更されました。再度ログインしてください',
  },
  'identity.session.endedByDelete': { zh: '账号已被删除', en: 'This account was deleted', jp: 'アカウントは削除されました' },
} as const satisfies Texts<'identity'>;
