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
  const passed = sums.reduce((sum, count) => sum + count.passed, 0);
  const failed = sums.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** A runner that ends badly without a failed test to show for it (it crashed, a file did not load) counts as one. */
function tally(report, count, code) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    counts.failed = 1;
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky || errors.length };
}
