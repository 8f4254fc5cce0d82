import { routeOf } from '@kura/contract/routes.ts';
import { useAskUnsaved } from '../../../kit/ask-unsaved.ts';
import { forgetGuards, isGuarded } from '../../../kit/leave-guard.ts';
import { navigate, searchOf } from '../../../kit/navigation.ts';

/** Opens the screen of the form for one product, or for a new one. What is unsaved in it is not thrown away unasked. */
export function useOpenForm(): (id?: number) => void {
  const ask = useAskUnsaved();
  return (id) => {
    const { path } = routeOf('product-new');
    const wanted = id === undefined ? {} : { id: String(id) };
    const isOpenAlready = searchOf(path)['id'] === wanted.id;
    ask(!isOpenAlready && isGuarded(path), () => {
      if (!isOpenAlready) forgetGuards(path);
      navigate('product-new', wanted);
    });
  };
}
