import { isRichLink } from '@kura/contract/kernel/rich-text.ts';
import { Button, Input } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { t, useLang } from '../text.ts';

interface LinkFormProps {
  readonly start: string;
  readonly onSet: (href: string | null) => void;
  readonly onClose: () => void;
}

/** Where the marked words lead. Part of a form already: its keys stay its own. */
export function LinkForm({ start, onSet, onClose }: LinkFormProps) {
  useLang();
  const id = useId();
  const [href, setHref] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const address = href.trim();
    if (address === '') return onSet(null);
    if (!isRichLink(address)) return setWrong(true);
    onSet(address);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className="k-rich-link" onKeyDown={keys}>
      <label htmlFor={id}>{t('richText.linkTo')}</label>
      <Input
        id={id}
        autoFocus
        value={href}
        maxLength={1000}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setHref(event.target.value);
          setWrong(false);
        }}
      />
      <Button onClick={apply}>{t('common.confirm')}</Button>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <span id={`${id}-hint`} className={isWrong ? 'k-error' : 'k-hint'} role={isWrong ? 'alert' : undefined}>
        {t(isWrong ? 'richText.linkWrong' : 'richText.linkHint')}
      </span>
    </div>
  );
}
