import type { Texts } from './text.ts';

/** Sentences that every domain uses: what is wrong with a field, what became of a call. */
export const kernelTexts = {
  'kernel.warehouseStaff': { zh: '仓库工作人员', en: 'Warehouse staff', jp: '倉庫スタッフ' },
  'kernel.providerFinance': { zh: '仓库方财务', en: 'The warehouse’s finance team', jp: '倉庫側の経理担当' },
  'kernel.issue.required': { zh: '此项必填', en: 'This is required', jp: '必須項目です' },
  'kernel.issue.invalid': { zh: '填写内容有误', en: 'This value isn’t valid', jp: '入力内容が正しくありません' },
  'kernel.issue.unknown': {
    zh: '不存在，或不属于该公司',
    en: 'Not found, or not of this company',
    jp: '存在しないか、この会社のものではありません',
  },
  'kernel.issue.unknownInRow': {
    zh: '第 {row} 行：不存在，或不属于该公司',
    en: 'Row {row}: not found, or not of this company',
    jp: '{row} 行目：存在しないか、この会社のものではありません',
  },
  'kernel.issue.choice': { zh: '请从列表中选择', en: 'Choose one of the options', jp: '選択肢から選んでください' },
  'kernel.issue.number': { zh: '请输入数字', en: 'Enter a number', jp: '数値を入力してください' },
  'kernel.issue.wholeNumber': { zh: '请输入整数', en: 'Enter a whole number', jp: '整数を入力してください' },
  'kernel.issue.shorterThan': { zh: '至少 {min} 个字符', en: 'Enter at least {min} characters', jp: '{min}文字以上で入力してください' },
  'kernel.issue.longerThan': { zh: '最多 {max} 个字符', en: 'Enter at most {max} characters', jp: '{max}文字以内で入力してください' },
  'kernel.issue.lessThan': { zh: '不能小于 {min}', en: 'Must be at least {min}', jp: '{min}以上で入力してください' },
  'kernel.issue.greaterThan': { zh: '不能大于 {max}', en: 'Must be at most {max}', jp: '{max}以下で入力してください' },
  'kernel.issue.fewerThan': { zh: '至少保留 {min} 条', en: 'At least {min} required', jp: '{min}件以上必要です' },
  'kernel.issue.moreThan': { zh: '最多 {max} 条', en: 'At most {max} allowed', jp: '{max}件までです' },
  'kernel.issue.rate': {
    zh: '汇率应大于 0，最多 6 位小数',
    en: 'Enter a rate above 0 with at most 6 decimals',
    jp: 'レートは0より大きく、小数は6桁までです',
  },
  'kernel.issue.day': { zh: '日期格式应为 YYYY-MM-DD', en: 'Enter a date as YYYY-MM-DD', jp: '日付はYYYY-MM-DDで入力してください' },
  'kernel.issue.moment': {
    zh: '时间应形如 2026-05-03T09:30:00',
    en: 'Enter a time such as 2026-05-03T09:30:00',
    jp: '日時は 2026-05-03T09:30:00 のように入力してください',
  },
  'kernel.issue.instant': {
    zh: '时间须带时区，如 2026-05-03T09:30:00+09:00',
    en: 'Enter a time with its zone, such as 2026-05-03T09:30:00+09:00',
    jp: '日時は 2026-05-03T09:30:00+09:00 のようにタイムゾーンを付けて入力してください',
  },
  'kernel.issue.dayRange': { zh: '请选择开始和结束日期', en: 'Choose a start date and an end date', jp: '開始日と終了日を選んでください' },
  'kernel.issue.startAfterEnd': {
    zh: '开始时间不能晚于结束时间',
    en: 'The start can’t be later than the end',
    jp: '開始は終了より後にできません',
  },
  'kernel.issue.email': { zh: '邮箱格式不正确', en: 'Enter a valid email address', jp: 'メールアドレスの形式が正しくありません' },
  'kernel.issue.phone': { zh: '电话号码格式不正确', en: 'Enter a valid phone number', jp: '電話番号の形式が正しくありません' },
  'kernel.issue.control': {
    zh: '含有不可用的控制字符',
    en: 'Remove the control characters',
    jp: '使用できない制御文字が含まれています',
  },

  'kernel.ok': { zh: '操作成功', en: 'Done', jp: '操作が完了しました' },
  'kernel.error.badInput': {
    zh: '填写内容有误，请检查标出的项目',
    en: 'Please check the highlighted fields',
    jp: '入力内容をご確認ください',
  },
  'kernel.error.oneLine': {
    zh: '此项只能填写一行，请去掉换行',
    en: 'Enter this on one line, without line breaks',
    jp: '改行せず1行で入力してください',
  },
  'kernel.error.invisible': {
    zh: '含有看不见的字符（{sign}），请删除后重新输入',
    en: 'Remove the invisible character ({sign})',
    jp: '見えない文字（{sign}）が含まれています。削除してください',
  },
  'kernel.error.sessionEnded': {
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended. Please log in again',
    jp: 'セッションが切れました。再度ログインしてください',
  },
  'kernel.error.notAllowed': { zh: '没有此操作的权限', en: 'You don’t have permission to do this', jp: 'この操作の権限がありません' },
  'kernel.error.personsOnly': {
    zh: '此操作需要用户登录，不能使用 API 密钥',
    en: 'This requires a logged-in user. API keys can’t be used',
    jp: 'この操作はログインが必要です。APIキーでは実行できません',
  },
  'kernel.error.tooMuchWork': {
    zh: '您已有 {max} 个任务在等待或执行，请等部分完成后再试',
    en: 'You already have {max} tasks waiting or running. Try again when some have finished',
    jp: '待機中・実行中のタスクが{max}件あります。完了してから再度お試しください',
  },
  'kernel.error.starterGone': {
    zh: '未执行：发起任务的账号或密钥已停用',
    en: 'Not run: the account or key that started it is no longer active',
    jp: '実行されませんでした：開始したアカウントまたはキーが無効になっています',
  },
  'kernel.error.otherCompany': {
    zh: '不能访问其他公司的数据',
    en: 'You can’t access another company’s data',
    jp: '他社のデータにはアクセスできません',
  },
  'kernel.error.notFound': {
    zh: '记录不存在或已被删除',
    en: 'This record doesn’t exist or was deleted',
    jp: 'データが存在しないか、削除されています',
  },
  'kernel.error.wrongState': {
    zh: '当前状态“{state}”不能执行“{move}”，请刷新后再试',
    en: '“{move}” isn’t available while the status is “{state}”. Please refresh',
    jp: '状態「{state}」では「{move}」を実行できません。更新してください',
  },
  'kernel.error.changedMeanwhile': {
    zh: '该记录已被他人修改，请刷新后再试',
    en: 'Someone else changed this record. Please refresh',
    jp: '他の人が変更しました。更新してからやり直してください',
  },
  'kernel.error.guardNotMet': { zh: '{why}', en: '{why}', jp: '{why}' },
  'kernel.error.keyReused': {
    zh: '重复的请求编号，内容却不同',
    en: 'This request key was already used with different content',
    jp: '同じリクエストキーが別の内容で使われています',
  },
  'kernel.error.stillWorking': {
    zh: '上一次相同的请求仍在处理中，请稍后再试',
    en: 'This request is still being processed. Try again in a moment',
    jp: '同じリクエストを処理中です。少し待ってから再度お試しください',
  },
  'kernel.error.stillUsed': {
    zh: '“{name}”正在使用中，不能删除',
    en: '“{name}” is in use and can’t be deleted',
    jp: '「{name}」は使用中のため削除できません',
  },
  'kernel.error.namedBy': {
    zh: '“{of}”已被“{by}”使用，不能删除',
    en: '“{of}” is used in “{by}” and can’t be deleted',
    jp: '「{of}」は「{by}」で使用されているため削除できません',
  },
  'kernel.error.goneMeanwhile': {
    zh: '所选“{of}”刚刚被删除，无法用于“{by}”，请刷新后重新选择',
    en: '“{of}”: your choice was just deleted and can’t be used in “{by}”. Refresh and choose again',
    jp: '選択した「{of}」は削除されたため「{by}」に使用できません。更新して選び直してください',
  },
  'kernel.error.busy': {
    zh: '其他人正在处理相同的数据，本次操作未执行，请稍后再试',
    en: 'Others are working on the same records. Nothing was changed; try again in a moment',
    jp: '他の人が同じデータを処理中です。変更は行われていません。少し待ってから再度お試しください',
  },
  'kernel.error.sortTooMany': {
    zh: '数据超过 {max} 条，请先缩小筛选范围再按此列排序',
    en: 'More than {max} rows: narrow the filters before sorting by this column',
    jp: '{max}件を超えています。条件を絞ってからこの列で並べ替えてください',
  },
  'kernel.error.pageTooDeep': {
    zh: '最多翻到第 {max} 条，请缩小筛选范围',
    en: 'Only the first {max} rows can be paged. Narrow the filters',
    jp: '{max}件目までしか表示できません。条件を絞ってください',
  },
  'kernel.error.stillWritten': {
    zh: '这一时刻的账还在写入，请几秒后再试，或选更早的时刻',
    en: 'Records for that moment are still being saved. Try again in a few seconds, or choose an earlier moment',
    jp: 'その時点の記録を保存中です。数秒後にもう一度お試しいただくか、もう少し前の時点を選んでください',
  },
  'kernel.error.tooSlow': {
    zh: '数据量过大，处理时间过长，请缩小范围后重试',
    en: 'This takes too long. Narrow the filters and try again',
    jp: '処理に時間がかかりすぎます。条件を絞って再度お試しください',
  },
  'kernel.error.exportTooMany': {
    zh: '导出超过 {max} 条，请按日期分批导出',
    en: 'More than {max} rows. Export by date instead',
    jp: '{max}件を超えています。日付で分けてエクスポートしてください',
  },
  'kernel.error.selectFirst': { zh: '请先选择数据', en: 'Select rows first', jp: '先にデータを選択してください' },
  'kernel.error.reasonNeeded': { zh: '请填写原因', en: 'Enter a reason', jp: '理由を入力してください' },
  'kernel.error.templateOutdated': {
    zh: '模板已更新，请重新下载模板',
    en: 'The template has changed. Download it again',
    jp: 'テンプレートが更新されました。再度ダウンロードしてください',
  },
  'kernel.error.importRejected': {
    zh: '{count} 处有误，没有导入任何数据',
    en: 'Cells with errors: {count}. Nothing was imported',
    jp: '{count}か所に誤りがあるため、インポートしませんでした',
  },
  'kernel.error.noSuchPath': { zh: '没有这个接口', en: 'This address doesn’t exist', jp: 'このアドレスは存在しません' },
  'kernel.error.bodyTooLarge': { zh: '提交的内容过大', en: 'The request is too large', jp: '送信内容が大きすぎます' },
  'kernel.error.badRequest': { zh: '请求格式有误', en: 'The request is malformed', jp: 'リクエストの形式が正しくありません' },
  'kernel.error.unsupportedType': { zh: '不支持的内容类型', en: 'This content type isn’t supported', jp: 'この形式には対応していません' },
  'kernel.transport.headersTooLarge': { zh: '请求头过大', en: 'The request headers are too large', jp: 'リクエストヘッダーが大きすぎます' },
  'kernel.transport.tooSlow': {
    zh: '数据传输过慢，连接已关闭',
    en: 'The request arrived too slowly, so the connection was closed',
    jp: '送信が遅すぎるため、接続を終了しました',
  },
  'kernel.transport.tooManyConnections': {
    zh: '来自该地址的连接过多，请稍后再试',
    en: 'Too many connections from this address. Please try again shortly',
    jp: 'このアドレスからの接続が多すぎます。しばらくしてからお試しください',
  },
  'kernel.error.tooManyRequests': {
    zh: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts. Try again in {seconds} {seconds?second|seconds}',
    jp: '試行回数が多すぎます。{seconds}秒後にお試しください',
  },
  'kernel.error.crashed': {
    zh: '系统出错了，我们已记录（编号 {id}）',
    en: 'Something went wrong on our side. We’ve logged it (no. {id})',
    jp: 'システムエラーが発生しました（番号 {id}）',
  },
  'kernel.error.unavailable': {
    zh: '系统暂时不可用，请稍后再试',
    en: 'The system is temporarily unavailable. Please try again',
    jp: '一時的に利用できません。しばらくしてからお試しください',
  },
} as const satisfies Texts<'kernel'>;
