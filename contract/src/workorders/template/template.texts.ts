import type { Texts } from '../../kernel/text.ts';

export const templateTexts = {
  'workorders.template.title': { zh: '工单模板', en: 'Work order templates', jp: '作業テンプレート' },
  'workorders.template.empty': { zh: '没有工单模板', en: 'No work order templates', jp: '作業テンプレートはありません' },
  'workorders.template.add': { zh: '新增模板', en: 'Add template', jp: 'テンプレートを追加' },
  'workorders.template.edit': { zh: '编辑模板', en: 'Edit template', jp: 'テンプレートを編集' },
  'workorders.template.name': { zh: '模板名称', en: 'Template name', jp: 'テンプレート名' },
  'workorders.template.price': { zh: '参考价', en: 'Usual price', jp: '標準料金' },
  'workorders.template.isEnabled': { zh: '启用', en: 'Enabled', jp: '有効' },
  'workorders.template.updatedBy': { zh: '更新人', en: 'Updated by', jp: '更新者' },
  'workorders.template.updatedAt': { zh: '更新时间', en: 'Updated', jp: '更新日時' },
  'workorders.template.pick': { zh: '从模板填写', en: 'From a template', jp: 'テンプレートから入力' },
  'workorders.template.pickHint': {
    zh: '选择后自动填写类型和内容，可再修改',
    en: 'Fills in type and content, which you can still change',
    jp: '選択すると種別と内容が入力されます。あとから変更できます',
  },
  'workorders.template.sameName': { zh: '已有同名模板', en: 'A template with this name exists', jp: '同じ名前のテンプレートがあります' },
  'workorders.template.log.created': { zh: '新增模板', en: 'Template added', jp: 'テンプレートを追加' },
  'workorders.template.log.changed': { zh: '编辑模板', en: 'Template edited', jp: 'テンプレートを編集' },
} as const satisfies Texts<'workorders'>;
