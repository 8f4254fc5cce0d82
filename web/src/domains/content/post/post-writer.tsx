import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useState, type ReactNode } from 'react';
import { t, useLang } from '../../../kit/text.ts';
import { PostArticle } from './post-article.tsx';
import { wordsOf } from './post-words.ts';
import { postForm, type OtherLang, type PostBody } from './post.form.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
import '../content.css';

interface Writing {
  readonly form: FormParts<PostBody>;
  readonly cover: FileRef | null;
  readonly values: Partial<PostBody>;
  readonly onValues: (values: Partial<PostBody>) => void;
  /** Opens the fields of the languages that are not there yet. */
  readonly langButtons: ReactNode;
}

/** What the form of a post and its preview share. */
export function useWriting(start: Partial<PostBody>, firstCover: FileRef | null): Writing {
  useLang();
  const [open, setOpen] = useState<ReadonlySet<OtherLang>>(new Set());
  const [cover, setCover] = useState(firstCover);
  const [values, setValues] = useState<Partial<PostBody>>(start);
  const [form, setForm] = useState(() => postForm({ open, files: firstCover ? [firstCover] : [], onCover: setCover }));
  const add = (lang: OtherLang) => {
    const next = new Set([...open, lang]);
    setOpen(next);
    setForm(postForm({ open: next, files: firstCover ? [firstCover] : [], onCover: setCover }));
  };
  const has = { en: !!values.titleEn || !!values.contentEn, jp: !!values.titleJp || !!values.contentJp };
  const left = (['en', 'jp'] as const).filter((lang) => !open.has(lang) && !has[lang]);
  const langButtons = left.length > 0 && (
    <>
      {left.map((lang) => (
        <button key={lang} type="button" className="k-button" onClick={() => add(lang)}>
          {t(lang === 'en' ? 'content.post.addEn' : 'content.post.addJp')}
        </button>
      ))}
      <small>{t('content.post.otherLangs')}</small>
    </>
  );
  return { form, cover: cover?.id === values.coverId ? cover : null, values, onValues: setValues, langButtons };
}

interface WriterProps {
  readonly writing: Writing;
  readonly children: ReactNode;
}

/** The form and, beside it, what becomes of it. */
export function Writer({ writing: { cover, values, langButtons }, children }: WriterProps) {
  useLang();
  const isEmpty = !cover && !values.titleZh && !values.contentZh;
  return (
    <div className="k-post-writer">
      <div>
        {langButtons && <div className="k-post-add">{langButtons}</div>}
        {children}
      </div>
      <aside aria-label={t('content.post.preview')}>
        <h3>{t('content.post.preview')}</h3>
        {isEmpty ? (
          <p className="k-muted">{t('content.post.previewEmpty')}</p>
        ) : (
          <PostArticle kind={values.kind} coverUrl={cover?.url ?? null} words={wordsOf(values)} />
        )}
      </aside>
    </div>
  );
}
