import type { PostKind } from '@kura/contract/content/post/post.fields.ts';
import { postFields } from '@kura/contract/content/post/post.fields.ts';
import { localeOf, type Lang } from '@kura/contract/kernel/text.ts';
import { useState } from 'react';
import { RichView } from '../../../kit/rich-text/rich-view.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr, useLang } from '../../../kit/text.ts';
import { Keywords } from '../keywords.tsx';
import type { PostWords } from './post-words.ts';
import '../content.css';

interface PostArticleProps {
  readonly kind?: PostKind | undefined;
  readonly coverUrl: string | null;
  readonly words: readonly PostWords[];
}

/** A post as its readers will see it, in one of its languages after the other. */
export function PostArticle({ kind, coverUrl, words }: PostArticleProps) {
  const lang = useLang();
  const [chosen, setChosen] = useState<Lang>(lang);
  const shown = words.find((one) => one.lang === chosen) ?? words[0];
  if (!shown) return null;
  return (
    <article className="k-post" lang={localeOf[shown.lang]}>
      {words.length > 1 && (
        <div className="k-post-langs" role="group" aria-label={tr('content.post.preview')} lang={localeOf[lang]}>
          {words.map((one) => (
            <button
              key={one.lang}
              type="button"
              className="k-button"
              aria-pressed={one.lang === shown.lang}
              onClick={() => setChosen(one.lang)}
            >
              {tr(`content.post.lang.${one.lang}`)}
            </button>
          ))}
        </div>
      )}
      {coverUrl && <img className="k-post-cover" src={coverUrl} alt="" />}
      <h2>
        {kind && <ToneTag tone={postFields.kind.tones?.[kind] ?? 'default'}>{tr(`content.post.kind.${kind}`)}</ToneTag>}
        {shown.title}
      </h2>
      <Keywords text={shown.keywords} />
      <RichView html={shown.html} />
    </article>
  );
}
