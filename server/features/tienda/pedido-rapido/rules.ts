import { limpiarDato } from '#contract/valores/dato.ts';
import { esEncabezadoDeLista, type LugaresDeLista, lugaresDeLista } from '#server/platform/planillas/rows.ts';
import { type Columnas, columnasDe, type PrecioDe } from './columnas.ts';
import { celdasSinVineta, sinNumerar } from './desnudar.ts';
import { conLetras, ES_CANTIDAD, ES_CODIGO, type Leida, leerLibre, masLargoPrimero } from './linea-suelta.ts';

/** A line as it was sent, in its cells. */
export interface FilaEscrita {
  /** Which one it is of what was sent, from 1. */
  linea: number;
  celdas: readonly string[];
}

/** What a line may mean, and as it was written. */
export interface LineaEscrita extends Leida {
  linea: number;
  texto: string;
  dudosa: boolean;
}

/** Of a line and of each cell: nobody writes more of a product, and what reads them goes over them more than once. */
const MAX_LETRAS = 160;
const MAX_CELDAS = 30;
const SEPARADORES = ['\t', ';', '|'] as const;

/** What one writes around a list: a greeting, a heading. */
const NO_PIDE =
  /^(?:hola|buen[oa]s|estimad[oa]s?|(?:muchas )?gracias|saludos|at(?:te|entamente)|quedo atent)\b[^\d]*$|^[^\d]*:$/i;

/** The lines of a pasted text; empty ones are none, and keep their number. */
export function filasDelTexto(texto: string): FilaEscrita[] {
  return texto.split('\n').flatMap((escrita, n) => {
    const separador = SEPARADORES.find((uno) => escrita.includes(uno));
    const celdas = separador ? escrita.split(separador, MAX_CELDAS) : [escrita];
    return fila(n + 1, celdas);
  });
}

/** A row of cells; none where they are all empty. */
export function fila(linea: number, escritas: readonly string[]): FilaEscrita[] {
  const celdas = escritas.slice(0, MAX_CELDAS).map((celda) =>
    limpiarDato(celda.slice(0, 4 * MAX_LETRAS))
      .replace(/ {3,}/g, '  ')
      .replace(/^"(.*)"$/, '$1')
      .slice(0, MAX_LETRAS)
      .trim(),
  );
  return celdas.some(Boolean) ? [{ linea, celdas }] : [];
}

/** What a sheet says below its lines: «Total», «Neto: $34.950», «IVA 19%». */
const SUMA =
  /^(?:sub[ -]?total|total(?: (?:general|neto|bruto|final|a pagar|pedido|productos|unidades|(?:con )?iva(?: incl\w*)?))?|(?:monto |valor )?neto|i\.?v\.?a\.?(?: ?\(?19 ?%\)?)?)(?:[\s:=$]+[\d.,]*)?$/i;
const FIGURA = /^(?:(?:us|clp)?\s?\$?\s?)?[\d.,]+%?$/i;

export interface ListaEscrita {
  lineas: LineaEscrita[];
  /** How many rows are none: titles above the header, sums. Greetings aren't counted. */
  saltadas: number;
}

interface FilaLimpia extends FilaEscrita {
  texto: string;
}

/**
 * What each line may mean. A row that names its columns is no line, nor is what stands above the first one, a sum or a greeting;
 * it says what those below it hold. Once it is known what their codes cost (`precioDe`), columns that nobody named are told apart.
 */
export function leerLineas(filas: readonly FilaEscrita[], precioDe?: PrecioDe): ListaEscrita {
  const escritas = filas
    .map(({ linea, celdas }) => ({ linea, texto: enUnTexto(celdas), celdas: celdasSinVineta(celdas) }))
    .filter(({ celdas }) => celdas.some(Boolean) && !saluda(celdas));
  const encabezado = escritas.findIndex(({ celdas }) => nombradasEn(celdas) !== null);
  const listadas = escritas.filter((fila, n) => (n >= encabezado || pideSuelta(fila)) && !suma(fila.celdas));
  const sueltas = sinNumeros(listadas);
  const columnas =
    encabezado < 0 && precioDe
      ? columnasDe(
          listadas.flatMap(({ celdas }) => (esSola(celdas) ? [] : [celdas])),
          precioDe,
        )
      : null;
  let saltadas = escritas.length - listadas.length;
  let lugares: LugaresDeLista | null = null;
  const lineas = listadas.flatMap((fila): LineaEscrita[] => {
    const nombradas = nombradasEn(fila.celdas);
    if (nombradas) {
      lugares = nombradas;
      return [];
    }
    const leida = leerFila(fila, { suelta: sueltas.get(fila), lugares, columnas });
    if (leida) return [{ linea: fila.linea, texto: fila.texto, dudosa: false, ...leida }];
    saltadas++;
    return [];
  });
  return { lineas, saltadas };
}

const enUnTexto = (celdas: readonly string[]): string => celdas.filter(Boolean).join('  ').slice(0, MAX_LETRAS);
const esSola = (celdas: readonly string[]): boolean => celdas.filter(Boolean).length === 1;
const saluda = (celdas: readonly string[]): boolean => esSola(celdas) && NO_PIDE.test(celdas.find(Boolean)!);

