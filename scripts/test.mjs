import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInPlace } from './process.mjs';

/** Runs both suites whatever happens to the first, and ends with their sum. Arguments filter both. */
export async function test(args) {
  const reports = mkdtempSync(join(tmpdir(), 'fussan-test-'));
  const unit = join(reports, 'vitest.json');
  const journeys = join(reports, 'playwright.json');
  const allowNone = args.length > 0;

  const unitCode = await runInPlace('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
    ...(allowNone ? ['--passWithNoTests'] : []),
    ...args,
  ]);
  const journeysCode = await runInPlace(
    'playwright',
    ['test', '--reporter=list,json', ...(allowNone ? ['--pass-with-no-tests'] : []), ...args],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
  );

  const sums = [tally(unit, countVitest, unitCode), tally(journeys, countPlaywright, journeysCode)];
  rmSync(reports, { recursive: true, force: true });
  for (const { failures } of sums) for (const failure of failures) console.log(`✘ ${failure}`);
  const passed = sums.reduce((sum, count) => sum + count.passed, 0);
  const failed = sums.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** A runner that ends badly without a failed test to show for it (it crashed, a file did not load) counts as one. */
function tally(report, count, code) {
  let counts = { passed: 0, failures: [] };
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    counts.failures.push(`no report: ${firstLine(error.message)}`);
  }
  if (code !== 0 && counts.failures.length === 0)
    counts.failures.push(`ended with code ${code}, without a failed test`);
  return { ...counts, failed: counts.failures.length };
}

function countVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [`${name}: ${firstLine(message)}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: numPassedTests, failures };
}

function countPlaywright({ stats, suites, errors }) {
  const failures = suites.flatMap(journeysIn).filter(({ ok }) => !ok);
  const names = failures.map(({ file, title, tests }) => {
    const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {};
    return `${file} › ${title}: ${firstLine(error?.message)}`;
  });
  return { passed: stats.expected, failures: [...names, ...errors.map(({ message }) => firstLine(message))] };
}

function journeysIn({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(journeysIn)];
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}
