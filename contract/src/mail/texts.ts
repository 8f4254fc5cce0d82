import type { Texts } from '../kernel/text.ts';

/** What stands in mails. A domain of its own: no page ever draws these words, so no browser loads them. */
export const mailTexts = {
  'mail.frame.subject': { zh: '【Kura 倉】{subject}', en: '[Kura] {subject}', jp: '【Kura 倉】{subject}' },
  'mail.frame.body': {
    zh: '{name}：\n\n您好。\n\n{body}\n\n登录系统查看：{url}\n\n本邮件由系统自动发送，请勿直接回复。',
    en: 'Dear {name},\n\n{body}\n\nLog in for details: {url}\n\nThis is an automated email. Please don’t reply.',
    jp: '{name} 御中\n\nいつもお世話になっております。\n\n{body}\n\n詳細はこちらからご確認ください：{url}\n\n本メールは自動送信です。ご返信はできません。',
  },

  'mail.passwordReset.subject': { zh: '重设密码', en: 'Reset your password', jp: 'パスワード再設定のご案内' },
  'mail.passwordReset.body': {
    zh: '{name}：\n\n您好。\n\n账号 {account} 申请了重设密码。请在 30 分钟内打开以下链接设置新密码，链接只能使用一次：\n{url}\n\n如果不是您本人操作，请忽略本邮件，密码不会改变。\n\n本邮件由系统自动发送，请勿直接回复。',
    en: 'Dear {name},\n\nA password reset was requested for the account {account}. Open this link within 30 minutes to set a new password. It works once:\n{url}\n\nIf this wasn’t you, ignore this email. Your password stays as it is.\n\nThis is an automated email. Please don’t reply.',
    jp: '{name} 様\n\nアカウント {account} のパスワード再設定が申請されました。30分以内に次のリンクから新しいパスワードを設定してください（1回のみ有効）：\n{url}\n\nお心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。\n\n本メールは自動送信です。ご返信はできません。',
  },

  'mail.accountWanted.subject': {
    zh: '有人想注册您的账号名',
    en: 'Someone tried to register your account name',
    jp: 'お使いのアカウント名で登録の申請がありました',
  },
  'mail.accountWanted.body': {
    zh: '{name}：\n\n您好。\n\n有人在注册页面填写了您的账号名 {account}。您的账号没有任何变化。\n\n如果是您本人，请直接登录；忘记密码时，可在登录页面重设：\n{url}/login\n\n如果不是您本人，请忽略本邮件。\n\n本邮件由系统自动发送，请勿直接回复。',
    en: 'Dear {name},\n\nSomeone entered your account name {account} in the registration form. Nothing about your account has changed.\n\nIf it was you, just log in. If you’ve forgotten your password, reset it on the login page:\n{url}/login\n\nIf it wasn’t you, ignore this email.\n\nThis is an automated email. Please don’t reply.',
    jp: '{name} 様\n\nお使いのアカウント名 {account} が新規登録画面に入力されました。アカウントに変更はありません。\n\nご本人の場合は、そのままログインしてください。パスワードをお忘れの場合は、ログイン画面から再設定できます：\n{url}/login\n\nお心当たりがない場合は、このメールを破棄してください。\n\n本メールは自動送信です。ご返信はできません。',
  },
  'mail.addressLeft.subject': {
    zh: '您账号的邮箱已更改',
    en: 'The email address of your account was changed',
    jp: 'アカウントのメールアドレス変更のお知らせ',
  },
  'mail.addressLeft.body': {
    zh: '{name}：\n\n您好。\n\n账号 {account} 的邮箱已由本地址改为其他地址，今后的邮件将发送到新地址。\n\n如果是您本人操作，请忽略本邮件。\n\n如果不是您本人，请立即登录修改密码，并联系我们：\n{url}/login\n\n本邮件由系统自动发送，请勿直接回复。',
    en: 'Dear {name},\n\nAccount {account} no longer uses this email address. Emails now go to another one.\n\nIf you changed it, ignore this email.\n\nIf you didn’t, log in at once, change your password and contact us:\n{url}/login\n\nThis is an automated email. Please don’t reply.',
    jp: '{name} 様\n\nアカウント {account} のメールアドレスが、このアドレスから別のアドレスに変更されました。今後のメールは変更後のアドレスに届きます。\n\nご本人の場合は、このメールを破棄してください。\n\nお心当たりがない場合は、すぐにログインしてパスワードを変更し、当社までご連絡ください：\n{url}/login\n\n本メールは自動送信です。ご返信はできません。',
  },
  'mail.approved.subject': { zh: '注册审核已通过', en: 'Your registration is approved', jp: '登録審査完了のお知らせ' },
  'mail.approved.body': {
    zh: '{name}：\n\n您好。\n\n您的注册已通过审核。请使用以下账号和注册时设置的密码登录：\n账号：{account}\n{url}/login\n\n本邮件由系统自动发送，请勿直接回复。',
    en: 'Dear {name},\n\nYour registration is approved. Log in with this account and the password you chose when registering:\nAccount: {account}\n{url}/login\n\nThis is an automated email. Please don’t reply.',
    jp: '{name} 様\n\nご登録の審査が完了しました。次のアカウントと、登録時に設定したパスワードでログインしてください：\nアカウント：{account}\n{url}/login\n\n本メールは自動送信です。ご返信はできません。',
  },

  'mail.marketShipped.subject': {
    zh: '【{store}】订单 {number} 已发货',
    en: '[{store}] Order {number} has shipped',
    jp: '【{store}】ご注文 {number} 発送のお知らせ',
  },
  'mail.marketShipped.body': {
    zh: '{name}：\n\n您好。感谢您在{store}购物，您的订单已发货。\n\n订单号：{number}\n承运商：{carrier}\n运单号：{tracking}\n\n本邮件由系统自动发送，请勿直接回复。',
    en: 'Dear {name},\n\nThank you for shopping at {store}. Your order is on its way.\n\nOrder: {number}\nCarrier: {carrier}\nTracking: {tracking}\n\nThis is an automated email. Please don’t reply.',
    jp: '{name} 様\n\nこの度は{store}をご利用いただきありがとうございます。ご注文の商品を発送いたしました。\n\nご注文番号：{number}\n配送会社：{carrier}\n送り状番号：{tracking}\n\n本メールは自動送信です。ご返信はできません。',
  },

  'mail.topUpCredited.subject': {
    zh: '充值 {number} 已到账',
    en: 'Top-up {number} has been credited',
    jp: 'チャージ {number} 入金完了のお知らせ',
  },
  'mail.topUpCredited.body': {
    zh: '充值单 {number} 已到账，入账金额 {amount}，当前余额 {balance}。',
    en: 'Top-up {number} has been credited with {amount}. Your balance is now {balance}.',
    jp: 'チャージ {number} の入金が完了しました。入金額 {amount}、現在の残高 {balance}。',
  },
  'mail.lowBalance.subject': { zh: '余额不足提醒', en: 'Your balance is running low', jp: '残高不足のお知らせ' },
  'mail.lowBalance.body': {
    zh: '可用余额为 {available}，已低于 {line}。为避免影响发货，请及时充值。',
    en: 'Your available balance is {available}, below {line}. Please top up soon to avoid shipping delays.',
    jp: 'ご利用可能残高は {available}で、{line}を下回りました。出荷に影響が出ないよう、お早めにチャージをお願いいたします。',
  },
  'mail.arrears.subject': { zh: '账户已欠费', en: 'Your account is in arrears', jp: '残高マイナスのお知らせ' },
  'mail.arrears.body': {
    zh: '可用余额为 {available}，账户已欠费。充值到账前，新的出库订单不能提交，已有订单暂不安排发货。',
    en: 'Your available balance is {available} and your account is in arrears. Until you top up, new outbound orders can’t be submitted and open orders are on hold.',
    jp: 'ご利用可能残高は {available}となり、残高が不足しています。チャージが完了するまで新規の出庫依頼は受け付けられず、既存の依頼の出荷も保留となります。',
  },

  'mail.invoiceApproved.subject': {
    zh: '发票申请 {number} 已通过',
    en: 'Tax invoice request {number} approved',
    jp: '発票申請 {number} 承認のお知らせ',
  },
  'mail.invoiceApproved.body': {
    zh: '发票申请 {number}（{title}，{amount}）已审核通过，财务将尽快开具。',
    en: 'Your tax invoice request {number} ({title}, {amount}) has been approved and will be issued soon.',
    jp: '発票申請 {number}（{title}、{amount}）が承認されました。まもなく発行いたします。',
  },
  'mail.invoiceIssued.subject': {
    zh: '发票 {invoiceNo} 已开具',
    en: 'Tax invoice {invoiceNo} has been issued',
    jp: '発票 {invoiceNo} 発行のお知らせ',
  },
  'mail.invoiceIssued.body': {
    zh: '发票申请 {number} 已开具：发票号码 {invoiceNo}，抬头 {title}，金额 {amount}。请在发票管理中下载。',
    en: 'Tax invoice {invoiceNo} for request {number} has been issued to {title}, {amount}. You can download it under Tax invoices.',
    jp: '発票申請 {number} の発票を発行しました。発票番号 {invoiceNo}、宛名 {title}、金額 {amount}。発票管理からダウンロードできます。',
  },
  'mail.invoiceRejected.subject': {
    zh: '发票申请 {number} 被驳回',
    en: 'Tax invoice request {number} rejected',
    jp: '発票申請 {number} 却下のお知らせ',
  },
  'mail.invoiceRejected.body': {
    zh: '发票申请 {number}（{title}，{amount}）未通过审核，原因：{reason}。金额已退回可开票额度，修改后可重新申请。',
    en: 'Your tax invoice request {number} ({title}, {amount}) was rejected: {reason}. The amount is available again. Please correct the request and submit it again.',
    jp: '発票申請 {number}（{title}、{amount}）は却下されました。理由：{reason}。金額は発行可能額に戻りましたので、修正のうえ再度ご申請ください。',
  },
  'mail.noTitle.subject': { zh: '请添加发票抬头', en: 'Please add an invoice title', jp: '発票宛名のご登録のお願い' },
  'mail.noTitle.body': {
    zh: '{month} 的每月发票未能生成：还没有默认发票抬头。添加抬头后系统会自动补开。',
    en: 'The monthly tax invoice for {month} couldn’t be created because you have no default invoice title. It will be created automatically once you add one.',
    jp: '{month} の月次発票を作成できませんでした。既定の発票宛名が登録されていません。登録後に自動で作成されます。',
  },
} as const satisfies Texts<'mail'>;
