import type { ColumnaDeCartola, FilaSinLeer, MapaDeColumnas } from '#contract/dinero/transferencias/cartolas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import type { FilaCruda } from './interpretar-cartola.ts';

/** Money that came, as a statement's row says it. */
export interface LineaDicha {
  fila: number;
  fecha: string;
  monto: number;
  descripcion: string;
  numero: string;
  rut: string | null;
}

export interface Leidas {
  abonos: LineaDicha[];
  /** Rows of what went out. */
  cargos: number;
  problemas: FilaSinLeer[];
  /** Rows of an amount and no day: balances and totals, and what lost its day. */
  sinDia: FilaSinLeer[];
}

export type MapaIncompleto = Partial<Record<ColumnaDeCartola, number>>;

const NOMBRES: readonly (readonly [ColumnaDeCartola, RegExp])[] = [
  ['fecha', /fecha|^d[ií]a$|date/i],
  ['abono', /^(?!.*saldo).*(abonos?|dep[oó]sitos?|haber|cr[eé]ditos?)/i],
  ['tipo', /cargo\s*[/o-]\s*abono|^tipo|^c\/a$/i],
  ['rut', /\brut\b|identificador/i],
  ['numero', /n[°ºro.]*\s*(de\s*)?(doc|oper|transac|ref|comprob)|docto|documento|operaci[oó]n|referencia|^n[°º]$/i],
  ['descripcion', /descrip|glosa|detalle|concepto|movimiento/i],
  ['monto', /monto|importe|valor/i],
];

/** Says in words what a movement is, whatever else the name speaks of: «Glosa de la operación», «Detalle del depósito». */
const DESCRIBE = /descrip|glosa|detalle|concepto/i;

/** What its columns may mean, by what they are called: a proposal, which somebody looks at. */
export function adivinarMapa(encabezado: readonly string[]): MapaIncompleto {
  const mapa: MapaIncompleto = {};
  const usadas = new Set<number>();
  const tipo = encabezado.findIndex((nombre) => /cargo\s*[/o-]\s*abono|^c\/a$/i.test(nombre));
  if (tipo >= 0) {
    mapa.tipo = tipo;
    usadas.add(tipo);
  }
  for (const [columna, nombre] of NOMBRES) {
    if (mapa[columna] !== undefined || (columna === 'monto' && mapa.abono !== undefined)) continue;
    const lugar = encabezado.findIndex((dicho, n) => !usadas.has(n) && sirve(columna, dicho) && nombre.test(dicho));
    if (lugar < 0) continue;
    mapa[columna] = lugar;
    usadas.add(lugar);
  }
  return mapa;
}

const sirve = (columna: ColumnaDeCartola, dicho: string): boolean => columna === 'descripcion' || !DESCRIBE.test(dicho);

/** What rows mean once somebody said what their columns do. */
export function leerLineas(filas: readonly FilaCruda[], mapa: MapaDeColumnas): Leidas {
  const leidas: Leidas = { abonos: [], cargos: 0, problemas: [], sinDia: [] };
  for (const { fila, celdas } of filas) {
    const celda = (columna: ColumnaDeCartola) => celdas[mapa[columna] ?? -1] ?? '';
    const [cuando, cuanto] = [celda('fecha'), celda(mapa.abono === undefined ? 'monto' : 'abono')];
    if (!/\d/.test(cuando)) {
      const tipo = mapa.tipo === undefined ? 'abono' : sentidoDe(celda('tipo'));
      if (/\d/.test(cuanto) && tipo !== 'cargo' && (leerMonto(cuanto) ?? 1) > 0)
        leidas.sinDia.push({ fila, mensaje: `«${loQueDice(celdas)}» trae un monto y ningún día.` });
      continue;
    }
    const problema = (mensaje: string) => leidas.problemas.push({ fila, mensaje });
    const monto = leerMonto(cuanto);
    if (monto === null) {
      problema(`«${cuanto.slice(0, 40)}» no es un monto en pesos enteros.`);
      continue;
    }
    const sentido = mapa.tipo === undefined ? 'abono' : sentidoDe(celda('tipo'));
    if (sentido === null) {
      problema(`«${celda('tipo').slice(0, 40)}» no dice si es cargo o abono.`);
      continue;
    }
    if (monto <= 0 || sentido === 'cargo') {
      if (monto !== 0 || mapa.abono !== undefined) leidas.cargos++;
      continue;
    }
    const fecha = leerDia(cuando);
    if (!fecha) {
      problema(`«${cuando.slice(0, 40)}» no es una fecha.`);
      continue;
    }
    if (fecha > diaEnSantiago()) {
      problema(`El ${cuando.slice(0, 20)} todavía no llega.`);
      continue;
    }
    const descripcion = celda('descripcion');
    leidas.abonos.push({
      fila,
      fecha,
      monto,
      descripcion,
      numero: celda('numero').slice(0, 60),
      rut: rutEn(celda('rut')) ?? rutEn(descripcion),
    });
  }
  return leidas;
}

