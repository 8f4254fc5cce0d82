import type { Texts } from '../../kernel/text.ts';

/** E01: publish and modify, success and failure, for news, notice and case, as section 8 of the specification names them. */
export const postMessageTexts = {
  'content.post.published.news': { zh: '新闻发布成功', en: 'News published', jp: 'ニュースを公開しました' },
  'content.post.scheduled.news': { zh: '新闻已定时，到时自动发布', en: 'News scheduled', jp: 'ニュースの公開を予約しました' },
  'content.post.publishFailed.news': { zh: '新闻发布失败', en: 'News not published', jp: 'ニュースを公開できませんでした' },
  'content.post.modified.news': { zh: '新闻修改成功', en: 'News saved', jp: 'ニュースを変更しました' },
  'content.post.modifyFailed.news': { zh: '新闻修改失败', en: 'News not saved', jp: 'ニュースを変更できませんでした' },
  'content.post.drafted.news': { zh: '新闻草稿已保存', en: 'News saved as a draft', jp: 'ニュースの下書きを保存しました' },
  'content.post.published.notice': { zh: '公告发布成功', en: 'Notice published', jp: 'お知らせを公開しました' },
  'content.post.scheduled.notice': { zh: '公告已定时，到时自动发布', en: 'Notice scheduled', jp: 'お知らせの公開を予約しました' },
  'content.post.publishFailed.notice': { zh: '公告发布失败', en: 'Notice not published', jp: 'お知らせを公開できませんでした' },
  'content.post.modified.notice': { zh: '公告修改成功', en: 'Notice saved', jp: 'お知らせを変更しました' },
  'content.post.modifyFailed.notice': { zh: '公告修改失败', en: 'Notice not saved', jp: 'お知らせを変更できませんでした' },
  'content.post.drafted.notice': { zh: '公告草稿已保存', en: 'Notice saved as a draft', jp: 'お知らせの下書きを保存しました' },
  'content.post.published.case': { zh: '客户案例发布成功', en: 'Customer case published', jp: '導入事例を公開しました' },
  'content.post.scheduled.case': { zh: '客户案例已定时，到时自动发布', en: 'Customer case scheduled', jp: '導入事例の公開を予約しました' },
  'content.post.publishFailed.case': { zh: '客户案例发布失败', en: 'Customer case not published', jp: '導入事例を公開できませんでした' },
  'content.post.modified.case': { zh: '客户案例修改成功', en: 'Customer case saved', jp: '導入事例を変更しました' },
  'content.post.modifyFailed.case': { zh: '客户案例修改失败', en: 'Customer case not saved', jp: '導入事例を変更できませんでした' },
  'content.post.drafted.case': { zh: '客户案例草稿已保存', en: 'Customer case saved as a draft', jp: '導入事例の下書きを保存しました' },
} as const satisfies Texts<'content'>;
