import { parseSync } from 'vite';

/** What a file of a feature does with tables, read from its text. */
export interface SourceFile {
  readonly path: string;
  /** The features that it imports, as `group/feature`. */
  readonly imports: readonly string[];
  /** Tables that it declares, by the name of their constant. */
  readonly tables: ReadonlyMap<string, string>;
  /** Constants that a query builder inserts into, updates or deletes from. */
  readonly built: readonly string[];
  /** Every text of SQL, a constant in it as «${name}». */
  readonly sql: readonly string[];
}

type Node = { type: string } & Record<string, unknown>;
const FEATURE = /^#server\/features\/([^/]+\/[^/]+)\/index\.ts$/;
const WRITES = new Set(['insert', 'update', 'delete']);

export function readSource(path: string, text: string): SourceFile {
  const imports = new Set<string>();
  const tables = new Map<string, string>();
  const built = new Set<string>();
  const sql: string[] = [];
  /** What an import calls otherwise, by its own name. */
  const renamed = new Map<string, string>();
  const nameOf = (node: unknown) => {
    const name = identifierOf(node);
    return name && (renamed.get(name) ?? name);
  };
  walk(parseSync(path, text).program, (node) => {
    if (node.type === 'ImportSpecifier') renamed.set(identifierOf(node.local)!, identifierOf(node.imported)!);
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
      const feature = FEATURE.exec(String((node.source as Node | null)?.value))?.[1];
      if (feature) imports.add(feature);
    }
    if (node.type === 'VariableDeclarator') {
      const call = node.init as Node | null;
      if (call?.type === 'CallExpression' && nameOf(call.callee) === 'pgTable') {
        tables.set(nameOf(node.id)!, String((call.arguments as Node[])[0]!.value));
      }
    }
    if (node.type === 'CallExpression' && (node.callee as Node).type === 'MemberExpression') {
      const table = nameOf((node.arguments as Node[])[0]);
      if (table && WRITES.has(nameOf((node.callee as Node).property)!)) built.add(table);
    }
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql')
      sql.push(textOf(node.quasi as Node, nameOf));
  });
  return { path, imports: [...imports], tables, built: [...built], sql };
}

function textOf({ quasis, expressions }: Node, nameOf: (node: unknown) => string | undefined): string {
  const names = (expressions as Node[]).map((expression) => `\${${nameOf(expression) ?? ''}}`);
  return (quasis as { value: { raw: string } }[]).map(({ value }, n) => value.raw + (names[n] ?? '')).join('');
}

function identifierOf(node: unknown): string | undefined {
  return (node as Node | undefined)?.type === 'Identifier' ? String((node as Node).name) : undefined;
}

function walk(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && typeof node.type === 'string') see(node as Node);
    for (const child of Object.values(node)) walk(child, see);
  }
}
