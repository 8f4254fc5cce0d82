import { confirmPost } from '@kura/contract/content/reading/reading.endpoints.ts';
import type { Reading } from '@kura/contract/content/reading/reading.ts';
import { localeOf } from '@kura/contract/kernel/text.ts';
import { Modal } from 'antd';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { instant } from '../../../kit/list/show.tsx';
import { RichView } from '../../../kit/rich-text/rich-view.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import './must-read.css';

/** Stays until it is confirmed; the next one follows. */
export default function MustReadDialog({ notice, left }: { readonly notice: Reading; readonly left: number }) {
  const lang = useLang();
  return (
    <Modal
      open
      width={720}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t('content.reading.mustRead')}
      footer={
        <div className="k-must-read-foot">
          {left > 0 && <span>{t('content.reading.left', { count: left })}</span>}
          <CallButton endpoint={confirmPost} body={{ id: notice.id }} look="primary" text="content.reading.confirm" />
        </div>
      }
    >
      <article className="k-must-read">
        <h2 lang={localeOf[notice.lang]}>{notice.title}</h2>
        <small>{instant(notice.publishedAt)}</small>
        {notice.lang !== lang && (
          <p>{t('content.reading.shownIn', { wanted: tr(`content.post.lang.${lang}`), lang: tr(`content.post.lang.${notice.lang}`) })}</p>
        )}
        <div lang={localeOf[notice.lang]}>
          <RichView html={notice.content} />
        </div>
      </article>
    </Modal>
  );
}
