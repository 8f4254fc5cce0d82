import { stateText, type Machine, type Tone } from '@kura/contract/kernel/machine.ts';
import { tr, useLang } from '../text.ts';
import './status.css';

export interface StatusTagProps {
  readonly machine: Pick<Machine<never>, 'name' | 'states'>;
  readonly state: string;
}

/** The colour comes from the table of states, never from the state's name. */
export function StatusTag({ machine, state }: StatusTagProps) {
  useLang();
  return <ToneTag tone={machine.states[state] ?? 'default'}>{tr(stateText(machine, state))}</ToneTag>;
}

export function ToneTag({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return <span className={`k-tag k-tag-${tone}`}>{children}</span>;
}
