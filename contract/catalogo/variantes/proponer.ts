import { claveDeNombre, EJE_USUAL, MAX_EJE, MAX_NOMBRE_DE_GRUPO, MAX_VALOR } from './reglas.ts';

/** What a group of these products may be called, what they differ in, and the value of each; empty where nothing tells. */
export interface PropuestaDeGrupo {
  nombre: string;
  eje: string;
  valores: string[];
}

/** Words after which something has to come, and so no name ends with. */
const ENLACES: ReadonlySet<string> = new Set([
  'de',
  'del',
  'con',
  'y',
  'o',
  'a',
  'para',
  'en',
  'por',
  'la',
  'el',
  'x',
  '×',
  '+',
  '-',
  '·',
  '/',
]);
const POR = /^[x×]$/i;
const UNIDAD =
  /^(mm²?|cm|m|mts?|pulgadas?|L|lts?|ml|cc|kg|g|gr|V|W|kW|A|Ah|HP|BTU|J|Nm|psi|rpm|AWG|dientes|peldaños|piezas|hojas|tomas?|módulos|galón|galones|unidades)$/i;
const CANTIDAD = /^[\d.,½¼¾⅛⅜⅝⅞/"″]+$/;
/** Words that name what the number after them is of. */
const NOMBRAN: Readonly<Record<string, string>> = {
  grano: 'Grano',
  talla: 'Talla',
  numero: 'Número',
  'n°': 'Número',
  tipo: 'Tipo',
};

const sinComa = (palabra: string): string => palabra.replace(/[,;.]+$/, '');

/**
 * Proposes the group of some products by what their descriptions have in common and what is another in each: «Broca SDS-Plus
 * de 6 × 110 mm» and «Broca SDS-Plus de 8 × 160 mm» are «Broca SDS-Plus», in the measures «6 × 110 mm» and «8 × 160 mm».
 */
export function proponerVariantes(descripciones: readonly string[]): PropuestaDeGrupo {
  const textos = descripciones.map((texto) => texto.trim().split(/\s+/));
  const [primero = []] = textos;
  const corta = Math.min(...textos.map(({ length }) => length));
  const enTodos = (palabraEn: (texto: string[]) => string | undefined) =>
    textos.every((texto) => sinComa(palabraEn(texto) ?? '') === sinComa(palabraEn(primero) ?? ''));
  let antes = 0;
  while (antes < corta && enTodos((texto) => texto[antes])) antes++;
  let despues = 0;
  while (despues < corta - antes && enTodos((texto) => texto.at(-1 - despues))) despues++;
  // «6 × 1"» is one measure, though all begin with the 6.
  while (antes > 1 && POR.test(primero[antes - 1]!)) antes -= 2;
  // A unit, and what goes on as «× 3 m», belongs to the figure before it.
  if (textos.every((texto) => CANTIDAD.test(texto[texto.length - despues - 1] ?? ''))) {
    despues -= medidaAlComienzo(primero.slice(primero.length - despues));
  }
  const comienzo = primero.slice(0, antes);
  const nombra = textos.every((texto) => CANTIDAD.test(sinComa(texto[antes] ?? '')))
    ? NOMBRAN[claveDeNombre(comienzo.at(-1) ?? '')]
    : undefined;
  const valores = textos.map((texto) => valorDe(texto.slice(antes, texto.length - despues)));
  const conComa = textos.some((texto) => /[,;]$/.test(texto[texto.length - despues - 1] ?? ''));
  return {
    nombre: nombreDe(nombra ? comienzo.slice(0, -1) : comienzo, primero.slice(primero.length - despues), conComa),
    eje: nombra ?? ejeDe(valores),
    valores: valores.some(Boolean) ? valores.map((valor) => valor || sinNada(valores)) : valores,
  };
}

/** How many of these words go on with the measure that stands before them. */
function medidaAlComienzo(palabras: readonly string[]): number {
  let cuantas = 0;
  if (UNIDAD.test(sinComa(palabras[0] ?? ''))) cuantas = 1;
  while (palabras[cuantas] && !/[,;]$/.test(palabras[cuantas - 1] ?? '') && POR.test(palabras[cuantas]!)) {
    cuantas += UNIDAD.test(sinComa(palabras[cuantas + 2] ?? '')) ? 3 : 2;
  }
  return Math.min(cuantas, palabras.length);
}

function valorDe(palabras: readonly string[]): string {
  const propias = [...palabras];
  while (propias.length > 0 && ENLACES.has(propias[0]!.toLowerCase())) propias.shift();
  while (propias.length > 0 && ENLACES.has(propias.at(-1)!.toLowerCase())) propias.pop();
  const texto = sinComa(propias.join(' ')).replaceAll(/[:;]/g, ' ').slice(0, MAX_VALOR).trim();
  return texto.charAt(0).toLocaleUpperCase('es-CL') + texto.slice(1);
}

function nombreDe(comienzo: readonly string[], fin: readonly string[], conComa: boolean): string {
  const antes = [...comienzo];
  while (antes.length > 0 && ENLACES.has(sinComa(antes.at(-1)!).toLowerCase())) antes.pop();
  const [dicho, resto] = [sinComa(antes.join(' ')), sinComa(fin.join(' '))];
  const union = conComa && dicho && resto ? ', ' : ' ';
  return `${dicho}${union}${resto}`.trim().slice(0, MAX_NOMBRE_DE_GRUPO);
}

/** What is sold by itself beside packs of it. */
const sinNada = (valores: readonly string[]): string =>
  valores.some((valor) => /^(pack|caja|set|bolsa)\b/i.test(valor)) ? 'Unidad' : '';

const EJES: readonly [RegExp, string][] = [
  [/^(pack|caja|set|bolsa|unidad|tineta|rollo)\b/i, 'Presentación'],
  [/\d\s*(mm²|AWG)/i, 'Sección'],
  [/\d\s*(Ah|L|lts?|ml|cc|galón|galones)$/i, 'Contenido'],
  [/\d\s*V$/i, 'Voltaje'],
  [/\d\s*k?W$/i, 'Potencia'],
  [/\d\s*A$/, 'Corriente'],
  [/\d\s*(kg|g|gr)$/i, 'Peso'],
  [/^[A-Z]?\d.*(mm|cm|m|["″]|pulgadas?)/i, 'Medida'],
  [/(\d|[½¼¾⅛⅜⅝⅞])\s*["″]/, 'Medida'],
  [
    /^(blanc|negr|roj|azul|verde|amarill|gris|caf[eé]|marfil|caoba|natural|roble|aluminio|crema|naranj|celeste|beige)/i,
    'Color',
  ],
];

/** What the values are values of. */
function ejeDe(valores: readonly string[]): string {
  const dichos = valores.filter(Boolean);
  if (dichos.length === 0) return EJE_USUAL;
  const [, eje] = EJES.find(([patron]) => dichos.every((valor) => patron.test(valor))) ?? [];
  if (eje) return eje;
  // «4 peldaños», «24 dientes»: the word itself.
  const palabras = new Set(dichos.map((valor) => /^[\d.,]+ (\p{L}+)$/u.exec(valor)?.[1] ?? ''));
  const [unica = ''] = palabras;
  if (palabras.size === 1 && unica.length > 2)
    return (unica.charAt(0).toLocaleUpperCase('es-CL') + unica.slice(1)).slice(0, MAX_EJE);
  return dichos.every((valor) => /\d/.test(valor)) ? EJE_USUAL : 'Modelo';
}
