import { createCompany, listCompanies, updateCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import type { Company } from '@kura/contract/identity/company/company.ts';
import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import { Can } from '../../../kit/access/access.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t } from '../../../kit/text.ts';
import { companyColumns } from './company.columns.tsx';
import { companyChange, companyForm, newCompany, type CompanyForm } from './company.form.tsx';

const detail: DetailSpec<Company> = { title: (company) => `${company.code} ${company.name}` };

const actions = (row: Company) => (
  <>
    <FormButton
      endpoint={updateCompany}
      look="link"
      text="common.edit"
      title="identity.company.edit"
      form={companyForm}
      start={row as Company & CompanyForm}
      toBody={(values) => companyChange(row, values)}
      shape="drawer"
      width={640}
    />
    <Can permission={listUsers.permission}>
      <Press look="link" onPress={() => navigate('users', { companyId: String(row.id) })}>
        {t('identity.company.users')}
      </Press>
    </Can>
  </>
);

export default function CompaniesPanel() {
  return (
    <ListPage
      endpoint={listCompanies}
      columns={companyColumns}
      toolbar={
        <FormButton
          endpoint={createCompany}
          look="primary"
          icon="plus"
          title="identity.company.add"
          form={companyForm}
          start={newCompany}
          shape="drawer"
          width={640}
        />
      }
      rowActions={actions}
      detail={detail}
    />
  );
}
