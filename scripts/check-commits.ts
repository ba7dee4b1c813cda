import { execFileSync } from 'node:child_process';

/** The last commit that landed before this rule; another one may be given. */
const { 2: base = 'c9c19295' } = process.argv;
const LONGEST = 72;
/** What git writes by itself, or a branch's name alone: neither says what came. */
const NAMES_NOTHING = /^Merge (?:(?:remote-tracking )?branch\b|commit\b|tag\b|pull request\b|\S+$)/;

/** Fails when a commit's subject is too long to be read in a list, or a merge's tells a branch and not what came. */
const commits = subjectsSince(base);
if (!commits) console.log(`Sin la historia desde ${base} no hay commits que revisar.`);
for (const { commit, merge, subject } of commits ?? []) {
  if (subject.length > LONGEST)
    fail(`${commit}: su asunto tiene ${subject.length} letras, y caben ${LONGEST}: «${subject}»`);
  if (merge && NAMES_NOTHING.test(subject)) fail(`${commit}: la unión no dice qué llegó: «${subject}»`);
}

function fail(problem: string): void {
  console.error(problem);
  process.exitCode = 1;
}

/** Nothing where the history is not there: a shallow clone, an exported folder, a machine without git. */
function subjectsSince(commit: string) {
  if (git('cat-file', '-e', `${commit}^{commit}`) === undefined) return undefined;
  const lines = git('log', `${commit}..HEAD`, '--format=%h%x00%P%x00%s')?.split('\n').filter(Boolean);
  return lines?.map((line) => {
    const [hash, parents, subject] = line.split('\0') as [string, string, string];
    return { commit: hash, merge: parents.includes(' '), subject };
  });
}

function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 << 20 });
  } catch {
    return undefined;
  }
}
