import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'check-commits.ts');
// Nobody's settings: neither hooks, nor signatures, nor the repository of whoever runs this.
const ENV = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@fussan.test',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@fussan.test',
};

let repository: string;
let base: string;

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'commits-'));
  git('init', '-b', 'main');
  commit('Uno que vino antes, con un asunto tan largo como se escribían entonces, sin que nadie lo contara');
  base = git('rev-parse', 'HEAD');
});
afterEach(() => rmSync(repository, { recursive: true }));

describe('los asuntos de los commits', () => {
  it('pasan los de 72 letras y las uniones que dicen qué llegó', () => {
    commit('x'.repeat(72));
    merge('Merge the drawn map of rooms and groups');
    expect(check()).toEqual({ code: 0, said: '' });
  });

  it('los de más se niegan, con lo que dicen', () => {
    commit('x'.repeat(73));
    const { code, said } = check();
    expect(code).toBe(1);
    expect(said).toContain(`tiene 73 letras, y caben 72: «${'x'.repeat(73)}»`);
  });

  it.each(["Merge branch 'f19'", "Merge branch 'main' into tidy", "Merge remote-tracking branch 'o/c15'", 'Merge f19'])(
    'una unión no dice qué llegó con «%s»',
    (subject) => {
      merge(subject);
      const { code, said } = check();
      expect(code).toBe(1);
      expect(said).toContain(`la unión no dice qué llegó: «${subject}»`);
    },
  );

  it('un commit cualquiera puede empezar por «Merge»', () => {
    commit('Merge branch');
    expect(check().code).toBe(0);
  });

  it('sin la historia lo dice y pasa', () => {
    base = 'c9c19295c9c19295c9c19295c9c19295c9c19295';
    commit('x'.repeat(73));
    expect(check()).toEqual({ code: 0, said: `Sin la historia desde ${base} no hay commits que revisar.\n` });
  });
});

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: repository, env: ENV, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(subject: string): void {
  git('commit', '--allow-empty', '-m', subject);
}

function merge(subject: string): void {
  git('switch', '-c', 'beside');
  commit('Beside');
  git('switch', 'main');
  git('merge', '--no-ff', '-m', subject, 'beside');
}

function check(): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, base], {
    cwd: repository,
    env: ENV,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}
