import 'dayjs/locale/ja';
export { default as locale } from 'antd/es/locale/ja_JP.js';
export const dayLocale = 'ja';
