import { useId, useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { RequiredMark } from '../../kit/required-mark.tsx';
import { useT } from '../../kit/text.ts';
import type { PlainForm } from './plain-form.ts';

interface Props<V extends Record<string, string>> {
  readonly form: PlainForm<V>;
  readonly name: keyof V & string;
  readonly label: string;
  readonly type?: 'text' | 'password' | 'email' | 'tel';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly isFirst?: boolean;
  readonly isOptional?: boolean;
  readonly maxLength?: number;
  readonly after?: ReactNode;
}

export function PlainField<V extends Record<string, string>>({ form, name, label, type = 'text', after, ...more }: Props<V>) {
  const t = useT();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const fault = form.faultOf(name);
  const hint = type === 'password' && hasCapsLock ? t('shell.login.capsLock') : undefined;
  const says = fault ?? hint;
  return (
    <div className="k-field" data-faulty={fault ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {!more.isOptional && <RequiredMark />}
      </label>
      <div className="k-field-row">
        <input
          id={id}
          name={name}
          type={type === 'password' && isShown ? 'text' : type}
          value={form.values[name]}
          autoComplete={more.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={more.maxLength}
          // The one thing to do on this page is to fill in the form.
          autoFocus={more.isFirst ?? false}
          required={!more.isOptional}
          aria-invalid={fault ? true : undefined}
          aria-describedby={says ? `${id}-says` : undefined}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={() => {
            setCapsLock(false);
            if (form.values[name] !== '') form.left(name);
          }}
          onKeyUp={(event) => type === 'password' && setCapsLock(event.getModifierState('CapsLock'))}
        />
        {type === 'password' && (
          <button
            type="button"
            className="k-field-eye"
            aria-label={isShown ? t('shell.login.hidePassword') : t('shell.login.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        )}
        {after}
      </div>
      <p id={`${id}-says`} className={fault ? 'k-field-fault' : 'k-field-hint'} role={fault ? 'alert' : undefined}>
        {says}
      </p>
    </div>
  );
}
