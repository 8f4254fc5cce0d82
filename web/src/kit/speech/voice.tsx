import { App } from 'antd';
import { useLayoutEffect } from 'react';
import type { QueuedSpeech } from './queued-speech.ts';

/** Draws what is said and asked, where it stands in the page. */
export default function Voice({ queue }: { readonly queue: QueuedSpeech }) {
  return (
    <App component={false}>
      <Speaker queue={queue} />
    </App>
  );
}

function Speaker({ queue }: { readonly queue: QueuedSpeech }) {
  const { message, modal } = App.useApp();
  useLayoutEffect(() => {
    queue.connect({
      message: {
        success: (...said) => void message.success(...said),
        info: (...said) => void message.info(...said),
        warning: (...said) => void message.warning(...said),
        error: (...said) => void message.error(...said),
      },
      modal: {
        confirm: async (question) => modal.confirm(question),
        warning: async (question) => modal.warning(question),
      },
    });
  }, [queue, message, modal]);
  return null;
}
