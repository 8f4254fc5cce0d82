import { pageSizes } from '@kura/contract/kernel/page.ts';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import {
  appearances,
  changeSettings,
  componentSizes,
  defaultSettings,
  themeColors,
  useSettings,
  type ThemeColor,
} from '../../kit/settings.ts';
import { useT } from '../../kit/text.ts';

export default function SettingsForm() {
  const t = useT();
  const settings = useSettings();
  const topId = useId();
  return (
    <div className="k-settings">
      <Choice
        title={t('shell.settings.appearance')}
        value={settings.appearance}
        options={appearances.map((value) => ({ value, face: t(`shell.settings.appearance.${value}`) }))}
        onPick={(appearance) => changeSettings({ appearance })}
      />
      <Choice
        title={t('shell.settings.color')}
        value={settings.color}
        className="k-colors"
        options={(Object.keys(themeColors) as ThemeColor[]).map((value) => ({
          value,
          label: t(`shell.settings.color.${value}`),
          face: (
            <span className="k-color" style={{ background: themeColors[value] }}>
              {settings.color === value && <Icon name="check" size={14} />}
            </span>
          ),
        }))}
        onPick={(color) => changeSettings({ color })}
      />
      <Choice
        title={t('shell.settings.size')}
        value={settings.size}
        options={componentSizes.map((value) => ({ value, face: t(`shell.settings.size.${value}`) }))}
        onPick={(size) => changeSettings({ size })}
      />
      <Choice
        title={t('shell.settings.pageSize')}
        value={settings.pageSize}
        options={pageSizes.map((value) => ({ value, face: String(value) }))}
        onPick={(pageSize) => changeSettings({ pageSize })}
      />
      <div className="k-setting-row">
        <label htmlFor={topId}>{t('shell.settings.navigation')}</label>
        <input
          id={topId}
          type="checkbox"
          role="switch"
          className="k-switch"
          checked={settings.hasTopNavigation}
          onChange={(event) => changeSettings({ hasTopNavigation: event.target.checked })}
        />
      </div>
      <button type="button" className="k-button" onClick={() => changeSettings(defaultSettings)}>
        {t('shell.settings.reset')}
      </button>
    </div>
  );
}

interface ChoiceProps<V extends string | number> {
  readonly title: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly face: ReactNode; readonly label?: string }[];
  readonly onPick: (value: V) => void;
  readonly className?: string;
}

/** Native radio buttons under a row of faces: the arrow keys work without a line of ours. */
function Choice<V extends string | number>({ title, value, options, onPick, className = 'k-segments' }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className="k-setting">
      <legend>{title}</legend>
      <div className={className}>
        {options.map((option) => (
          <label key={option.value} title={option.label}>
            <input
              type="radio"
              className="k-hidden"
              name={name}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
            />
            {option.label ? option.face : <span>{option.face}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
