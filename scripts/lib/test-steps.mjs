import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { run } from './process.mjs';
import { inRoot, readIfThere, say, SetupError } from './project.mjs';
import { nodeEnvironment, projectNode } from './project-node.mjs';

export const reportDir = inRoot('.cache', 'test');

const tool = (name, command = name) => {
  const manifest = createRequire(inRoot('package.json')).resolve(`${name}/package.json`);
  const { bin } = createRequire(manifest)(manifest);
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
};
const withNode = (file, args = [], env = {}) => run(projectNode(), [file, ...args], { env: nodeEnvironment(env) });

/** Runs all of them, so one run shows every fault and not only the first. */
async function all(...works) {
  let isOk = true;
  for (const work of works) if ((await work()) !== 0) isOk = false;
  return { isOk };
}

/** Those that print nothing before they end, side by side. */
const together = (works) => async () => ((await Promise.all(works.map((work) => work()))).every((code) => code === 0) ? 0 : 1);

const ourChecks = () =>
  readdirSync(inRoot('scripts'))
    .filter((name) => /^check-.*(?<!\.test)\.ts$/.test(name))
    .sort();

/** How many went well, and what failed by name: the end of a long run is what people read. */
function vitestCounts(file) {
  const text = readIfThere(file);
  if (text === null) return undefined;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests = 0, numTodoTests = 0, testResults = [] } = JSON.parse(text);
  const failures = testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const at = path.relative(inRoot(), name);
    if (tests.length === 0) return status === 'failed' ? [{ at, message }] : [];
    return tests.map(({ fullName, failureMessages }) => ({ at: `${at} › ${fullName}`, message: failureMessages.join('\n') }));
  });
  return { passed, failed, skipped: numPendingTests + numTodoTests, failures };
}

function playwrightCounts(file) {
  const text = readIfThere(file);
  if (text === null) return undefined;
  const report = JSON.parse(text);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [];
  const read = ({ suites = [], specs = [] }) => {
    suites.forEach(read);
    for (const { file: at, title, ok, tests } of specs)
      if (!ok) failures.push({ at: `${at} › ${title}`, message: tests[0]?.results.at(-1)?.error?.message ?? '' });
  };
  read(report);
  return { passed: expected + flaky, failed: unexpected, skipped, failures };
}

/** What the sweep over all screens says about itself: one more screen costs so much. */
function sweepCost(file) {
  const text = readIfThere(file);
  if (text === null) return null;
  const sum = { screens: 0, seconds: 0 };
  const read = ({ suites = [], specs = [] }) => {
    suites.forEach(read);
    for (const { type, description } of specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)))
      if (type in sum) sum[type] += Number(description);
  };
  read(JSON.parse(text));
  return sum.screens === 0 ? null : sum;
}

async function vitest(args, env) {
  const report = path.join(reportDir, 'vitest.json');
  const code = await withNode(
    tool('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  return { isOk: code === 0, tests: vitestCounts(report) };
}

async function playwright({ browser, browserProblem }, args, env = {}) {
  if (!browser) {
    say(browserProblem);
    return { isOk: false };
  }
  const report = path.join(reportDir, 'playwright.json');
  const code = await withNode(tool('@playwright/test', 'playwright'), ['test', '--reporter=list,json', ...args], {
    ...env,
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const sweep = sweepCost(report);
  if (sweep) {
    const each = (sweep.seconds / sweep.screens).toFixed(1);
    say(`The sweep looked at ${sweep.screens} screens (each role counts) in three languages and two sizes: ${each} s a screen.`);
  }
  if (code !== 0) say('To record what happens in the stories that failed: npx playwright test --last-failed --trace on');
  return { isOk: code === 0, tests: playwrightCounts(report) };
}

export const steps = [
  {
    name: 'types',
    title: 'Types',
    isBesideTests: true,
    run: () =>
      all(
        // Several checkers learn the same types several times, and the tests beside them have use for the other processor.
        () => withNode(tool('typescript', 'tsc'), ['-p', 'tsconfig.json', '--checkers', '1']),
        () => withNode(tool('typescript', 'tsc'), ['-p', 'web/tsconfig.json', '--checkers', '1']),
      ),
  },
  {
    name: 'lint',
    title: 'Lint and our own checks',
    isBesideTests: true,
    run: () =>
      all(
        () => withNode(tool('oxlint'), ['--type-aware', '--deny-warnings']),
        together([
          ...ourChecks().map((name) => () => withNode(inRoot('scripts', name))),
          () => withNode(inRoot('scripts', 'docs-machines.ts'), ['--check']),
        ]),
      ),
  },
  { name: 'format', title: 'Format', isBesideTests: true, run: () => all(() => withNode(tool('oxfmt'), ['--check', '.'])) },
  { name: 'unit', title: 'Unit and API tests', run: () => vitest([]) },
  {
    name: 'build',
    title: 'Build of the page',
    isBesideTests: true,
    run: async () => {
      try {
        if (!(await ensureBuilt())) say('Nothing changed since the last build.');
        return { isOk: true };
      } catch (error) {
        if (!(error instanceof SetupError)) throw error;
        say(error.message);
        return { isOk: false };
      }
    },
  },
  {
    name: 'sizes',
    title: 'Sizes',
    isBesideTests: true,
    run: () => all(...(existsSync(inRoot('scripts', 'size.ts')) ? [() => withNode(inRoot('scripts', 'size.ts'))] : [])),
  },
  {
    name: 'browser',
    title: 'Browser stories',
    needsBrowser: true,
    needsBuild: true,
    run: (context) => playwright(context, []),
  },
  {
    name: 'long',
    title: 'API tests, as deep as they go',
    isOnlyByName: true,
    run: () => vitest(['--project', 'server'], { KURA_TEST_DEPTH: 'long' }),
  },
  {
    name: 'ways',
    title: 'Every screen in every way',
    isOnlyByName: true,
    needsBrowser: true,
    needsBuild: true,
    run: (context) => playwright(context, ['e2e/every-screen.spec.ts'], { KURA_TEST_DEPTH: 'long' }),
  },
];
