import { A_GRANEL, DE_A_VARIAS, UNIDADES } from '#contract/tienda/lista-escrita.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { esEncabezadoDeLista, type LugaresDeLista, lugaresDeLista } from '#server/platform/planillas/rows.ts';
import { type Columnas, columnasDe, type PrecioDe } from './columnas.ts';
import { celdasSinVineta, enCifras, sinNumerar } from './desnudar.ts';

/** A line as it was sent, in its cells. */
export interface FilaEscrita {
  /** Which one it is of what was sent, from 1. */
  linea: number;
  celdas: readonly string[];
}

/** One way in which a line may be read: of this code, so many. */
export interface Lectura {
  codigo: string;
  cantidad: string;
}

/** What a line may mean. Which of its figures is a code only the catalogue knows. */
export interface LineaEscrita {
  linea: number;
  texto: string;
  /** The likeliest first. */
  lecturas: readonly Lectura[];
  /** What is looked for by its words, where no code is known; empty: there are none. */
  descripcion: string;
  /** That one's quantity as it was written; empty: none was. */
  cantidad: string;
  /** The quantity may be a measure. */
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

type Leida = Pick<LineaEscrita, 'lecturas' | 'descripcion' | 'cantidad'> & { dudosa?: boolean };

/** Said before a code: «FUS-0012», «Cód. 110001», «SKU: 12». */
const PREFIJO = /^(?:fus(?:san)?|c[oó]d(?:igo)?|sku|ref|ean|n[°º]|#)[\s.:°º-]*(?=\d)/i;
export const sinPrefijo = (codigo: string): string => codigo.replace(PREFIJO, '');

const CIFRAS = String.raw`\d[\d.,]*`;
const CODIGO = String.raw`(?:(?:fus(?:san)?|c[oó]d(?:igo)?|sku|ref|ean|n[°º]|#)[\s.:°º-]*\d+|[A-Z]{1,6}-?\d[\w-]*|\d{3,})`;
const CANTIDAD = String.raw`${CIFRAS}\s*(?:(?:${UNIDADES}|${DE_A_VARIAS})(?![\p{L}\d])\.?)?`;
const POR = '[x×*]';
const re = (modo: string) => new RegExp(modo, 'iu');

const ES_CODIGO = re(`^${CODIGO}$`);
const ES_CANTIDAD = re(`^${CANTIDAD}$`);
const CODIGO_Y_CANTIDAD = re(String.raw`^(${CODIGO})\s*(?:${POR}|[\s,:=/-])\s*(${CANTIDAD})$`);
const CANTIDAD_Y_CODIGO = re(String.raw`^(${CANTIDAD})\s*(?:${POR}|[\s,:=/-]|de)\s*(${CODIGO})$`);
/** «10 x guantes», «10 un. de guantes», «10 guantes»: not «13 mm broca», nor «1/2 pulgada». */
const CANTIDAD_Y_TEXTO = re(
  String.raw`^(${CANTIDAD})\s*(?:${POR}\s+|de\s+|[-:]\s+|\s)\s*(?!(?:mm|cms?|mts?|m|kgs?|grs?|g|lts?|l|litros?|ml|v|volts?|w|watts?|hp|cc|ah|amp|pulg\w*|bar|btu)(?![\p{L}\d])|["”'/°%]|\d+/\d)(\p{L}.*)$`,
);
/** «5 kg clavos»: how many of what is sold that makes is asked; it may be a measure of the thing too. */
const A_GRANEL_Y_TEXTO = re(String.raw`^(${CIFRAS}\s*${A_GRANEL})\.?\s+(?:de\s+)?\p{L}{3}`);
/** So long a figure is a code, not a quantity. */
const LARGO = String.raw`(?:(?:fus(?:san)?|c[oó]d(?:igo)?|sku|ref|ean|n[°º]|#)[\s.:°º-]*\d+|\d{5,})`;
const ES_LARGO = re(`^${LARGO}$`);
/** «10 130101 cascos», «130101 x 2 cascos». */
const CANTIDAD_CODIGO_Y_TEXTO = re(String.raw`^(${CANTIDAD})\s*(?:${POR}|[\s:-]|de)\s*(${LARGO})[\s,:-]+(.*\p{L}.*)$`);
const CODIGO_CANTIDAD_Y_TEXTO = re(String.raw`^(${LARGO})\s*${POR}\s*(${CANTIDAD})[\s,.:;-]+(\p{L}.*)$`);
/** «casco amarillo 10»: it may be a measure, but for what says that it is one. */
const TEXTO_Y_NUMERO = re(
  String.raw`^.*\p{L}{2}(?<!\b(?:talla|n[uú]mero|n[uú]m|nro|grano|grado|tipo|modelo|clase|serie|calibre|medida|di[aá]metro|largo|ancho|alto|ral|sae|iso|de|del|por|con|y|a|en))[.,]?\s(\d{1,3})$`,
);
/** A remark in brackets after what is asked for: «(urgente, 5 días)». */
const CON_NOTA = re(String.raw`^(.*\S)\s*\(([^()]*\p{L}[^()]*)\)$`);
const TEXTO_Y_CANTIDAD = re(
  String.raw`^(.*\p{L}.*?)(?:\s+${POR}\s*|\s*[=:]\s*|\s+-\s+|\s*[,(]?\s*cant(?:idad)?\.?\s*:?\s*|\s{2,})(${CANTIDAD})\)?$`,
);
const TEXTO_Y_UNIDADES = re(
  String.raw`^(.*\p{L}.*?)[\s,-]+(${CIFRAS}\s*(?:${UNIDADES}|${DE_A_VARIAS})(?![\p{L}\d])\.?)$`,
);

/** A line without columns, as one writes it in a mail. */
function leerLibre(dicha: string): Leida {
  const escrita = enCifras(dicha);
  const [, sinNota, nota] = CON_NOTA.exec(escrita) ?? [];
  if (sinNota !== undefined && !ES_CODIGO.test(nota!)) {
    const leida = leerLibre(sinNota);
    // What says nothing in figures may say what it is to be like: «(amarillos)».
    const descripcion = leida.descripcion && !/[\d,]/.test(nota!) ? `${leida.descripcion} ${nota}` : leida.descripcion;
    if (leida.cantidad !== '' && !leida.dudosa) return { ...leida, descripcion };
  }
  const solo = (lecturas: Lectura[]) => ({ lecturas, cantidad: lecturas[0]!.cantidad });
  if (ES_CODIGO.test(escrita)) return { ...solo([{ codigo: escrita, cantidad: '' }]), descripcion: conLetras(escrita) };
  const antes = CODIGO_Y_CANTIDAD.exec(escrita);
  const despues = CANTIDAD_Y_CODIGO.exec(escrita);
  if (antes || despues) {
    const lecturas = [
      ...(antes ? [{ codigo: antes[1]!, cantidad: antes[2]!.trim() }] : []),
      ...(despues ? [{ codigo: despues[2]!, cantidad: despues[1]!.trim() }] : []),
    ];
    return { ...solo(masLargoPrimero(lecturas)), descripcion: conLetras(lecturas[0]!.codigo) };
  }
  const [, cuantas, suyo, deQue] = CANTIDAD_CODIGO_Y_TEXTO.exec(escrita) ?? [];
  if (suyo !== undefined) return deTexto(`${suyo} ${deQue}`, cuantas!);
  const [, codigo, tantas, palabras] = CODIGO_CANTIDAD_Y_TEXTO.exec(escrita) ?? [];
  if (codigo !== undefined) return deTexto(`${codigo} ${palabras}`, tantas!);
  const aGranel = A_GRANEL_Y_TEXTO.exec(escrita);
  if (aGranel) return deTexto(escrita, aGranel[1]!);
  const contado = CANTIDAD_Y_TEXTO.exec(escrita);
  if (contado && !ES_LARGO.test(contado[1]!)) return deTexto(contado[2]!, contado[1]!);
  const alFinal = TEXTO_Y_CANTIDAD.exec(escrita) ?? TEXTO_Y_UNIDADES.exec(escrita);
  if (alFinal) {
    const dudosa = /\d["”']?$/.test(alFinal[1]!.trim()) && /^\d+$/.test(alFinal[2]!);
    return { ...deTexto(alFinal[1]!, alFinal[2]!), dudosa };
  }
  const numero = TEXTO_Y_NUMERO.exec(escrita);
  // It stays among the words: if it is a measure, they are found by it.
  return { ...deTexto(escrita, numero?.[1] ?? ''), dudosa: numero !== null };
}

const CODIGO_ENTRE_PALABRAS = re(String.raw`^(${CODIGO})(?=[\s,:-]|$)|\((${CODIGO})\)|\s(\d{6,})(?=[\s,:-]|$)`);

/** Words, among which a code may stand: at their beginning, between brackets, or so long that it is nothing else. */
function deTexto(palabras: string, cantidad: string): Leida {
  const descripcion = palabras.replace(/^[\s\-•*·]+/, '').replace(/[\s,:;-]+$/, '');
  const codigo = CODIGO_ENTRE_PALABRAS.exec(descripcion);
  return {
    lecturas: codigo ? [{ codigo: codigo[1] ?? codigo[2] ?? codigo[3]!, cantidad: cantidad.trim() }] : [],
    descripcion,
    cantidad: cantidad.trim(),
  };
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

/** What may be looked for by its words. */
const conLetras = (texto: string): string => (/\p{L}{2}/u.test(sinPrefijo(texto)) ? texto : '');

/** Of two figures the longer one is sooner a code. */
const masLargoPrimero = (lecturas: readonly Lectura[]): Lectura[] =>
  lecturas.toSorted((una, otra) => sinPrefijo(otra.codigo).length - sinPrefijo(una.codigo).length);
