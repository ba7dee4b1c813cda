import { posix } from 'node:path';
import { atributo, enClaro, type Oyente } from './xml.ts';

interface Relacion {
  id: string | undefined;
  /** The last word of its type: the rest is another one in a strict workbook. */
  tipo: string;
  /** The name of the part that it leads to. */
  parte: string;
}

/** Where the other parts of a part are: each program gives them names of its own. */
export class RelacionesXlsx implements Oyente {
  readonly todas: Relacion[] = [];
  readonly #carpeta: string;

  constructor(carpeta: string) {
    this.#carpeta = carpeta;
  }

  /** The first one of a type. */
  de(tipo: string): string | undefined {
    return this.todas.find((relacion) => relacion.tipo === tipo)?.parte;
  }
  abre(nombre: string, etiqueta: string): void {
    if (nombre !== 'Relationship' || atributo(etiqueta, 'TargetMode') === 'External') return;
    const destino = enClaro(atributo(etiqueta, 'Target') ?? '');
    this.todas.push({
      id: atributo(etiqueta, 'Id'),
      tipo: atributo(etiqueta, 'Type')?.split('/').at(-1) ?? '',
      parte: posix.join(destino.startsWith('/') ? '' : this.#carpeta, destino).replace(/^\//, ''),
    });
  }
  cierra(): void {}
}
