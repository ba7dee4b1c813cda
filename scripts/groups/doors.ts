import type { SourceFile } from './source.ts';

/** A feature, as `group/feature`, and the tables of others that it reads in SQL of its own. */
export type Lecturas = Readonly<Record<string, readonly string[]>>;

/** The feature that a file is of, as `group/feature`. */
export function featureOf(path: string): string | undefined {
  return /^server\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}

/** Who keeps each table: its feature, or `platform`. */
export function ownersOf(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ path, tables }) => [...tables.values()].map((name) => [name, whoOf(path)])));
}

/** Imports of another group's feature that the group does not show. */
export function closedDoors(files: readonly SourceFile[], caras: ReadonlyMap<string, readonly string[]>): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const [group = '', feature = ''] = imported.split('/');
      const own = featureOf(path)?.split('/')[0];
      if (!own || own === group || caras.get(group)?.includes(feature)) return [];
      return [`${path}: «${imported}» no está en la cara de ${group} (server/features/${group}/index.ts).`];
    }),
  );
}

const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?(?:\$\{(\w+)\}|(\w+))/gi;
const READ =
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)((?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*)/gi;

/** Tables of others that a feature writes without asking their feature, and where. */
export function foreignWrites(files: readonly SourceFile[]): string[] {
  const owners = ownersOf(files);
  const constants = new Map(files.flatMap(({ tables }) => [...tables]));
  return files.flatMap(({ path, built, sql }) => {
    const written = [
      ...built.map((constant) => constants.get(constant)),
      ...sql.flatMap((text) =>
        [...text.matchAll(WRITTEN)].map(([, constant, name]) => (constant ? constants.get(constant) : name)),
      ),
    ];
    return [...new Set(written)].flatMap((table) => {
      const owner = table && owners.get(table);
      if (!owner || owner === whoOf(path)) return [];
      return [`${path}: escribe «${table}», que es de ${owner}: pídeselo por su cara.`];
    });
  });
}

/** What each feature reads of others by the text of its SQL. */
export function foreignReads(files: readonly SourceFile[]): Lecturas {
  const owners = ownersOf(files);
  const reads = new Map<string, Set<string>>();
  for (const { path, sql } of files) {
    const who = whoOf(path);
    for (const table of sql.flatMap(readIn)) {
      const owner = owners.get(table);
      if (!owner || owner === who) continue;
      reads.set(who, (reads.get(who) ?? new Set()).add(table));
    }
  }
  return Object.fromEntries([...reads].sort().map(([who, tables]) => [who, [...tables].sort()]));
}

function readIn(text: string): readonly string[] {
  return [...text.matchAll(READ)].flatMap(([, first, more = '']) => [
    first!,
    ...[...more.matchAll(/,\s*(\w+)/g)].map(([, name]) => name!),
  ]);
}

function whoOf(path: string): string {
  return featureOf(path) ?? path.split('/')[1]!;
}
