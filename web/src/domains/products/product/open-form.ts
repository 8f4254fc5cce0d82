import { routeOf } from '@kura/contract/shell/routes.ts';
import { App } from 'antd';
import { forgetGuards, isGuarded } from '../../../kit/leave-guard.ts';
import { navigate, searchOf } from '../../../kit/navigation.ts';
import { t } from '../../../kit/text.ts';

/** Opens the screen of the form for one product, or for a new one. What is unsaved in it is not thrown away unasked. */
export function useOpenForm(): (id?: number) => void {
  const { modal } = App.useApp();
  return (id) => {
    const { path } = routeOf('product-new');
    const wanted = id === undefined ? {} : { id: String(id) };
    const isOpenAlready = searchOf(path)['id'] === wanted.id;
    const open = () => navigate('product-new', wanted);
    if (isOpenAlready || !isGuarded(path)) return open();
    modal.confirm({
      title: t('system.form.unsavedTitle'),
      content: t('system.form.unsaved'),
      okText: t('system.form.discard'),
      cancelText: t('system.form.stay'),
      okButtonProps: { danger: true },
      onOk: () => {
        forgetGuards(path);
        open();
      },
    });
  };
}
