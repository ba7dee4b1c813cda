import type { Registro } from './biff.ts';
import { fechaDe } from './fechas-excel.ts';
import type { Celda, FilaLeida } from './hoja.ts';
import { DANADA, PlanillaRechazada } from './rechazo.ts';
import type { TextosXls } from './textos-xls.ts';

const [MULRK, RSTRING, LABELSST, NUMBER, LABEL, BOOLERR, STRING, RK] = [
  0xbd, 0xd6, 0xfd, 0x203, 0x204, 0x205, 0x207, 0x27e,
];
/** Some programs write those of an older Excel. */
const FORMULAS = new Set([0x06, 0x206, 0x406]);
const MAX_COLUMNAS = 256;

/** The cells of a sheet of an .xls. */
export class HojaXls {
  readonly #textos: TextosXls;
  readonly #fechas: readonly boolean[];
  readonly #desde1904: boolean;
  readonly #filas = new Map<number, (Celda | undefined)[]>();
  /** The formula whose text comes in the record that follows. */
  #conTexto: Buffer | undefined;

  constructor(textos: TextosXls, fechas: readonly boolean[], desde1904: boolean) {
    this.#textos = textos;
    this.#fechas = fechas;
    this.#desde1904 = desde1904;
  }

  filas(): FilaLeida[] {
    return [...this.#filas].sort(([a], [b]) => a - b).map(([indice, fila]) => ({ numero: indice + 1, fila }));
  }

  tomar(registro: Registro): void {
    const { tipo, datos } = registro;
    if (tipo === LABELSST) this.#poner(datos, { t: 's', v: this.#textos.compartido(datos.readUInt32LE(6)) });
    else if (tipo === LABEL || tipo === RSTRING) this.#poner(datos, { t: 's', v: this.#textos.leer(registro, 6) });
    else if (tipo === NUMBER) this.#ponerNumero(datos, datos.readDoubleLE(6));
    else if (tipo === RK) this.#ponerNumero(datos, numeroRk(datos, 6));
    else if (tipo === BOOLERR) this.#poner(datos, logicoOError(datos[6]!, datos[7] === 1));
    else if (FORMULAS.has(tipo)) this.#ponerFormula(datos);
    else if (tipo === MULRK) {
      const primera = datos.readUInt16LE(2);
      for (let lugar = 4, i = 0; lugar + 6 <= datos.length - 2; lugar += 6, i++) {
        this.#ponerNumero(datos, numeroRk(datos, lugar + 2), primera + i, datos.readUInt16LE(lugar));
      }
    } else if (tipo === STRING && this.#conTexto) {
      this.#poner(this.#conTexto, { t: 's', v: this.#textos.leer(registro, 0) });
      this.#conTexto = undefined;
    }
  }

  /** The last value of a formula, which is saved beside it. */
  #ponerFormula(datos: Buffer): void {
    const clase = datos.readUInt16LE(12) === 0xffff ? datos[6]! : undefined;
    this.#conTexto = clase === 0 ? datos : undefined;
    if (clase === undefined) this.#ponerNumero(datos, datos.readDoubleLE(6));
    // Until its text comes, and if it never does, it has no value.
    else if (clase === 0 || clase > 3) this.#poner(datos, { t: 'z', f: '' });
    else if (clase === 3) this.#poner(datos, { t: 's', v: '' });
    else this.#poner(datos, logicoOError(datos[8]!, clase === 2));
  }

  #ponerNumero(datos: Buffer, v: number, columna = datos.readUInt16LE(2), estilo = datos.readUInt16LE(4)): void {
    const celda: Celda = this.#fechas[estilo] ? { t: 'd', v: fechaDe(v, this.#desde1904) } : { t: 'n', v };
    this.#poner(datos, celda, columna);
  }

  #poner(datos: Buffer, celda: Celda, columna = datos.readUInt16LE(2)): void {
    if (columna >= MAX_COLUMNAS) throw new PlanillaRechazada(DANADA);
    const indice = datos.readUInt16LE(0);
    let fila = this.#filas.get(indice);
    if (!fila) {
      fila = [];
      this.#filas.set(indice, fila);
    }
    fila[columna] = celda;
  }
}

function logicoOError(valor: number, esError: boolean): Celda {
  return esError ? { t: 'e', v: valor } : { t: 'b', v: valor === 1 };
}

/** Thirty bits of a number: an integer, or the upper half of a double; perhaps a hundred times what it means. */
function numeroRk(datos: Buffer, lugar: number): number {
  const rk = datos.readInt32LE(lugar);
  let numero = rk >> 2;
  if ((rk & 2) === 0) {
    const doble = Buffer.alloc(8);
    doble.writeInt32LE(rk & ~3, 4);
    numero = doble.readDoubleLE(0);
  }
  return (rk & 1) === 1 ? numero / 100 : numero;
}
