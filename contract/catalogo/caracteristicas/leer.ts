import { normalizar } from '#contract/tienda/catalogo.ts';
import { leerEspecificaciones } from '../productos/especificaciones.ts';
import { CLAVES, type Clase, type ClaseNumerica, type ClaveDeCaracteristica, claseDe } from './clases.ts';

export interface Leida {
  clave: ClaveDeCaracteristica;
  numero: number | null;
  texto: string | null;
  /** It may mean something else: somebody has to look at it. */
  dudosa: boolean;
  /** What it was read from. */
  leido: string;
}

/** What two ends may differ by and still be one value with its tolerance: «220–240 V». */
const TOLERANCIA = 1.1;
export const MAX_TEXTO = 60;

const FRACCIONES: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** A number as it is written here, with the fraction that may follow it: 1.400 · 5,0 · 2.5 · 4 1/2 · 4-1/2 · 1/2. */
const NUMERO = String.raw`(?:\d+(?:[ -]\d{1,2})?/\d{1,2}(?!\d)|\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+(?:[.,]\d+)?(?!\d))`;

function aNumero(escrito: string): number {
  const [, entero = '0', arriba, abajo] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(escrito) ?? [];
  if (arriba && abajo) return Number(entero) + Number(arriba) / Number(abajo);
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(escrito)) return Number(escrito.replaceAll('.', '').replace(',', '.'));
  return Number(escrito.replace(',', '.'));
}

/** Fractions in one way, and without what stands in brackets, which says the same once more: «115 mm (4½")». */
const llano = (texto: string): string =>
  texto
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (fraccion) => ` ${FRACCIONES[fraccion]}`)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface Hallado {
  numero: number;
  dudoso: boolean;
}

const patrones = new Map<string, RegExp>();

/** A number, or two that are a range, and a unit of the kind; what stands before it is looked at, too. */
function patronDe(clave: string, { unidades }: ClaseNumerica): RegExp {
  let patron = patrones.get(clave);
  if (!patron) {
    const formas = unidades.map(({ forma }, n) => `(?<u${n}>${forma})`).join('|');
    patron = new RegExp(
      String.raw`(?<veces>\d\s*[x×]\s*)?(?<![\d.,/])(?:(?<desde>${NUMERO})\s*(?:[-–—]|a)\s*)?(?<hasta>${NUMERO})\s*(?:${formas})(?![\p{L}\d/²³])`,
      'giu',
    );
    patrones.set(clave, patron);
  }
  return patron;
}

const redondear = (numero: number): number => Number(numero.toPrecision(6));

function medidasEn(clave: ClaveDeCaracteristica, clase: ClaseNumerica, texto: string): Hallado[] {
  return [...texto.matchAll(patronDe(clave, clase))].map(({ groups = {} }) => {
    const { factor } = clase.unidades[clase.unidades.findIndex((_, n) => groups[`u${n}`] !== undefined)]!;
    const hasta = redondear(aNumero(groups.hasta!) * factor);
    const repetida = groups.veces !== undefined && !clase.cadaUno;
    if (groups.desde === undefined) return { numero: hasta, dudoso: repetida };
    const desde = redondear(aNumero(groups.desde) * factor);
    if (clase.deRango) return { numero: Math.max(desde, hasta), dudoso: repetida };
    const tolerancia = desde <= hasta && desde > 0 && hasta / desde <= TOLERANCIA;
    return { numero: desde, dudoso: repetida || !tolerancia };
  });
}

/** The one number that the text says, or the last of several that it might. */
function numeroDe(clave: ClaveDeCaracteristica, clase: ClaseNumerica, texto: string): Hallado | null {
  const hallados = medidasEn(clave, clase, texto).filter(({ numero }) => numero > 0);
  const ultimo = hallados.at(-1);
  if (ultimo) {
    const distintos = clase.deRango ? 1 : new Set(hallados.map(({ numero }) => numero)).size;
    const numero = clase.deRango ? Math.max(...hallados.map(({ numero }) => numero)) : ultimo.numero;
    return { numero, dudoso: distintos > 1 || hallados.some(({ dudoso }) => dudoso) };
  }
  return null;
}

