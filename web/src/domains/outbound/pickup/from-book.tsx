import { listAddressOptions } from '@kura/contract/outbound/address/address.endpoints.ts';
import type { Address } from '@kura/contract/outbound/address/address.ts';
import { Input } from 'antd';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { SearchSelect } from '../../../kit/pickers/search-select.tsx';
import { t, useLang } from '../../../kit/text.ts';

interface Props {
  readonly box: Box;
  readonly companyId: number | undefined;
  readonly onPick: (address: Address) => void;
}
/** A name that is typed, or a sender out of the address book with everything that belongs to them. */
export function FromBook({ box, companyId, onPick }: Props) {
  useLang();
  const hasBook = useCan(listAddressOptions.permission);
  const find = async (keyword: string, signal: AbortSignal) => {
    const query = { kind: 'sender' as const, keyword, ...(companyId === undefined ? {} : { companyId }) };
    const found = await call(listAddressOptions, { query, signal });
    return found.map((address) => ({
      value: address.id,
      label: [address.contact, address.organisation].filter(Boolean).join(' · '),
      hint: `〒${address.postcode} ${address.region}${address.city}${address.street}`,
      data: address,
    }));
  };
  return (
    <>
      <Input
        id={box.id}
        value={typeof box.value === 'string' ? box.value : ''}
        maxLength={40}
        autoComplete="off"
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : ''}
        aria-describedby={box.describedBy}
        onBlur={box.blur}
        onChange={({ target }) => box.set(target.value)}
      />
      {hasBook && (
        <SearchSelect<Address>
          box={{ ...box, id: `${box.id}-book`, value: null, isFaulty: false, describedBy: undefined }}
          shownLabel={undefined}
          searchKey={['outbound.address', 'sender', companyId]}
          find={find}
          placeholder={t('outbound.pickup.fromBook')}
          label={t('outbound.pickup.fromBook')}
          nothingText={t('outbound.pickup.noBook')}
          onPick={(option) => option && onPick(option.data)}
        />
      )}
    </>
  );
}
