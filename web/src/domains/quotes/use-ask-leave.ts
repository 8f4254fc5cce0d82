import { App } from 'antd';
import { useCallback } from 'react';
import { isGuarded } from '../../kit/leave-guard.ts';
import { usePagePath } from '../../kit/navigation.ts';
import { t } from '../../kit/text.ts';

/** Another part of the same page takes the place of what is being typed: asked first, as when a tab is closed. */
export function useAskLeave(): (go: () => void) => void {
  const { modal } = App.useApp();
  const path = usePagePath();
  return useCallback(
    (go) => {
      if (!isGuarded(path)) return go();
      modal.confirm({
        title: t('system.form.unsavedTitle'),
        content: t('system.form.unsaved'),
        okText: t('system.form.discard'),
        cancelText: t('system.form.stay'),
        okButtonProps: { danger: true },
        onOk: go,
      });
    },
    [modal, path],
  );
}
