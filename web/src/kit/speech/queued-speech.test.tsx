import { describe, expect, it, vi } from 'vitest';
import { queueSpeech } from './queued-speech.ts';
import type { Speech } from './speech-types.ts';

function voice() {
  const said: string[] = [];
  const note =
    (kind: string) =>
    (words: unknown): void =>
      void said.push(`${kind} ${String(words)}`);
  const ask =
    (kind: string) =>
    async ({ title }: { title?: unknown }): Promise<boolean> => {
      said.push(`${kind} ${String(title)}`);
      return true;
    };
  const speech: Speech = {
    message: { success: note('success'), info: note('info'), warning: note('warning'), error: note('error') },
    modal: { confirm: ask('confirm'), warning: ask('warning') },
  };
  return { said, speech };
}

describe('speech before its voice has come', () => {
  it('says what has waited, once and in its order, and goes on at once afterwards', async () => {
    const { said, speech: speaker } = voice();
    const { speech, connect } = queueSpeech(async () => undefined);
    speech.message.success('saved');
    const answer = speech.modal.confirm({ title: 'sure?' });
    expect(said).toEqual([]);
    connect(speaker);
    await expect(answer).resolves.toBe(true);
    // A page that comes back from hiding connects again.
    connect(speaker);
    speech.message.error('refused');
    expect(said).toEqual(['success saved', 'confirm sure?', 'error refused']);
  });

  it('asks once when a button is pressed twice before the question is there, and again afterwards', async () => {
    const { said, speech: speaker } = voice();
    const { speech, connect } = queueSpeech(async () => undefined);
    const answers = [speech.modal.confirm({ title: 'delete?' }), speech.modal.confirm({ title: 'delete?' })];
    connect(speaker);
    expect(await Promise.all(answers)).toEqual([true, false]);
    await speech.modal.confirm({ title: 'delete?' });
    expect(said).toEqual(['confirm delete?', 'confirm delete?']);
  });

  it('fetches the voice again when the network is back', async () => {
    const fetchVoice = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(undefined);
    const { speech } = queueSpeech(fetchVoice);
    speech.message.error('not reachable');
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(fetchVoice).toHaveBeenCalledTimes(2);
    });
  });
});