/** Which columns a row names; null where it is no header. */
function nombradasEn(celdas: readonly string[]): LugaresDeLista | null {
  if (celdas.length < 2 || celdas.some((celda) => /\d/.test(celda))) return null;
  const nombradas = lugaresDeLista(celdas);
  return esEncabezadoDeLista(nombradas) ? nombradas : null;
}

/** Somebody may write a line above a table that they paste; a title says no code with how many. */
function pideSuelta({ celdas }: FilaEscrita): boolean {
  if (!esSola(celdas)) return false;
  const { lecturas, cantidad } = leerLibre(celdas.find(Boolean)!);
  return lecturas.length > 0 && cantidad !== '';
}

/** A sum and its figures, in as many cells as it may be. */
function suma(celdas: readonly string[]): boolean {
  const llenas = celdas.filter(Boolean);
  return llenas.some((celda) => SUMA.test(celda)) && llenas.every((celda) => SUMA.test(celda) || FIGURA.test(celda));
}

/** What the lines without columns say, without the numbers that they give themselves. */
function sinNumeros(filas: readonly FilaLimpia[]): Map<FilaLimpia, string> {
  const solas = filas.filter(({ celdas }) => esSola(celdas));
  const dichas = solas.map(({ celdas }) => celdas.find(Boolean)!);
  const restos = sinNumerar(dichas, (resto) => {
    const { cantidad, dudosa } = leerLibre(resto);
    return cantidad !== '' && !dudosa;
  });
  return new Map(solas.map((fila, n) => [fila, (restos ?? dichas)[n]!]));
}

interface ComoSeLee {
  /** What a line without columns says. */
  suelta: string | undefined;
  lugares: LugaresDeLista | null;
  columnas: Columnas | null;
}

/** Null of a row that asks for nothing: a figure by itself below the columns of a table. */
function leerFila({ celdas }: FilaEscrita, { suelta, lugares, columnas }: ComoSeLee): Leida | null {
  if (lugares && celdas.length > 1) {
    const leida = leerEnColumnas(celdas, lugares);
    if (leida.lecturas.length === 0 && leida.descripcion === '') {
      return suelta !== undefined && !FIGURA.test(suelta) ? leerLibre(suelta) : null;
    }
    return leida;
  }
  if (suelta !== undefined) return leerLibre(suelta);
  return columnas
    ? leerPorColumna(celdas, columnas)
    : leerCeldas(celdas.filter((c) => c !== '' && !/^(us)?\$/i.test(c)));
}

/** Cells whose columns nobody named: a code and the first figure after it, else the last one before. */
function leerCeldas(celdas: readonly string[]): Leida {
  const cantidadDe = (n: number): string => {
    const otras = celdas.map((celda, i) => (i !== n && ES_CANTIDAD.test(celda) ? celda : ''));
    return otras.slice(n + 1).find(Boolean) ?? otras.slice(0, n).findLast(Boolean) ?? '';
  };
  const lecturas = celdas.flatMap((celda, n) =>
    ES_CODIGO.test(celda) ? [{ codigo: celda, cantidad: cantidadDe(n) }] : [],
  );
  const largos = celdas.map((celda) => (ES_CODIGO.test(celda) ? '' : conLetras(celda)).length);
  const n = largos.indexOf(Math.max(...largos));
  if (largos[n]! > 0) return { lecturas: masLargoPrimero(lecturas), descripcion: celdas[n]!, cantidad: cantidadDe(n) };
  return { lecturas: masLargoPrimero(lecturas), descripcion: '', cantidad: lecturas[0]?.cantidad ?? '' };
}

/** Cells whose columns nobody named, where all rows together tell which is which. */
function leerPorColumna(celdas: readonly string[], { codigo, cantidad, dudosa }: Columnas): Leida {
  const cuantas = (cantidad !== undefined && celdas[cantidad]) || '';
  const suyo = (codigo !== undefined && celdas[codigo]) || '';
  const palabras = celdas
    .filter((celda, n) => n !== codigo && n !== cantidad && !ES_CANTIDAD.test(celda))
    .map(conLetras);
  const [descripcion = ''] = palabras.toSorted((una, otra) => otra.length - una.length);
  const leida = cuantas && dudosa ? `${cuantas}?` : cuantas;
  return { lecturas: suyo ? [{ codigo: suyo, cantidad: leida }] : [], descripcion, cantidad: leida };
}

function leerEnColumnas(celdas: readonly string[], donde: LugaresDeLista): Leida {
  const celda = (lugar: number | undefined): string => (lugar === undefined ? '' : (celdas[lugar] ?? ''));
  const [codigo, cantidad] = [celda(donde.codigo), celda(donde.cantidad)];
  const descripcion = celda(donde.descripcion) || (donde.descripcion === undefined ? conLetras(codigo) : '');
  return { lecturas: codigo ? [{ codigo, cantidad }] : [], descripcion, cantidad };
}
