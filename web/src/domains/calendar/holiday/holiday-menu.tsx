import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { MenuButton } from '../../../kit/menu/menu-button.tsx';
import { useT, withTexts } from '../../../kit/text.ts';

const words = ['calendar'];
const AddHoliday = lazy(withTexts(words, () => import('./add-holiday.dialog.tsx')));
const ManageHolidays = lazy(withTexts(words, () => import('./manage-holidays.dialog.tsx')));

/** L07: the holiday calendar of the top bar. */
export function HolidayMenu() {
  const t = useT();
  const canAdd = useCan('calendar:holiday:add');
  const canList = useCan('calendar:holiday:list');
  const [opened, setOpened] = useState<'add' | 'manage' | null>(null);
  const items = [
    ...(canAdd ? [{ key: 'add', text: t('shell.holiday.add'), icon: 'plus' as const, onSelect: () => setOpened('add') }] : []),
    ...(canList
      ? [{ key: 'manage', text: t('shell.holiday.manage'), icon: 'calendar' as const, onSelect: () => setOpened('manage') }]
      : []),
  ];
  if (items.length === 0) return null;
  const close = () => setOpened(null);
  return (
    <>
      <MenuButton label={t('shell.holiday.menu')} items={items}>
        <Icon name="calendar" size={17} />
      </MenuButton>
      <Suspense fallback={null}>
        {opened === 'add' && <AddHoliday onClose={close} />}
        {opened === 'manage' && <ManageHolidays onClose={close} />}
      </Suspense>
    </>
  );
}
