import { MAX_FILAS_PLANILLA } from '#contract/excel.ts';
import { fechaDe } from './fechas-excel.ts';
import { type Celda, contenidoDe, type FilaLeida } from './hoja.ts';
import { DANADA, DEMASIADAS_FILAS, PlanillaRechazada } from './rechazo.ts';
import { MAX_FILA, TextoXlsx } from './textos-xlsx.ts';
import { atributo, enClaro, type Oyente } from './xml.ts';

/** Cells of one row that hold something. */
const MAX_CELDAS = 64;

/** The rows with data, of the part of a sheet that has them. */
export class HojaXlsx implements Oyente {
  readonly filas: FilaLeida[] = [];
  terminada = false;
  readonly #textos: readonly string[];
  readonly #fechas: readonly boolean[];
  readonly #desde1904: boolean;
  readonly #enLinea = new TextoXlsx();
  #dentro = false;
  #cuantas = 0;
  #numero = 0;
  #fila: (Celda | undefined)[] = [];
  #celdas = 0;
  #hayDatos = false;
  #caracteres = 0;
  #columna = -1;
  #celda = { etiqueta: '', valor: '', hayValor: false, hayFormula: false, enLinea: false };
  #enValor = false;

  constructor(textos: readonly string[], fechas: readonly boolean[], desde1904: boolean) {
    this.#textos = textos;
    this.#fechas = fechas;
    this.#desde1904 = desde1904;
  }

  abre(nombre: string, etiqueta: string): void {
    if (nombre === 'sheetData') this.#dentro = true;
    if (!this.#dentro) return;
    if (nombre === 'row') this.#empezarFila(etiqueta);
    this.#contar(etiqueta.length);
    if (nombre === 'c') this.#empezarCelda(etiqueta);
    else if (nombre === 'v') this.#enValor = this.#celda.hayValor = true;
    else if (nombre === 'f') this.#celda.hayFormula = true;
    else if (nombre === 'is') this.#celda.enLinea = true;
    else if (this.#celda.enLinea) this.#enLinea.abre(nombre);
  }

  texto(texto: string): void {
    if (!this.#dentro) return;
    this.#contar(texto.length);
    if (this.#enValor) this.#celda.valor += texto;
    else if (this.#celda.enLinea) this.#enLinea.texto(texto);
  }

  cierra(nombre: string): void {
    if (!this.#dentro) return;
    if (nombre === 'v') this.#enValor = false;
    else if (nombre === 'c') this.#terminarCelda();
    else if (nombre === 'row') this.#terminarFila();
    else if (nombre === 'sheetData') {
      this.#dentro = false;
      this.terminada = true;
    } else if (this.#celda.enLinea) this.#enLinea.cierra(nombre);
  }

  #contar(caracteres: number): void {
    this.#caracteres += caracteres;
    if (this.#caracteres > MAX_FILA) {
      throw new PlanillaRechazada(`La fila ${this.#numero} de la planilla es demasiado grande. Corrígela o bórrala.`);
    }
  }

  #empezarFila(etiqueta: string): void {
    const numero = Number(atributo(etiqueta, 'r') ?? this.#numero + 1);
    if (!Number.isSafeInteger(numero) || numero < 1) throw new PlanillaRechazada(DANADA);
    this.#numero = numero;
    this.#fila = [];
    this.#celdas = 0;
    this.#hayDatos = false;
    this.#caracteres = 0;
    this.#columna = -1;
  }

  #terminarFila(): void {
    this.#caracteres = 0;
    if (!this.#hayDatos) return;
    this.#hayDatos = false;
    if (++this.#cuantas > MAX_FILAS_PLANILLA + 1) throw new PlanillaRechazada(DEMASIADAS_FILAS);
    this.filas.push({ numero: this.#numero, fila: this.#fila });
    this.#fila = [];
  }

  #empezarCelda(etiqueta: string): void {
    const lugar = atributo(etiqueta, 'r');
    this.#columna = lugar === undefined ? this.#columna + 1 : columnaDe(lugar);
    this.#celda = {
      etiqueta,
      valor: '',
      hayValor: false,
      hayFormula: false,
      enLinea: false,
    };
    this.#enLinea.empezar();
  }

  #terminarCelda(): void {
    const celda = this.#contenido();
    this.#celda.enLinea = false;
    if (!celda) return;
    if (++this.#celdas > MAX_CELDAS) {
      throw new PlanillaRechazada(
        `La fila ${this.#numero} tiene más de ${MAX_CELDAS} celdas con datos. Deja sólo las columnas de la plantilla.`,
      );
    }
    this.#fila[this.#columna] = celda;
    this.#hayDatos ||= contenidoDe(celda).tipo !== 'vacio';
  }

  #contenido(): Celda | undefined {
    const { etiqueta, valor, hayValor, hayFormula, enLinea } = this.#celda;
    if (!hayValor && !hayFormula && !enLinea) return undefined;
    const tipo = atributo(etiqueta, 't') ?? 'n';
    if (enLinea) return { t: 's', v: this.#enLinea.tomar() };
    if (!hayValor || (valor.trim() === '' && tipo !== 'str')) return hayFormula ? { t: 'z', f: '' } : undefined;
    switch (tipo) {
      case 's': {
        const texto = this.#textos[Number(valor)];
        if (texto === undefined) throw new PlanillaRechazada(DANADA);
        return { t: 's', v: texto };
      }
      case 'b':
        return { t: 'b', v: valor.trim() === '1' || valor.trim() === 'true' };
      case 'e':
        return { t: 'e', v: enClaro(valor) };
      case 'd':
        return { t: 'd', v: valor };
      case 'n': {
        const numero = Number(valor);
        if (Number.isNaN(numero)) return { t: 's', v: enClaro(valor) };
        return this.#fechas[Number(atributo(etiqueta, 's') ?? 0)]
          ? { t: 'd', v: fechaDe(numero, this.#desde1904) }
          : { t: 'n', v: numero };
      }
      default:
        return { t: 's', v: enClaro(valor) };
    }
  }
}

const LUGAR = /^\$?([A-Za-z]{1,3})\$?\d*$/;

function columnaDe(lugar: string): number {
  const letras = LUGAR.exec(lugar)?.[1];
  if (!letras) throw new PlanillaRechazada(DANADA);
  let columna = 0;
  for (const letra of letras.toUpperCase()) columna = columna * 26 + letra.charCodeAt(0) - 64;
  return columna - 1;
}
