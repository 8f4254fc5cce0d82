import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../kit/access/access.tsx';
import { Icon } from '../../kit/icon.tsx';
import { MenuButton } from '../../kit/menu/menu-button.tsx';
import { useT } from '../../kit/text.ts';

const AddHoliday = lazy(() => import('../../domains/calendar/holiday/add-holiday.dialog.tsx'));
const ManageHolidays = lazy(() => import('../../domains/calendar/holiday/manage-holidays.dialog.tsx'));

/** L07: the holiday calendar of the top bar. */
export function HolidayMenu() {
  const t = useT();
  const canAdd = useCan('calendar:holiday:add');
  const canList = useCan('calendar:holiday:list');
  const [opened, setOpened] = useState<'add' | 'manage' | null>(null);
  const items = [
    ...(canAdd ? [{ key: 'add', text: t('calendar.holiday.add'), icon: 'plus' as const, onSelect: () => setOpened('add') }] : []),
    ...(canList
      ? [{ key: 'manage', text: t('calendar.holiday.manage'), icon: 'calendar' as const, onSelect: () => setOpened('manage') }]
      : []),
  ];
  if (items.length === 0) return null;
  const close = () => setOpened(null);
  return (
    <>
      <MenuButton label={t('calendar.holiday.menu')} items={items}>
        <Icon name="calendar" size={17} />
      </MenuButton>
      <Suspense fallback={null}>
        {opened === 'add' && <AddHoliday onClose={close} />}
        {opened === 'manage' && <ManageHolidays onClose={close} />}
      </Suspense>
    </>
  );
}
