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
    jp: '複数のサーバープロセスがファイルの保存先を共有していません。一方のファイルを他方で開けません',
  },
  'system.machine.clockAhead': {
    zh: '数据库时钟突然向前跳变，已暂停每日结转、仓储费和月结发票，时钟恢复后自动继续',
    en: 'The database clock jumped ahead. Daily closing, storage fees and monthly invoices are paused and resume once it is right',
    jp: 'データベースの時計が急に進みました。日次締め、保管料、月次請求を停止しています。時計が直ると自動で再開します',
  },
  'system.machine.clockBehind': {
    zh: '数据库时钟落后于账上的时间，已暂停每日结转、仓储费和月结发票，时钟恢复后自动继续',
    en: 'The database clock is behind the books. Daily closing, storage fees and monthly invoices are paused and resume once it is right',
    jp: 'データベースの時計が帳簿の時刻より遅れています。日次締め、保管料、月次請求を停止しています。時計が直ると自動で再開します',
  },
  'system.machine.clockGap': {
    zh: '服务停止过一段时间，正在确认数据库时钟。每日结转、仓储费和月结发票稍后自动继续',
    en: 'The server was off for a while and is checking the database clock. Daily closing, storage fees and monthly invoices resume shortly',
    jp: 'サーバーが停止していたため、データベースの時計を確認しています。日次締め、保管料、月次請求はまもなく再開します',
  },
} as const satisfies Texts<'system'>;
