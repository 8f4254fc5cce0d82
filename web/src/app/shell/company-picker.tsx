import { listCompanyOptions } from '@kura/contract/identity/company/company.endpoints.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { session, useSession } from '../../kit/session.ts';
import { useT } from '../../kit/text.ts';
import { useCall } from '../../kit/use-call.ts';

const all = 0;

/** A07: picks the company that every list then shows; its id is part of each query's key, so all of them are read again. */
export function CompanyPicker() {
  const t = useT();
  const { pickedCompanyId } = useSession();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const offered = useCall(listCompanyOptions, { keyword }, { keepsPrevious: true, staleMs: 30_000 });
  const picked = useCall(
    listCompanyOptions,
    { id: pickedCompanyId ?? undefined },
    { isEnabled: pickedCompanyId !== null, staleMs: 300_000 },
  );

  const known = [...(offered.data ?? []), ...(picked.data ?? [])];
  const unique = [...new Map(known.map((company) => [company.id, company])).values()];
  const options = unique.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }));
  return (
    <Select
      className="k-company"
      aria-label={t('shell.company')}
      value={pickedCompanyId ?? all}
      options={typed === '' ? [{ value: all, label: t('shell.company.all') }, ...options] : options}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={t('shell.company.none')}
      popupMatchSelectWidth={false}
      onChange={(id: number) => {
        setTyped('');
        session.pickCompany(id === all ? null : id);
      }}
    />
  );
}
