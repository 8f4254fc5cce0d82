import { isDay } from '@kura/contract/kernel/day.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId, type ReactNode } from 'react';
import { usePageSearch } from '../../../kit/navigation.ts';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { today } from '../../../kit/zone.ts';
import type { PriceAsk } from './read-prices.tsx';

const idIn = (text: string | undefined): number | undefined => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Whose prices are read, and of which day; both stand in the address. Customers read their own. */
export function usePriceAsk(): PriceAsk {
  const [search] = usePageSearch();
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  const day = search['day'];
  return {
    ...(isStaff ? { companyId: idIn(search['companyId']) ?? pickedCompanyId ?? undefined } : {}),
    ...(day !== undefined && isDay(day) ? { day } : {}),
    warehouseId: idIn(search['warehouseId']),
  };
}

/** The row above the tables: company (staff), day, and the warehouse where storage is told. */
export function PriceAskBar({ hasWarehouse = false, children }: { readonly hasWarehouse?: boolean; readonly children?: ReactNode }) {
  useLang();
  const id = useId();
  const ask = usePriceAsk();
  const [, change] = usePageSearch();
  const isStaff = useSession().user?.userType === 'staff';
  const set = (name: string) => (value: number | null) => change({ [name]: value === null ? undefined : String(value) });
  return (
    <div className="q-ask">
      {isStaff && (
        <div>
          <label htmlFor={`${id}-company`}>{t('common.company')}</label>
          <RecordPicker
            id={`${id}-company`}
            record="identity.company"
            value={ask.companyId ?? null}
            placeholder={t('quotes.page.basicPrices')}
            onChange={set('companyId')}
          />
        </div>
      )}
      <div>
        <label htmlFor={`${id}-day`}>{t('quotes.price.day')}</label>
        <DatePicker
          id={`${id}-day`}
          format="YYYY-MM-DD"
          value={dayjs(ask.day ?? today())}
          allowClear={ask.day !== undefined}
          onChange={(day) => change({ day: day ? day.format('YYYY-MM-DD') : undefined })}
        />
      </div>
      {hasWarehouse && (
        <div>
          <label htmlFor={`${id}-warehouse`}>{t('quotes.priceBook.warehouse')}</label>
          <RecordPicker
            id={`${id}-warehouse`}
            record="warehouse.warehouse"
            value={ask.warehouseId ?? null}
            placeholder={t('quotes.priceBook.everyWarehouse')}
            onChange={set('warehouseId')}
          />
        </div>
      )}
      {children && <div className="q-ask-buttons">{children}</div>}
    </div>
  );
}
