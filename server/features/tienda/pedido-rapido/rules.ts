import { DE_A_VARIAS, UNIDADES } from '#contract/tienda/lista-escrita.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { esEncabezadoDeLista, type LugaresDeLista, lugaresDeLista } from '#server/platform/planillas/rows.ts';

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

/** What each line may mean. A row that names its columns is no line, nor is a greeting; the first says what those below it hold. */
export function leerLineas(filas: readonly FilaEscrita[]): LineaEscrita[] {
  let lugares: LugaresDeLista | null = null;
  return filas.flatMap(({ linea, celdas }) => {
    const texto = celdas.filter(Boolean).join('  ').slice(0, MAX_LETRAS);
    if (celdas.length > 1 && !celdas.some((celda) => /\d/.test(celda))) {
      const nombrados = lugaresDeLista(celdas);
      if (esEncabezadoDeLista(nombrados)) {
        lugares = nombrados;
        return [];
      }
    }
    const llenas = celdas.filter(Boolean);
    if (llenas.length === 1 && NO_PIDE.test(llenas[0]!)) return [];
    const leida =
      llenas.length === 1
        ? leerLibre(llenas[0]!)
        : lugares
          ? leerEnColumnas(celdas, lugares)
          : leerCeldas(llenas.filter((celda) => !/^(us)?\$/i.test(celda)));
    return [{ linea, texto, dudosa: false, ...leida }];
  });
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
const TEXTO_Y_CANTIDAD = re(
  String.raw`^(.*\p{L}.*?)(?:\s+${POR}\s*|\s*[=:]\s*|\s+-\s+|\s*[,(]?\s*cant(?:idad)?\.?\s*:?\s*|\s{2,})(${CANTIDAD})\)?$`,
);
const TEXTO_Y_UNIDADES = re(
  String.raw`^(.*\p{L}.*?)[\s,-]+(${CIFRAS}\s*(?:${UNIDADES}|${DE_A_VARIAS})(?![\p{L}\d])\.?)$`,
);

/** A line without columns, as one writes it in a mail. */
function leerLibre(escrita: string): Leida {
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
  const contado = CANTIDAD_Y_TEXTO.exec(escrita);
  if (contado) return deTexto(contado[2]!, contado[1]!);
  const alFinal = TEXTO_Y_CANTIDAD.exec(escrita) ?? TEXTO_Y_UNIDADES.exec(escrita);
  if (alFinal) {
    const dudosa = /\d["”']?$/.test(alFinal[1]!.trim()) && /^\d+$/.test(alFinal[2]!);
    return { ...deTexto(alFinal[1]!, alFinal[2]!), dudosa };
  }
  return deTexto(escrita, '');
}

/** Words, among which a code may stand: at their beginning, or between brackets. */
function deTexto(palabras: string, cantidad: string): Leida {
  const descripcion = palabras.replace(/^[\s\-•*·]+/, '').replace(/[\s,:;-]+$/, '');
  const codigo = re(String.raw`^(${CODIGO})(?=[\s,:-]|$)|\((${CODIGO})\)`).exec(descripcion);
  return {
    lecturas: codigo ? [{ codigo: codigo[1] ?? codigo[2]!, cantidad: cantidad.trim() }] : [],
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
