import { posix } from 'node:path';
import { attribute, plainText, type XmlListener } from './xml.ts';

interface Relation {
  id: string | undefined;
  /** The last word of its type: the rest is another one in a strict workbook. */
  kind: string;
  /** The name of the part that it leads to. */
  part: string;
}

/** Where the other parts of a part are: each program gives them names of its own. */
export class XlsxRelations implements XmlListener {
  readonly all: Relation[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The first one of a type. */
  first(kind: string): string | undefined {
    return this.all.find((relation) => relation.kind === kind)?.part;
  }
  open(name: string, tag: string): void {
    if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return;
    const target = plainText(attribute(tag, 'Target') ?? '');
    this.all.push({
      id: attribute(tag, 'Id'),
      kind: attribute(tag, 'Type')?.split('/').at(-1) ?? '',
      part: posix.join(target.startsWith('/') ? '' : this.#folder, target).replace(/^\//, ''),
    });
  }
  close(): void {}
}
