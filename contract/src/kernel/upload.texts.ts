import type { Texts } from './text.ts';

export const uploadTexts = {
  'kernel.upload.tooLarge': {
    zh: '文件过大，最大允许 {max}',
    en: 'The file is too large. The limit is {max}',
    jp: 'ファイルが大きすぎます。上限は {max} です',
  },
  'kernel.upload.empty': {
    zh: '文件是空的，请重新选择',
    en: 'The file is empty. Choose another one',
    jp: 'ファイルが空です。別のファイルを選択してください',
  },
  'kernel.upload.wrongFormat': {
    zh: '文件内容不符合要求，只支持 {formats}',
    en: 'This file type isn’t accepted. Use {formats}',
    jp: 'このファイルの内容は対応していません。使用できる形式：{formats}',
  },
  'kernel.upload.unreadable': {
    zh: '文件已损坏或无法读取，请重新导出后再上传',
    en: 'The file is damaged or can’t be read. Save it again and retry',
    jp: 'ファイルが破損しているか、読み取れません。保存し直してから再度アップロードしてください',
  },
  'kernel.upload.tooFewPixels': {
    zh: '图片尺寸为 {width}×{height}，至少需要 {minWidth}×{minHeight} 像素',
    en: 'The image is {width}×{height}. It must be at least {minWidth}×{minHeight} pixels',
    jp: '画像サイズは {width}×{height} です。{minWidth}×{minHeight} ピクセル以上の画像をご使用ください',
  },
  'kernel.upload.tooManyPixels': {
    zh: '图片像素过多（最多 {max} 百万像素），请缩小后再上传',
    en: 'The image has too many pixels (limit: {max} megapixels). Make it smaller and retry',
    jp: '画像の画素数が多すぎます（上限 {max} メガピクセル）。縮小してから再度アップロードしてください',
  },
  'kernel.error.storageFull': {
    zh: '贵公司的存储空间已满：已用 {used}，上限 {max}。请删除不需要的文件，或联系我们扩容',
    en: 'Your company’s storage is full: {used} of {max} used. Remove files you no longer need, or contact us for more space',
    jp: '貴社の保存容量が上限に達しました：使用 {used}／上限 {max}。不要なファイルを削除するか、容量の追加についてお問い合わせください',
  },
  'kernel.upload.tooMany': {
    zh: '最多上传 {max} 个文件',
    en: 'You can upload at most {max} files',
    jp: 'アップロードできるファイルは {max} 件までです',
  },
  'kernel.upload.brokenOff': {
    zh: '上传中断，请重试',
    en: 'The upload was interrupted. Please try again',
    jp: 'アップロードが中断されました。もう一度お試しください',
  },
  'kernel.upload.notFound': {
    zh: '文件不存在或已被删除',
    en: 'The file doesn’t exist or was deleted',
    jp: 'ファイルが存在しないか、削除されています',
  },
} as const satisfies Texts<'kernel'>;
