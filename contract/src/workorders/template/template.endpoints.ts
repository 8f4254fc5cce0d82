import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { templateFields } from './template.fields.ts';
import { Template, TemplateChange, TemplateInput, TemplateOption } from './template.ts';

const sample = { name: '换标', type: 'relabel' as const, content: '更换 FNSKU 标签', currency: 'CNY' as const, priceMinor: 3000 };

export const listTemplates = listEndpoint({
  path: '/workTemplate/list',
  permission: 'workorders:template:list',
  does: 'Lists the texts that staff keep for work orders, with what each usually costs.',
  record: 'workorders.template',
  row: Template,
  filters: filtersOf(templateFields, ['name', 'type', 'isEnabled']),
  sorts: ['name', 'updatedAt'],
  totalsOf: templateFields,
  export: { permission: 'workorders:template:list', title: 'workorders.template.title' },
});
export const listTemplateOptions = endpoint({
  method: 'GET',
  path: '/workTemplate/options',
  permission: 'workorders:order:create',
  does: 'The texts that a new work order can begin with.',
  data: z.array(TemplateOption),
});
export const createTemplate = endpoint({
  method: 'POST',
  path: '/workTemplate/create',
  permission: 'workorders:template:edit',
  does: 'Keeps a text for work orders with what it usually costs.',
  body: TemplateInput,
  data: Template,
  example: { body: sample },
});
export const changeTemplate = endpoint({
  method: 'POST',
  path: '/workTemplate/change',
  permission: 'workorders:template:edit',
  does: 'Changes a text; orders that were made from it stay as they are. One that is not enabled is offered no more.',
  body: TemplateChange,
  data: Template,
  example: { body: { id: 1, revision: 0, ...sample } },
});
