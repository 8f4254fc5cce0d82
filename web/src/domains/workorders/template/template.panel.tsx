import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { currencies } from '@kura/contract/kernel/money.ts';
import { changeTemplate, createTemplate, listTemplates } from '@kura/contract/workorders/template/template.endpoints.ts';
import { templateFields } from '@kura/contract/workorders/template/template.fields.ts';
import type { Template } from '@kura/contract/workorders/template/template.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';

type NewTemplate = BodyOf<typeof createTemplate>;
type ChangedTemplate = BodyOf<typeof changeTemplate>;

const columns = columnsOf<Template>(templateFields, ['name', 'price', 'type', 'isEnabled', 'content', 'updatedByName', 'updatedAt']);
const form = <V extends NewTemplate>(): FormParts<V> => ({
  fields: fieldsOf<NewTemplate>(templateFields, [
    'name',
    'type',
    { name: 'content', hint: 'workorders.order.contentHint', span: 'whole' },
    {
      name: 'priceMinor',
      title: 'workorders.template.price',
      kind: 'amount',
      currency: ({ currency }) => (currency === 'JPY' ? 'JPY' : 'CNY'),
    },
    { name: 'currency', kind: 'radio', choices: choicesOf(currencies, 'common.currency') },
    'isEnabled',
  ]) as unknown as readonly Field<V>[],
});

const actions = ({ id, revision, name, type, content, price, isEnabled }: Template) => (
  <FormButton
    endpoint={changeTemplate}
    look="link"
    text="common.edit"
    title="workorders.template.edit"
    form={form<ChangedTemplate>()}
    start={{ id, revision, name, type, content, currency: price.currency, priceMinor: price.minor, isEnabled }}
  />
);

/** Texts that people ask for again and again, with what each usually costs. */
export default function TemplatesPanel() {
  return (
    <ListPage
      endpoint={listTemplates}
      columns={columns}
      toolbar={
        <FormButton
          endpoint={createTemplate}
          look="primary"
          icon="plus"
          title="workorders.template.add"
          form={form<NewTemplate>()}
          start={{ content: '', currency: 'CNY', isEnabled: true }}
        />
      }
      rowActions={actions}
      emptyText="workorders.template.empty"
    />
  );
}
