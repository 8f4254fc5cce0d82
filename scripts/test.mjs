// npm test [-- --only types,lint]: every check there is, from a bare clone on.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain, say, SetupError } from './lib/project.mjs';
import { speakAtEnd } from './lib/said.mjs';
import { reportDir, steps } from './lib/test-steps.mjs';

runMain(async () => {
  const chosen = chooseSteps(process.argv.slice(2));
  await ensureInstalled();
  rmSync(reportDir, { recursive: true, force: true });
  mkdirSync(reportDir, { recursive: true });

  // Looked for first: who has to install a browser wants to know before ten minutes of other checks.
  const context = { browser: null, browserProblem: null };
  if (chosen.some((step) => step.needsBrowser)) {
    try {
      context.browser = await ensureBrowser();
      say(`Browser: ${context.browser}`);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      context.browserProblem = error.message;
      say(error.message);
    }
  }

  const startedAt = Date.now();
  const results = new Map();
  const runStep = async (step) => results.set(step, await outcomeOf(step, context));
  const quiet = chosen.filter((step) => step.isBesideTests);
  // The tests leave the processor idle while they wait for databases and processes that they start: what only computes fills that.
  const isBeside = quiet.length < chosen.length && process.availableMemory?.() > enoughForBoth;
  const beside = isBeside ? inTurn(quiet, (step) => speakAtEnd(() => runStep(step))) : null;
  for (const step of chosen) {
    if (beside && step.isBesideTests) continue;
    if (step.needsBuild) await beside;
    await runStep(step);
  }
  await beside;
  const isOk = summarise(
    chosen.map((step) => results.get(step)),
    (Date.now() - startedAt) / 1000,
  );
  process.exit(isOk ? 0 : 1);
});

/** The compiler and the linter take two gigabytes each at their most, a run of the tests three. */
const enoughForBoth = 8e9;

async function inTurn(some, work) {
  for (const one of some) await work(one);
}

async function outcomeOf(step, context) {
  say(`\n── ${step.title} ${'─'.repeat(Math.max(4, 70 - step.title.length))}`);
  const startedAt = Date.now();
  const result = await step.run(context);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(`${result.isOk ? '✓ passed' : '✗ FAILED'}: ${step.title} (${seconds} s)`);
  return { title: step.title, seconds, ...result };
}

const mostNamed = 20;
const mostLines = 12;
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
const beginningOf = (message) =>
  message
    .replace(colours, '')
    .split('\n')
    .filter((line) => !line.includes('/node_modules/') && line.trim() !== 'at new Promise (<anonymous>)')
    .slice(0, mostLines)
    .map((line) => `        ${line.slice(0, 200)}`)
    .join('\n');

function chooseSteps(args) {
  const only =
    args.find((arg) => arg.startsWith('--only='))?.slice(7) ?? (args.includes('--only') ? args[args.indexOf('--only') + 1] : null);
  if (only === null) return steps.filter((step) => !step.isOnlyByName);
  const names = (only ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0 || names.length === 0) {
    throw new SetupError(
      `--only takes some of ${steps.map((step) => step.name).join(', ')}${unknown.length ? `, not ${unknown.join(', ')}` : ''}.`,
    );
  }
  return steps.filter((step) => names.includes(step.name));
}

function summarise(results, allSeconds) {
  say(`\n── Summary ${'─'.repeat(60)}`);
  let passed = 0;
  let failed = 0;
  for (const { title, seconds, isOk, tests } of results) {
    passed += tests?.passed ?? 0;
    // A check without tests of its own (types, lint, a build) counts as one failure when it fails.
    failed += isOk ? 0 : Math.max(1, tests?.failed ?? 0);
    const counts = tests ? `${tests.passed} passed, ${tests.failed} failed${tests.skipped ? `, ${tests.skipped} skipped` : ''}` : '';
    say(`${isOk ? '✓' : '✗'} ${title.padEnd(28)} ${`${seconds} s`.padStart(9)}   ${counts}`);
    for (const { at, message } of (tests?.failures ?? []).slice(0, mostNamed)) say(`    ✗ ${at}\n${beginningOf(message)}`);
  }
  say(`  ${'all'.padEnd(28)} ${`${allSeconds.toFixed(1)} s`.padStart(9)}\n`);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
