import { useEffect, useRef } from 'react';
import { hrefOf, navigate } from '../../kit/navigation.ts';
import { useT } from '../../kit/text.ts';
import { FaultPicture } from '../fault-page.tsx';

export default function NotFound({ path }: { readonly path: string }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="k-slot">
      <section className="k-fault">
        <FaultPicture />
        <h1 ref={heading} tabIndex={-1}>
          {t('shell.notFound.title')}
        </h1>
        <p>{t('shell.notFound.more')}</p>
        <p>
          <code>{path}</code>
        </p>
        <div className="k-fault-actions">
          <a
            className="k-button k-button-primary"
            href={hrefOf('member-home')}
            onClick={(event) => {
              event.preventDefault();
              navigate('member-home');
            }}
          >
            {t('shell.notFound.home')}
          </a>
        </div>
      </section>
    </div>
  );
}
