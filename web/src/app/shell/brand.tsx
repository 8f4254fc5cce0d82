import { hrefOf, navigate } from '../../kit/navigation.ts';
import { useT } from '../../kit/text.ts';
import { BrandMark } from '../../kit/brand-mark.tsx';

export function Brand({ isFolded = false }: { readonly isFolded?: boolean }) {
  const t = useT();
  return (
    <a
      className="k-brand"
      href={hrefOf('member-home')}
      aria-label={isFolded ? t('shell.brand') : undefined}
      onClick={(event) => {
        event.preventDefault();
        navigate('member-home');
      }}
    >
      <BrandMark />
      {!isFolded && <span>{t('shell.brand')}</span>}
    </a>
  );
}
