/** The last migration that was written before the version in use had to survive the next one's. */
const EXEMPT_UP_TO = 66;
/** Above what an older version would miss: which one was the last to use it. */
const CONTRACTS = /^--\s*sin uso desde la versión \d+\.\d+\.\d+\b/m;

/** What a migration adds itself: no older version knows of it. */
interface Added {
  tables: ReadonlySet<string>;
  /** As `table.column`. */
  columns: ReadonlySet<string>;
}

/**
 * What of a migration the version before it would not survive, while both serve from the same database: first what is new is added,
 * then everybody writes it, and what nobody uses any more goes with a later version, that says so.
 */
export function whatOlderMisses(name: string, sql: string): string[] {
  if (Number.parseInt(name, 10) <= EXEMPT_UP_TO) return [];
  const statements = sql
    .split(/--> statement-breakpoint|;[ \t]*(?:\n|$)/)
    .map((text) => ({ bare: bareOf(text), isContracting: CONTRACTS.test(text) }))
    .filter(({ bare }) => bare !== '');
  const added = addedBy(statements.map(({ bare }) => bare));
  return statements.flatMap(({ bare, isContracting }) => {
    const why = isContracting ? null : reasonAgainst(bare, added);
    return why ? [`${name}: ${why}\n    ${bare.slice(0, 160)}`] : [];
  });
}

/** Without comments, on one line, its names without quotes and schema. */
const bareOf = (text: string): string =>
  text
    .replace(/--.*$/gm, ' ')
    .replace(/"public"\.|\bpublic\./g, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim();

function addedBy(statements: readonly string[]): Added {
  const tables = new Set<string>();
  const columns = new Set<string>();
  for (const statement of statements) {
    const table = /^create table (?:if not exists )?([\w.]+)/i.exec(statement)?.[1];
    if (table) tables.add(table);
    const [, of, column] =
      /^alter table (?:only )?(?:if exists )?([\w.]+) add column (?:if not exists )?(\w+)/i.exec(statement) ?? [];
    if (of && column) columns.add(`${of}.${column}`);
  }
  return { tables, columns };
}

function reasonAgainst(statement: string, added: Added): string | null {
  if (/^(drop (table|view|materialized view|function|type|sequence|schema)|truncate)\b/i.test(statement)) {
    return 'borra algo que la versión anterior todavía usa.';
  }
  const index =
    /^create unique index (?:concurrently )?(?:if not exists )?\w+ on (?:only )?([\w.]+) .*?\((.+?)\)/i.exec(statement);
  if (index)
    return ofOwn(index[1]!, index[2]!, added)
      ? null
      : 'la versión anterior puede escribir dos veces lo que este índice quiere único.';
  const [, table, change] = /^alter table (?:only )?(?:if exists )?([\w.]+) (.+)$/i.exec(statement) ?? [];
  if (!table || !change || added.tables.has(table)) return null;
  return reasonAgainstChange(table, change, added);
}

/** Whether an index or a key is of a table, or of columns, that the migration adds itself. */
const ofOwn = (table: string, listed: string, { tables, columns }: Added): boolean =>
  tables.has(table) || listed.split(',').every((column) => columns.has(`${table}.${column.trim().split(' ')[0]}`));

function reasonAgainstChange(table: string, change: string, added: Added): string | null {
  if (/^(drop column|rename)\b/i.test(change))
    return 'quita o cambia de nombre algo que la versión anterior todavía usa.';
  if (/^alter column \w+ (set data )?type\b/i.test(change))
    return 'cambia el tipo de una columna que la versión anterior todavía usa.';
  if (/^alter column \w+ (set not null|drop default)\b/i.test(change)) {
    return 'exige en una columna lo que la versión anterior no escribe.';
  }
  if (/^add column\b/i.test(change)) {
    const isFilled = !/\bnot null\b/i.test(change) || /\b(default|generated)\b/i.test(change);
    return isFilled ? null : 'agrega una columna obligatoria sin valor por omisión: la versión anterior no la escribe.';
  }
  if (!/^add constraint\b/i.test(change)) return null;
  const key = /\b(?:foreign key|unique|primary key) ?\((.+?)\)/i.exec(change)?.[1];
  if (/\b(unique|primary key)\b/i.test(change)) {
    return key && ofOwn(table, key, added) ? null : 'exige que sea único lo que la versión anterior puede repetir.';
  }
  if (/\bnot valid$/i.test(change) || (key && ofOwn(table, key, added))) return null;
  return 'revisa de una vez todas las filas, con la tabla tomada: termínala en NOT VALID, y valídala en otra migración.';
}
