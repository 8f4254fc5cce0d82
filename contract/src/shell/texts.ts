import type { Texts } from '../kernel/text.ts';

export const shellTexts = {
  'shell.call.unreachable': {
    zh: '连接不上服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check the connection and try again',
    jp: 'サーバーに接続できません。通信状況を確認して再度お試しください',
  },
  'shell.call.unreadable': {
    zh: '服务器的回答无法识别（{status}），请稍后重试',
    en: 'The answer of the server cannot be read ({status}). Please try again shortly',
    jp: 'サーバーの応答を読み取れません（{status}）。しばらくしてから再度お試しください',
  },
} as const satisfies Texts<'shell'>;
