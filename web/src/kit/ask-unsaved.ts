import { useCallback } from 'react';
import { isGuarded } from './leave-guard.ts';
import { usePagePath } from './navigation.ts';
import { t } from './text.ts';
import { useSpeech } from './speech/speech.tsx';

/** Goes on at once where nothing is unsaved; else asks, with the button that keeps the work under the finger. `what` says more than the usual words. */
export type AskUnsaved = (isUnsaved: boolean, go: () => void, what?: string) => void;

/** The one question before something typed is thrown away. */
export function useAskUnsaved(): AskUnsaved {
  const { modal } = useSpeech();
  return useCallback(
    (isUnsaved, go, what) => {
      if (!isUnsaved) return go();
      void modal.confirm({
        title: t('system.form.unsavedTitle'),
        content: what ?? t('system.form.unsaved'),
        okText: t('system.form.discard'),
        okButtonProps: { danger: true },
        cancelText: t('system.form.stay'),
        autoFocusButton: 'cancel',
        onOk: go,
      });
    },
    [modal],
  );
}

/** Another part of the same page takes the place of what is being typed: asked first, as when a tab is closed. */
export function useAskLeave(): (go: () => void) => void {
  const ask = useAskUnsaved();
  const path = usePagePath();
  return useCallback((go) => ask(isGuarded(path), go), [ask, path]);
}
