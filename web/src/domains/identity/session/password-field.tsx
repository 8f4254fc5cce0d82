import { ownPasswordLimits } from '@kura/contract/identity/user/account.ts';
import { Input } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { strengthOf, strengths } from './password-strength.ts';
import './password-field.css';

/** A new password with a word about how easily it is guessed. */
export function PasswordField({ box }: { readonly box: Box }) {
  useLang();
  const typed = (box.value as string | undefined) ?? '';
  const strength = strengthOf(typed);
  const hintId = `${box.id}-strength`;
  return (
    <>
      <Input.Password
        id={box.id}
        value={typed}
        autoComplete="new-password"
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : ''}
        aria-invalid={box.isFaulty}
        aria-describedby={[box.describedBy, hintId].filter(Boolean).join(' ')}
        onChange={(event) => box.set(event.target.value)}
        onBlur={box.blur}
      />
      <div id={hintId} className="k-hint k-strength" data-strength={typed === '' ? undefined : strength}>
        <span>{t('identity.user.passwordHint', ownPasswordLimits)}</span>
        {typed !== '' && (
          <span className="k-strength-said" role="status">
            <span className="k-strength-bars" aria-hidden="true">
              {strengths.map((one) => (
                <i key={one} />
              ))}
            </span>
            {t('identity.user.strength', { strength: tr(`identity.user.strength.${strength}`) })}
          </span>
        )}
      </div>
    </>
  );
}