/** A line that is only a number, or a metric thread: what unit it has nobody said. */
function sinUnidad(clase: ClaseNumerica, valor: string): Hallado | null {
  const [, escrito] = new RegExp(String.raw`^(?:Ø\s*)?[mM]?(${NUMERO})$`).exec(valor) ?? [];
  const numero = escrito ? aNumero(escrito) : 0;
  return numero > 0 && clase.unidades.length > 0 ? { numero, dudoso: true } : null;
}

/** What it is made of, without what it has besides: «acero con punta de carburo» is steel. */
function materialDe(valor: string): string | null {
  const [principal = ''] = llano(valor).split(
    /\s(?:con|sobre|de alt[oa]|antic?|rectificado|templado|flor)\b|[,;/]|\s\+\s/u,
  );
  const texto = principal.trim().replace(/[.\s]+$/, '');
  if (texto.length < 2 || texto.length > MAX_TEXTO || /\d{3}/.test(texto)) return null;
  return texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1);
}

function deLinea(clave: ClaveDeCaracteristica, clase: Clase, valor: string): Omit<Leida, 'leido'> | null {
  if (clase.tipo === 'texto') {
    const texto = materialDe(valor);
    return texto === null ? null : { clave, numero: null, texto, dudosa: false };
  }
  const claro = llano(valor);
  const hallado = numeroDe(clave, clase, claro) ?? sinUnidad(clase, claro);
  return hallado && { clave, numero: hallado.numero, texto: null, dudosa: hallado.dudoso };
}

interface Escrito {
  descripcion: string;
  especificaciones: string;
}

/**
 * What a product's own words say of it, a value for each kind that they speak of. The specifications go first, and of those
 * the line that names the kind best; the name is asked for what they leave out. What may be meant otherwise is `dudosa`.
 */
export function leerCaracteristicas({ descripcion, especificaciones }: Escrito): Leida[] {
  const lineas = leerEspecificaciones(especificaciones).flatMap(({ clave, valor }) =>
    clave === null ? [] : [{ nombre: normalizar(clave), valor, leido: `${clave}: ${valor}` }],
  );
  const leidas: Leida[] = [];
  for (const clave of CLAVES) {
    const clase = claseDe(clave);
    const leida = deLineas(clave, clase, lineas) ?? deNombre(clave, clase, descripcion);
    if (leida) leidas.push(leida);
  }
  return leidas;
}

function deLineas(
  clave: ClaveDeCaracteristica,
  clase: Clase,
  lineas: readonly { nombre: string; valor: string; leido: string }[],
): Leida | null {
  for (const patron of clase.lineas) {
    const suyas = lineas
      .filter(({ nombre }) => patron.test(nombre))
      .flatMap(({ valor, leido }) => {
        const leida = deLinea(clave, clase, valor);
        return leida ? [{ ...leida, leido }] : [];
      });
    const [primera] = suyas;
    if (!primera) continue;
    const otra = suyas.some(({ numero, texto }) => numero !== primera.numero || texto !== primera.texto);
    return { ...primera, dudosa: primera.dudosa || otra };
  }
  return null;
}

function deNombre(clave: ClaveDeCaracteristica, clase: Clase, descripcion: string): Leida | null {
  if (clase.tipo === 'texto') return null;
  const nombre = llano(descripcion);
  // «Ø 115 mm» says what it is; a length alone may be anything.
  const texto = clave === 'diametro' ? (/Ø\s*(.*)$/.exec(nombre)?.[1] ?? '') : clase.enNombre ? nombre : '';
  const hallado = texto === '' ? null : numeroDe(clave, clase, texto);
  return hallado && { clave, numero: hallado.numero, texto: null, dudosa: hallado.dudoso, leido: descripcion };
}
