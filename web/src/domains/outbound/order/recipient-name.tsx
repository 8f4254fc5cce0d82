import { listAddressOptions } from '@kura/contract/outbound/address/address.endpoints.ts';
import type { Address } from '@kura/contract/outbound/address/address.ts';
import { prefectureInText } from '@kura/contract/pricing/zone-of.ts';
import { Input } from 'antd';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { SearchSelect } from '../../../kit/pickers/search-select.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { handOver } from '../postcode/hand-over.ts';
import type { NewOrder, Values } from './order-values.ts';

export const fromBook = handOver<NewOrder>();

/** Japan only: a parcel of the warehouse goes nowhere else. */
const recipientOf = ({ organisation, phone, postcode, region, city, street, building }: Address): Values => ({
  recipientCompany: organisation,
  phone,
  postcode,
  prefecture: prefectureInText(region)?.code ?? '',
  city,
  street,
  building,
});

/** A name that is typed, or somebody out of the address book with everything that belongs to them. */
export function RecipientName({ box, companyId }: { readonly box: Box; readonly companyId: number | undefined }) {
  useLang();
  const hasBook = useCan(listAddressOptions.permission);
  const find = async (keyword: string, signal: AbortSignal) => {
    const found = await call(listAddressOptions, {
      query: { kind: 'recipient', keyword, ...(companyId === undefined ? {} : { companyId }) },
      signal,
    });
    return found
      .filter(({ country }) => country === 'JP')
      .map((address) => ({
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
          searchKey={['outbound.address', companyId]}
          find={find}
          placeholder={t('outbound.page.fromBook')}
          label={t('outbound.page.fromBook')}
          nothingText={t('outbound.page.noBook')}
          onPick={(option) => option && fromBook.set(box, option.data.contact, recipientOf(option.data))}
        />
      )}
    </>
  );
}