const loQueDice = (celdas: readonly string[]): string => celdas.filter(Boolean).join(' · ').slice(0, 120);

function sentidoDe(tipo: string): 'cargo' | 'abono' | null {
  if (/^(c|cargos?|d|debe|d[eé]bitos?|giros?|-)$/i.test(tipo)) return 'cargo';
  return /^(a|abonos?|h|haber|cr[eé]ditos?|dep[oó]sitos?|\+)$/i.test(tipo) ? 'abono' : null;
}

/** Pesos have no decimals: three figures after any sign are thousands, and one or two are zeros or no amount. Empty is 0. */
export function leerMonto(escrito: string): number | null {
  const llano = escrito.replace(/[\s$]|CLP/gi, '').replace(/[−–]/g, '-');
  if (llano === '' || llano === '-') return 0;
  const [, antes, entero, despues] =
    /^([-+(]?)(\d{1,3}(?:[.,]\d{3})+|\d{1,12})(?:[.,]0{1,2})?([-)]?)$/.exec(llano) ?? [];
  if (entero === undefined) return null;
  const valor = Number(entero.replace(/[.,]/g, ''));
  const negativo = antes === '-' || antes === '(' || despues === '-';
  return valor > 999_999_999_999 ? null : negativo ? -valor : valor;
}

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** A day as banks in Chile write it, its month in figures or by name, with or without a time after it. */
export function leerDia(dicho: string): string | null {
  const escrito = dicho.replace(/^(\d{1,2})[/.\s-]+([a-z]{3})[a-z]*\.?[/.\s-]+(?=\d)/i, (todo, dia, mes) => {
    const lugar = MESES.indexOf(mes.toLowerCase().replace('set', 'sep'));
    return lugar < 0 ? todo : `${dia}-${lugar + 1}-`;
  });
  const [, dia, mes, anio] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D|$)/.exec(escrito) ?? [];
  const [, anio2, mes2, dia2] = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})(?:\D|$)/.exec(escrito) ?? [];
  const partes = dia ? [anio!.length === 2 ? `20${anio}` : anio!, mes!, dia] : anio2 ? [anio2, mes2!, dia2!] : null;
  if (!partes) return null;
  const fecha = partes.map((parte, lugar) => parte.padStart(lugar === 0 ? 4 : 2, '0')).join('-');
  const real = new Date(`${fecha}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(fecha) && fecha >= '2000-01-01' ? fecha : null;
}

/** The RUT that a text names; banks write zeros before it, and no hyphen. */
export function rutEn(texto: string): string | null {
  for (const [hallado] of texto.matchAll(/(?<![\d.])\d[\d.]{5,13}-?[\dkK](?![\dkK])/g)) {
    const limpio = limpiarRut(hallado);
    // Without its hyphen it may be any number: then its check digit alone says that it is one, and seven figures are few.
    if (limpio.length >= 8 && limpio.length <= 9 && rutEsValido(limpio)) return limpio;
  }
  return null;
}
