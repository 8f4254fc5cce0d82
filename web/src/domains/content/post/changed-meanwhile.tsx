import type { Post } from '@kura/contract/content/post/post.ts';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { t, useLang } from '../../../kit/text.ts';
import { PostArticle } from './post-article.tsx';
import { wordsOf } from './post-words.ts';

interface ChangedMeanwhileProps {
  readonly post: Post;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody saved it while it was being edited: what is typed stays, and what they wrote is a version. */
export function ChangedMeanwhile({ post, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="k-post-meanwhile">
      <Alert
        type="warning"
        showIcon
        title={t('content.post.changedMeanwhile', { name: post.editor })}
        action={
          <div className="k-post-choices">
            <Button onClick={() => setOpen(true)}>{t('content.post.seeTheirs')}</Button>
            <Button onClick={onKeepMine}>{t('content.post.keepMine')}</Button>
            <Button onClick={onTakeTheirs}>{t('content.post.takeTheirs')}</Button>
          </div>
        }
      />
      <Modal open={isOpen} width={760} title={t('content.post.seeTheirs')} footer={null} onCancel={() => setOpen(false)}>
        <PostArticle kind={post.kind} coverUrl={post.cover.url} words={wordsOf(post)} />
      </Modal>
    </div>
  );
}
