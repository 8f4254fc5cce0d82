import { Input } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';

/** A secret that is stored: the page knows how it ends and no more. Left empty it stays. */
export function StoreSecretField({ box, last4 }: { readonly box: Box; readonly last4: string }) {
  useLang();
  const keptId = `${box.id}-kept`;
  return (
    <>
      <Input.Password
        id={box.id}
        value={(box.value as string | undefined) ?? ''}
        placeholder={`••••••••${last4}`}
        autoComplete="new-password"
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : ''}
        aria-invalid={box.isFaulty}
        aria-describedby={[keptId, box.describedBy].filter(Boolean).join(' ')}
        onChange={(event) => box.set(event.target.value)}
        onBlur={box.blur}
      />
      <span id={keptId} className="k-hint">
        {t('identity.store.secretKept', { last4 })}
      </span>
    </>
  );
}
