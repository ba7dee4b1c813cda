/** A word as PostgreSQL sees it (`fussan_palabras`, `fussan_raices`). One without stems, like «de», is not looked for. */
export interface Palabra {
  texto: string;
  raices: string[];
  /** The beginning of a word, as far as it was typed. */
  inicio?: boolean;
  /** The beginning of a product's code, too: staff know codes by heart. */
  codigo?: boolean;
}

/** Words that must all be there. */
export type Frase = readonly Palabra[];

/** A part of what is looked for: any of these phrases will do. */
export interface Parte {
  /** What was typed, or what it was corrected to. */
  propias: readonly Frase[];
  sinonimos: readonly Frase[];
}

/**
 * Where in a product a stem may stand: the mark that `fussan_hacer_fichas` gives it there and in every narrower place.
 * What heads the name, then the name and the brand, these and the category, anything.
 */
const LUGARES = { cabeza: 'h', nombre: 'n', categoria: 'c', todo: 't' } as const;
export type Lugar = keyof typeof LUGARES;

/** A lexeme in PostgreSQL's own writing. What reaches it are words of letters, digits and points. */
const lexema = (marca: string, raiz: string): string => `'${marca}/${raiz.replaceAll("'", '').replaceAll('\\', '')}'`;

export const alguna = (opciones: readonly string[]): string =>
  opciones.length === 1 ? opciones[0]! : `(${[...new Set(opciones)].join('|')})`;
export const todas = (partes: readonly string[]): string =>
  partes.length === 1 ? partes[0]! : `(${partes.join('&')})`;

function dePalabra({ texto, raices, inicio, codigo }: Palabra, lugar: Lugar): string {
  const marca = LUGARES[lugar];
  const opciones = raices.map((raiz) => lexema(marca, raiz));
  // What is being typed is a name, not a specification.
  if (inicio) opciones.push(`${lexema(lugar === 'todo' ? LUGARES.categoria : marca, sinAcentos(texto))}:*`);
  if (lugar !== 'cabeza') {
    const digitos = sinCeros(texto);
    if (codigo && /^\d{1,15}$/.test(digitos)) opciones.push(deCodigos(digitos));
    else if (/^\d{4,15}$/.test(digitos)) opciones.push(deCodigo(digitos));
    if (esDeBarras(digitos)) opciones.push(deEan(digitos));
  }
  return alguna(opciones);
}

export const sinAcentos = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '');

const frasesDe = ({ propias, sinonimos }: Parte, conSinonimos: boolean) =>
  conSinonimos ? [...propias, ...sinonimos] : propias;

/** Any of these phrases. A word that several begin with is asked for once: the index goes over each mention anew. */
function algunaFrase(frases: readonly Frase[], lugar: Lugar): string {
  const porComienzo = Map.groupBy(frases, ([primera]) => dePalabra(primera!, lugar));
  return alguna(
    [...porComienzo].map(([comienzo, suyas]) => {
      const restos = suyas.map((frase) => frase.slice(1));
      // The word alone will do, whatever else it may be followed by.
      return restos.some((resto) => resto.length === 0) ? comienzo : todas([comienzo, algunaFrase(restos, lugar)]);
    }),
  );
}

const deParte = (parte: Parte, lugar: Lugar, conSinonimos: boolean): string =>
  algunaFrase(frasesDe(parte, conSinonimos), lugar);

/** All parts are in that place. */
export function enLugar(partes: readonly Parte[], lugar: Lugar, conSinonimos: boolean): string {
  return todas(partes.map((parte) => deParte(parte, lugar, conSinonimos)));
}

/** One of the parts heads the name, whole: it is what the product is. No name is headed by more than two words. */
export function encabeza(partes: readonly Parte[], conSinonimos: boolean): string {
  const frases = partes.flatMap((parte) => frasesDe(parte, conSinonimos).map((frase) => frase.slice(0, 2)));
  return algunaFrase(frases, 'cabeza');
}

/** How a thing is, by the beginnings of such words: what a search for «eléctrica lijadora» looks for is the other word. */
const CUALIDAD = /^(electric|inalambric|recargabl|bencin|industrial|profesional|portatil|automatic|manual|silencios)/;

/** The parts that may name a thing, in their order. */
export const cosasDe = (partes: readonly Parte[]): Parte[] =>
  partes.filter(({ propias }) => !CUALIDAD.test(sinAcentos(propias[0]![0]!.texto)));

