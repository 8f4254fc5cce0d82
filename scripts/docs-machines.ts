// npm run docs:machines: a table and a diagram of every state machine, out of the tables that server and page run on. --check fails when stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyMachine } from '../contract/src/kernel/machine.ts';
import { machines } from '../contract/src/machines.ts';
import { say } from '../contract/src/texts.ts';
import { root } from './lib/source.ts';

const target = path.join(root, 'docs', 'machines.md');
const inEnglish = (key: string) => say('en', key);
const reasons = { required: 'needs a reason', optional: 'may have a reason' } as const;

function section(machine: AnyMachine): string {
  const state = (name: string) => inEnglish(`${machine.name}.state.${name}`);
  const moves = Object.entries(machine.moves);
  const rows = moves.map(([name, move]) =>
    [
      inEnglish(`${machine.name}.move.${name}`),
      move.from.map(state).join(', '),
      state(move.to),
      `\`${move.permission}\``,
      [move.guard && 'guarded', move.ask && 'asks first', move.reason && reasons[move.reason], move.effect && `effect \`${move.effect}\``]
        .filter(Boolean)
        .join(', '),
    ].join(' | '),
  );
  const arrows = moves.flatMap(([name, move]) =>
    move.from.map((from) => `  ${from} --> ${move.to}: ${inEnglish(`${machine.name}.move.${name}`)}`),
  );
  return [
    `## ${machine.name}`,
    '',
    '| move | from | to | permission | |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...Object.keys(machine.states).map((name) => `  state "${state(name)}" as ${name}`),
    `  [*] --> ${machine.initial}`,
    ...arrows,
    '```',
    '',
  ].join('\n');
}

const text = ['# States and moves', '', 'Made by `npm run docs:machines`.', '', ...Object.values(machines).map(section)].join('\n');
if (!process.argv.includes('--check')) {
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`Machines: ${Object.values(machines).length} written to ${path.relative(root, target)}`);
} else if (existsSync(target) && readFileSync(target, 'utf8') === text) {
  console.log(`Machines: ${path.relative(root, target)} is up to date`);
} else {
  console.log(`Machines: ${path.relative(root, target)} is stale, run npm run docs:machines`);
  process.exit(1);
}
