import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { t, useLang } from './text.ts';
import { useSpeech } from './speech/speech.tsx';
import './controls.css';

/** Something that people type elsewhere, such as an account number, with a button that copies it. */
export function CopyValue({ value, label }: { readonly value: string; readonly label: string }) {
  useLang();
  const { message } = useSpeech();
  const shown = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      message.success(t('system.copy.done', { what: label }));
    } catch {
      // Plain http or a refused permission: it is marked, so that one keystroke copies it.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      message.info(t('system.copy.byHand'));
    }
  };
  return (
    <span className="k-copy">
      <span ref={shown}>{value}</span>
      <button
        type="button"
        className="k-tool"
        aria-label={t('system.copy.what', { what: label })}
        title={t('common.copy')}
        onClick={() => void copy()}
      >
        <Icon name="copy" size={14} />
      </button>
    </span>
  );
}
