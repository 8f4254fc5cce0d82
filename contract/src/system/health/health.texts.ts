import type { Texts } from '../../kernel/text.ts';

/** Said by the server; no page draws them by itself. */
export const healthTexts = {
  'system.machine.diskFull': {
    zh: '服务器磁盘空间不足，暂时无法保存，本次操作未生效。请联系管理员',
    en: 'The server’s disk is full. Nothing was saved. Please contact your administrator',
    jp: 'サーバーのディスクに空きがないため、保存できませんでした。管理者にご連絡ください',
  },
  'system.machine.filesNotShared': {
    zh: '多个服务进程没有共用文件存储，在一处上传的文件在另一处打不开',
    en: 'Several server processes don’t share one file store. Files uploaded to one can’t be opened on another',
    jp: '複数のサーバープロセスがファイルの保存先を共有していません。一方にアップロードしたファイルを他方で開けません',
  },
} as const satisfies Texts<'system'>;
