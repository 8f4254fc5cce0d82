import { menuIcons } from '@kura/contract/identity/menu/menu-kinds.ts';
import { menuName, type MenuInput } from '@kura/contract/identity/menu/menu.ts';
import { langs, localeOf } from '@kura/contract/kernel/text.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { Box } from '../../../kit/form/fields.ts';
import { Icon, isIconName } from '../../../kit/icon.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import './menu-icon-field.css';

const iconText = (icon: string): string => tr(`identity.menu.iconName.${icon}`);

/** All icons of the sidebar, found by their name in the reader's language; below, the entry as it will look. */
export function MenuIconField({ box, values }: { readonly box: Box; readonly values: Partial<MenuInput> }) {
  useLang();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const found = menuIcons.filter((icon) => icon.toLowerCase().includes(wanted) || iconText(icon).toLowerCase().includes(wanted));
  return (
    <div className="k-icons">
      <Input
        id={box.id}
        type="search"
        allowClear
        value={keyword}
        prefix={<Icon name="search" />}
        placeholder={t('identity.menu.searchIcon')}
        aria-label={t('identity.menu.searchIcon')}
        aria-describedby={box.describedBy}
        // Enter looks for an icon here; it must not send the form.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className="k-icons-grid" role="radiogroup" aria-label={t('identity.menu.icon')} data-faulty={box.isFaulty} onBlur={box.blur}>
        {found.map((icon) => (
          <label key={icon} title={iconText(icon)}>
            <input
              type="radio"
              name={`${box.id}-icon`}
              value={icon}
              checked={box.value === icon}
              disabled={box.isDisabled}
              aria-label={iconText(icon)}
              onChange={() => box.set(icon)}
            />
            {isIconName(icon) && <Icon name={icon} size={20} />}
          </label>
        ))}
        {found.length === 0 && <p>{t('identity.menu.noSuchIcon')}</p>}
      </div>
      <EntryFaces values={values} icon={box.value} />
    </div>
  );
}

function EntryFaces({ values, icon }: { readonly values: Partial<MenuInput>; readonly icon: unknown }) {
  useLang();
  if (!values.nameZh && !values.nameJp) return null;
  const named = { nameZh: '', nameJp: '', nameEn: '', path: '', ...values };
  return (
    <ul className="k-icons-faces" aria-label={t('identity.menu.preview')}>
      {langs.map((lang) => (
        <li key={lang} lang={localeOf[lang]}>
          <Icon name={typeof icon === 'string' && isIconName(icon) ? icon : 'dot'} />
          <span>{menuName(named, lang) || '–'}</span>
        </li>
      ))}
    </ul>
  );
}