/**
 * Queries (`tsquery`) from the most to the least relevant: what the product is before what it mentions, the name before
 * the category and that before the specifications, what was typed before its synonyms; and the thing, which most people
 * name first, before how it is to be. The last one is the widest and holds all that is found.
 */
export function nivelesDe(partes: readonly Parte[]): string[] {
  const [cosa = partes[0]!] = cosasDe(partes);
  return [
    ...new Set([
      todas([enLugar(partes, 'nombre', false), encabeza([cosa], false)]),
      todas([enLugar(partes, 'nombre', false), encabeza(partes, false)]),
      enLugar(partes, 'nombre', false),
      todas([enLugar(partes, 'categoria', true), encabeza([cosa], true)]),
      todas([enLugar(partes, 'categoria', true), encabeza(partes, true)]),
      // One part alone that heads the name has been found already.
      ...(partes.length > 1
        ? [
            todas([enLugar(partes, 'todo', true), encabeza([cosa], true)]),
            todas([enLugar(partes, 'todo', true), encabeza(partes, false)]),
          ]
        : []),
      enLugar(partes, 'categoria', true),
      enLugar(partes, 'todo', true),
    ]),
  ];
}

/** Queries, as of `nivelesDe`, for what is that thing, whatever else it lacks, before what `niveles` find. */
export function nivelesDesde(cosa: Parte, niveles: readonly string[]): string[] {
  const todo = niveles.at(-1)!;
  const conSinonimos = encabeza([cosa], true);
  return [...new Set([encabeza([cosa], false), conSinonimos, ...niveles.slice(0, -1), alguna([todo, conSinonimos])])];
}

/** More parts than this are not looked for in every selection of them. */
const MAX_COMBINADAS = 6;

/** For what is not there all together: every selection of `cuantas` of the parts. */
export function combinaciones(partes: readonly Parte[], cuantas: number): Parte[][] {
  return elegir(partes.slice(0, MAX_COMBINADAS), cuantas);
}

/**
 * Queries, as of `nivelesDe`, for what has all of any selection of parts: the thing that is looked for, in the order in
 * which it may have been named, before what only has the rest of it.
 */
export function nivelesDeAlguna(selecciones: readonly Parte[][]): string[] {
  const [nombre, todo] = (['nombre', 'todo'] as const).map((lugar) =>
    alguna(selecciones.map((partes) => enLugar(partes, lugar, true))),
  );
  const partes = cosasDe([...new Set(selecciones.flat())]).slice(0, MAX_COMBINADAS);
  const cosas = partes.flatMap((parte) => [false, true].map((conSinonimos) => encabeza([parte], conSinonimos)));
  // What is headed by a part has that part, which of one alone is all that is asked for.
  const sueltas = selecciones.every(({ length }) => length === 1);
  return [...new Set([...cosas.map((cosa) => (sueltas ? cosa : todas([cosa, todo!]))), nombre!, todo!])];
}

function elegir<T>(de: readonly T[], cuantos: number): T[][] {
  if (cuantos === 0) return [[]];
  return de.flatMap((uno, indice) => elegir(de.slice(indice + 1), cuantos - 1).map((resto) => [uno, ...resto]));
}

/** Fewer figures may be a barcode's too, with zeros in front; nobody has seen one. */
export const esDeBarras = (digitos: string): boolean => /^\d{7,14}$/.test(digitos);

/** Zeros in front of a number say nothing: codes and ids have none. */
export const sinCeros = (digitos: string): string => digitos.replace(/^0+(?=\d)/, '');

/** The product of that id (D94). */
export const deId = (digitos: string): string => lexema('i', digitos);
/** The product of that code. */
export const deCodigo = (digitos: string): string => lexema('k', digitos);
/** The product of that barcode, which is kept without the zeros in front. */
export const deEan = (digitos: string): string => lexema('e', digitos);
/** The products whose code begins so. */
export const deCodigos = (comienzo: string): string => `${deCodigo(comienzo)}:*`;

/** Queries, as of `nivelesDe`, for what `primeros` find before what `niveles` do. */
export const nivelesTras = (primeros: readonly string[], niveles: readonly string[]): string[] => [
  ...new Set([...primeros, ...niveles.slice(0, -1), alguna([...primeros, niveles.at(-1)!])]),
];

/** All products: what is looked for by who only says what it should not be. */
export const CUALQUIERA: readonly string[] = [lexema('a', '')];

/** Only what has none of these phrases anywhere. */
export const sinEstas = (consulta: string, excluidas: readonly string[]): string =>
  excluidas.length === 0 ? consulta : [`(${consulta})`, ...excluidas].join('&!');
