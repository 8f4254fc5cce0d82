import type { Texts } from './text.ts';

export const sheetTexts = {
  'kernel.sheet.unreadable': {
    zh: '无法读取该表格，请确认是未加密的 xls 或 xlsx 文件',
    en: 'This spreadsheet can’t be read. Use an xls or xlsx file without a password',
    jp: 'このファイルを読み取れません。パスワードのない xls または xlsx ファイルをご使用ください',
  },
  'kernel.sheet.headingMissing': {
    zh: '缺少列：{titles}。请不要修改模板的表头，可重新下载模板',
    en: 'Missing columns: {titles}. Keep the template’s headings, or download it again',
    jp: '列が見つかりません：{titles}。テンプレートの見出しを変更せず、必要に応じて再度ダウンロードしてください',
  },
  'kernel.sheet.tooManyRows': {
    zh: '一次最多导入 {max} 行，请拆分后再导入',
    en: 'You can import at most {max} rows at once. Split the file and retry',
    jp: '一度にインポートできるのは {max} 行までです。ファイルを分割してください',
  },
  'kernel.sheet.tooTall': {
    zh: '表格超过 {max} 行（含空行）。请删除数据下方的空行，保存后再导入',
    en: 'The sheet has more than {max} rows, counting empty ones. Delete the empty rows below your data, save it and retry',
    jp: '表の行数が空行を含めて {max} 行を超えています。データの下の空行を削除し、保存してから再度インポートしてください',
  },
  'kernel.sheet.noRows': {
    zh: '表格中没有数据，请在表头下方填写',
    en: 'The spreadsheet has no rows below its headings',
    jp: 'データがありません。見出しの下に入力してください',
  },
  'kernel.sheet.reason': { zh: '错误原因', en: 'Error', jp: 'エラー内容' },
  'kernel.sheet.reasonPart': { zh: '{title}：{message}', en: '{title}: {message}', jp: '{title}：{message}' },
  'kernel.sheet.example': { zh: '示例：{example}', en: 'Example: {example}', jp: '例：{example}' },
  'kernel.sheet.requiredNote': { zh: '必填', en: 'Required', jp: '必須' },
  'kernel.sheet.firstRowNote': { zh: '每单第一行必填', en: 'Required in the first row of each order', jp: '各注文の1行目は必須' },
  'kernel.sheet.dayNote': { zh: '日期，如 2026-05-03', en: 'Date, e.g. 2026-05-03', jp: '日付（例：2026-05-03）' },
  'kernel.sheet.instantNote': {
    zh: '时间，如 2026-05-03 14:30',
    en: 'Date and time, e.g. 2026-05-03 14:30',
    jp: '日時（例：2026-05-03 14:30）',
  },
  'kernel.sheet.badNumber': {
    zh: '“{value}”不是数字',
    en: '“{value}” isn’t a number',
    jp: '「{value}」は数値ではありません',
  },
  'kernel.sheet.badDay': {
    zh: '“{value}”不是有效日期，请按 2026-05-03 的格式填写',
    en: '“{value}” isn’t a date. Use the format 2026-05-03',
    jp: '「{value}」は正しい日付ではありません。2026-05-03 の形式で入力してください',
  },
  'kernel.sheet.badInstant': {
    zh: '“{value}”不是有效时间，请按 2026-05-03 14:30 的格式填写',
    en: '“{value}” isn’t a date and time. Use the format 2026-05-03 14:30',
    jp: '「{value}」は正しい日時ではありません。2026-05-03 14:30 の形式で入力してください',
  },
  'kernel.sheet.badChoice': {
    zh: '“{value}”不在可选项中：{options}',
    en: '“{value}” isn’t one of: {options}',
    jp: '「{value}」は選択肢にありません：{options}',
  },
  'kernel.sheet.digitsLost': {
    zh: '数字过长，表格软件已丢失末尾数字，请将单元格设为文本后重新填写',
    en: 'This number is too long and lost its last digits. Format the cell as text and enter it again',
    jp: '桁数が多いため末尾の数字が失われています。セルを文字列にして入力し直してください',
  },
  'kernel.sheet.dateInText': {
    zh: '表格软件已将内容转成日期（{value}），请将单元格设为文本后重新填写',
    en: 'The spreadsheet turned this into a date ({value}). Format the cell as text and enter it again',
    jp: '表計算ソフトが日付（{value}）に変換しています。セルを文字列にして入力し直してください',
  },
  'kernel.sheet.formulaError': {
    zh: '公式出错（{value}），请填写具体的值',
    en: 'The formula failed ({value}). Enter the value instead',
    jp: '数式がエラーです（{value}）。値を直接入力してください',
  },
  'kernel.sheet.duplicate': {
    zh: '与第 {row} 行重复',
    en: 'Duplicate of row {row}',
    jp: '{row} 行目と重複しています',
  },
} as const satisfies Texts<'kernel'>;
