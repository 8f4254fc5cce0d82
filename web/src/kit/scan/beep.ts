import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { useSyncExternalStore } from 'react';

const storageKey = 'scan-muted';
let context: AudioContext | null = null;
let isMuted = typeof localStorage !== 'undefined' && localStorage.getItem(storageKey) === '1';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function mute(next: boolean): void {
  isMuted = next;
  localStorage.setItem(storageKey, next ? '1' : '0');
  for (const listener of Array.from(listeners)) listener();
}
export const useMuted = (): boolean => useSyncExternalStore(subscribe, () => isMuted);

/** Browsers let a page sound only after somebody pressed something. */
export function openSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
}

interface Sound {
  readonly hertz: number;
  readonly shape: OscillatorType;
  /** Start and length in seconds. */
  readonly notes: readonly (readonly [number, number])[];
}
/** Told apart without looking: one high, two middle, one long and low. */
const sounds: Readonly<Record<ScanTone, Sound>> = {
  green: { hertz: 1320, shape: 'sine', notes: [[0, 0.09]] },
  amber: {
    hertz: 740,
    shape: 'triangle',
    notes: [
      [0, 0.11],
      [0.16, 0.11],
    ],
  },
  red: { hertz: 196, shape: 'square', notes: [[0, 0.45]] },
};

export function beep(tone: ScanTone): void {
  if (!context || isMuted || context.state !== 'running') return;
  const { hertz, shape, notes } = sounds[tone];
  for (const [start, length] of notes) {
    const from = context.currentTime + start;
    const volume = new GainNode(context, { gain: 0.2 });
    // Without the short fade a loudspeaker clicks.
    volume.gain.setTargetAtTime(0, from + length - 0.02, 0.008);
    const note = new OscillatorNode(context, { type: shape, frequency: hertz });
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(from + length + 0.05);
  }
}
