import { DANADA, PlanillaRechazada } from './rechazo.ts';

export const BOF = 0x809;
const [EOF, CONTINUE] = [0x0a, 0x3c];

export interface Registro {
  tipo: number;
  datos: Buffer;
  /** What didn't fit in it. */
  siguen: Buffer[];
}

/** The records of a part of an .xls, from its BOF to its EOF; those of the charts within it are left out. */
export function* registrosDe(libro: Buffer, desde: number): Generator<Registro> {
  let profundidad = 0;
  for (let lugar = desde; lugar + 4 <= libro.length; ) {
    const tipo = libro.readUInt16LE(lugar);
    const fin = lugar + 4 + libro.readUInt16LE(lugar + 2);
    if (fin > libro.length) break;
    const datos = libro.subarray(lugar + 4, fin);
    lugar = fin;
    if (tipo === BOF) profundidad++;
    else if (profundidad === 0) break;
    if (tipo === EOF && --profundidad === 0) return;
    if (profundidad !== 1 || tipo === EOF || tipo === CONTINUE) continue;
    const siguen: Buffer[] = [];
    while (lugar + 4 <= libro.length && libro.readUInt16LE(lugar) === CONTINUE) {
      const hasta = lugar + 4 + libro.readUInt16LE(lugar + 2);
      siguen.push(libro.subarray(lugar + 4, hasta));
      lugar = hasta;
    }
    yield { tipo, datos, siguen };
  }
  // Cut short: what is missing must not pass for all there was.
  throw new PlanillaRechazada(DANADA);
}

/** Reads a record and what continues it as one; only letters say again, where they go on, how wide they are. */
export class LectorBiff {
  readonly #trozos: readonly Buffer[];
  #trozo = 0;
  #lugar: number;

  constructor({ datos, siguen }: Registro, desde: number) {
    this.#trozos = [datos, ...siguen];
    this.#lugar = desde;
  }

  get quedan(): boolean {
    while (this.#trozo < this.#trozos.length && this.#lugar >= this.#trozos[this.#trozo]!.length) {
      this.#lugar -= this.#trozos[this.#trozo]!.length;
      this.#trozo++;
    }
    return this.#trozo < this.#trozos.length;
  }

  /** A number of so many bytes. */
  numero(bytes: number): number {
    let numero = 0;
    for (let i = 0; i < bytes; i++) {
      if (!this.quedan) throw new PlanillaRechazada(DANADA);
      numero += this.#trozos[this.#trozo]![this.#lugar++]! * 256 ** i;
    }
    return numero;
  }

  /** A text as Excel 97 and later write it, with its looks and its pronunciation, which are left out. */
  texto(largo: number): string {
    const aspecto = this.numero(1);
    const tramos = aspecto & 8 ? this.numero(2) : 0;
    const fonetica = aspecto & 4 ? this.numero(4) : 0;
    const texto = this.#letras(largo, (aspecto & 1) === 1);
    this.#lugar += tramos * 4 + fonetica;
    return texto;
  }

  #letras(largo: number, anchas: boolean): string {
    let texto = '';
    for (let faltan = largo, ancha = anchas; faltan > 0; ) {
      const antes = this.#trozo;
      if (!this.quedan) throw new PlanillaRechazada(DANADA);
      if (this.#trozo !== antes) {
        ancha = (this.numero(1) & 1) === 1;
        continue;
      }
      const trozo = this.#trozos[this.#trozo]!;
      const bytes = Math.min(faltan * (ancha ? 2 : 1), trozo.length - this.#lugar);
      texto += trozo.toString(ancha ? 'utf16le' : 'latin1', this.#lugar, this.#lugar + bytes);
      this.#lugar += bytes;
      faltan -= Math.max(1, ancha ? bytes >> 1 : bytes);
    }
    return texto;
  }
}
