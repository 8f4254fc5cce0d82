import { changeRule, listRules, switchRule } from '@kura/contract/marketplace/rule/rule.endpoints.ts';
import type { Rule } from '@kura/contract/marketplace/rule/rule.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { RulePreviewButton } from './rule-preview.tsx';
import { ruleColumns } from './rule.columns.tsx';
import { ruleForm, ruleStart, type RuleValues } from './rule.form.tsx';

const detail: DetailSpec<Rule> = { title: ({ storeName }) => storeName };
const previewOf = (values: Partial<RuleValues>) => <RulePreviewButton values={values} />;

function RuleActions({ row }: { readonly row: Rule }) {
  useLang();
  return (
    <>
      <FormButton
        endpoint={changeRule}
        look="link"
        text="marketplace.rule.set"
        title="marketplace.rule.setOf"
        titleParams={{ store: row.storeName }}
        form={ruleForm(row.platform)}
        start={ruleStart(row)}
        tools={previewOf}
        shape="drawer"
        width={640}
      />
      <CallButton
        endpoint={switchRule}
        look="link"
        body={{ storeId: row.id, isOn: !row.isOn }}
        text={row.isOn ? 'marketplace.rule.turnOff' : 'marketplace.rule.turnOn'}
        ask={row.isOn ? 'marketplace.rule.askOff' : 'marketplace.rule.askOn'}
        askParams={{ store: row.storeName }}
        why={!row.isOn && row.warehouseId === null ? t('marketplace.rule.needsWarehouse') : null}
      />
    </>
  );
}
const actions = (row: Rule) => <RuleActions row={row} />;

/** Store by store: how orders become outbound orders by themselves. */
export default function RulesPanel() {
  return (
    <ListPage
      endpoint={listRules}
      columns={ruleColumns}
      firstSort={{ sort: 'storeName', order: 'asc' }}
      rowActions={actions}
      detail={detail}
      emptyText="marketplace.rule.empty"
    />
  );
}
