import type { Queryable } from '#server/platform/database/client.ts';
import { analizar, analizarExclusiones, losSinonimos, separarExclusiones } from './analizar.ts';
import { type Buscador, buscadorDe, buscadorDelPersonal } from './buscador.ts';
import { type Casilla, sumar } from './casillas.ts';
import { corregir, reescribir } from './corregir.ts';
import type { Fuente } from './fuente.ts';
import type { Indice } from './indice.ts';
import {
  CUALQUIERA,
  combinaciones,
  cosasDe,
  deCodigo,
  deCodigos,
  deEan,
  deId,
  encabeza,
  enLugar,
  esDeBarras,
  nivelesDe,
  nivelesDeAlguna,
  nivelesDesde,
  nivelesTras,
  type Palabra,
  type Parte,
  sinCeros,
  sinEstas,
  todas as todasEstas,
} from './niveles.ts';
import { laDeFichas, laQueFalta, nivelesDeVecinos, nombreDe } from './vecinos.ts';

/** What a search came to mean, given what there is. */
export interface Busqueda {
  /** Queries from the most to the least relevant; the last one holds all that is found. None, where nothing is. */
  niveles: string[];
  /** What it finds, counted; what staff find is not. */
  casillas: Casilla[];
  /** What was searched instead of what was typed. */
  correccion: string | null;
  /** Whether what comes first lacks some of the words. */
  parecidos: boolean;
  /** The thing that the shop does not have, as it was typed: what is found are its neighbours. */
  falta: string | null;
  /** The word that no name, brand or category has: what is found mentions it in its specifications. */
  en_ficha: string | null;
}

/** So few words, and found together in so few products, may have met there by accident. */
const POCAS_PALABRAS = 3;
const POCOS_PRODUCTOS = 24;

/** So few digits may be a measure as well as an id or the beginning of a code. */
const POCOS_DIGITOS = 3;

/** A number alone, as people copy it from a card: «ID 12», «Código 110.001», «0012»; not «4.5», which is a measure. */
const NUMERO = /^(?:(?<id>id)|c[oó]d(?:igo|\.)?|n[°º]|#)?\s*:?\s*(?<digitos>\d(?:[\s-]*\d|\.\d{3}(?!\d))*)$/iu;

interface Opciones {
  /** The last word may not be typed to its end. */
  escribiendo?: boolean;
}

/** What to look for in the shop, and how much of what it finds. Kept until the catalogue changes. */
export function resolver(
  { db, totals }: Fuente,
  indice: Indice,
  q: string,
  { escribiendo = false }: Opciones = {},
): Promise<Busqueda> {
  return totals.get(`búsqueda ${escribiendo} ${q}`, () => entender(db, buscadorDe(db, indice), q, { escribiendo }));
}

/**
 * The same for staff, who look for what they say among all products, hidden ones too: misspelt words are corrected, but
 * nothing is found in place of what isn't there, since what is found may be changed in bulk.
 */
export function resolverDelPersonal(db: Queryable, q: string): Promise<Busqueda> {
  return entender(db, buscadorDelPersonal(db), q);
}

/**
 * Finds out what to look for: all the words; else those that exist with the others corrected; else as many of them
 * together as there are. None of it has the words that are excluded («-makita»).
 */
async function entender(
  db: Queryable,
  buscador: Buscador,
  q: string,
  { escribiendo = false }: Opciones = {},
): Promise<Busqueda> {
  const { personal } = buscador;
  const nada = { niveles: [], casillas: [], correccion: null, parecidos: false, falta: null, en_ficha: null };
  const { buscado, exclusiones } = separarExclusiones(q);
  const excluidas = await analizarExclusiones(db, exclusiones);
  const sin = (consulta: string) => sinEstas(consulta, excluidas);
  const encontrar = async (de: readonly string[], correccion: string | null = null): Promise<Busqueda | null> => {
    const niveles = de.map(sin);
    const casillas = await buscador.contar(niveles.at(-1)!);
    return casillas ? { ...nada, niveles, casillas, correccion } : null;
  };
  const encontrarParecidos = async (niveles: string[], correccion: string | null): Promise<Busqueda> => {
    const hallada = await encontrar(niveles, correccion);
    return hallada ? { ...hallada, parecidos: true } : nada;
  };
  /** All the words; first what is that thing, if what has them all only mentions it («soplador de viruta»). */
  const encontrarTodas = async (partes: readonly Parte[], correccion: string | null = null) => {
    const niveles = nivelesDe(partes);
    const hallada = await encontrar(niveles, correccion);
    if (!hallada || personal || partes.length > POCAS_PALABRAS) return hallada;
    const en_ficha = await laDeFichas(db, buscador, partes);
    if (sumar(hallada.casillas) > POCOS_PRODUCTOS) return { ...hallada, en_ficha };
    const [cosa] = await lasCosas(buscador, partes, hallada.niveles.at(-1)!);
    if (cosa && !cosa.hallada) return encontrarParecidos(nivelesDesde(cosa.parte, niveles), correccion);
    return { ...hallada, en_ficha };
  };
  /** What serves instead of a thing that is known and not there. */
  const encontrarVecinos = async (partes: readonly Parte[], correccion: string | null = null) => {
    const faltante = personal ? undefined : await laQueFalta(buscador, partes, await losSinonimos(db));
    if (!faltante) return null;
    const niveles = nivelesDeVecinos(partes, faltante);
    const vecinos = niveles.length > 0 ? await encontrarParecidos(niveles, correccion) : nada;
    return { ...vecinos, correccion, falta: nombreDe(faltante.parte) };
  };

  if (buscado === '') return (exclusiones.length > 0 && (await encontrar(CUALQUIERA))) || nada;
  const numero = NUMERO.exec(buscado)?.groups;
  const digitos = numero ? sinCeros(numero.digitos!.replace(/\D/g, '')).slice(0, 15) : '';
  if (numero?.id) return (await encontrar([deId(digitos)])) ?? nada;
  const deBarras = esDeBarras(digitos) ? [deEan(digitos)] : [];
  const numeros = digitos ? [deCodigo(digitos), ...deBarras, deId(digitos)] : [];
  // An id alone is not enough: what has that many digits may still be a measure («12000» BTU).
  const conSuComienzo = nivelesTras(deBarras, [deCodigos(digitos)]);
  if (digitos.length > POCOS_DIGITOS && (await encontrar(conSuComienzo))) {
    return (await encontrar(nivelesTras(numeros, conSuComienzo))) ?? nada;
  }

  const { palabras, partes: todas } = await analizar(db, digitos || buscado);
  const dichas = personal ? conCodigos(todas) : todas;
  // What comes after the last word is an exclusion: that word is typed to its end.
  const partes = escribiendo && !/\s-\S*$/.test(q) ? conInicio(dichas, palabras.at(-1)) : dichas;
  if (partes.length === 0) return nada;
  const vecinos = await encontrarVecinos(partes);
  if (vecinos) return vecinos;
  const entera = digitos ? await encontrar(nivelesTras(numeros, nivelesDe(partes))) : await encontrarTodas(partes);
  if (entera) return entera;

  const juntas = async (de: readonly Parte[], tamano: number) => {
    const selecciones = combinaciones(de, tamano);
    const halladas = await buscador.hay(selecciones.map((partes) => sin(enLugar(partes, 'todo', true))));
    return selecciones.filter((_, n) => halladas[n]);
  };
  // Of most of what isn't there whole all but one part is: those parts need no correcting.
  const bienEscritas = partes.length > 2 ? await juntas(partes, partes.length - 1) : [];
  const { quedan, cambios } = await corregir(db, buscador, partes, new Set(bienEscritas.flat()));
  // Staff mean every word: one that is like nothing is not left out.
  if (quedan.length === 0 || (personal && quedan.length < partes.length)) return nada;
  const corregidas = cambios.size > 0 ? reescribir(palabras, cambios) : null;
  const correccion = corregidas && [corregidas, ...exclusiones.map((exclusion) => `-${exclusion}`)].join(' ');
  const distintas = quedan.length !== partes.length || quedan.some((parte, n) => parte !== partes[n]);
  const corregida = distintas
    ? ((await encontrarVecinos(quedan, correccion)) ?? (await encontrarTodas(quedan, correccion)))
    : null;
  if (corregida) return corregida;
  if (personal) return nada;

  for (let tamano = quedan.length - 1; tamano > 1; tamano--) {
    const yaVistas = !distintas && tamano === partes.length - 1;
    const selecciones = yaVistas ? bienEscritas : await juntas(quedan, tamano);
    if (selecciones.length === 0) continue;
    const niveles = nivelesDeAlguna(selecciones);
    const [primera] = cosasDe(quedan);
    const conPrimera = !primera || selecciones.some((partes) => partes.includes(primera));
    const cosas = conPrimera ? [] : await lasCosas(buscador, quedan, sin(niveles.at(-1)!));
    if (cosas[0] && !cosas.some((cosa) => cosa.hallada)) {
      return encontrarParecidos(nivelesDesde(cosas[0].parte, niveles), correccion);
    }
    return encontrarParecidos(niveles, correccion);
  }
  // What is left of each one alone is there.
  const hallada = await encontrarParecidos(nivelesDeAlguna(quedan.map((parte) => [parte])), correccion);
  return { ...hallada, parecidos: quedan.length > 1 };
}

/** The parts that head names, in their order: what is looked for is the first. And whether they head one of `halladas`. */
async function lasCosas(
  buscador: Buscador,
  partes: readonly Parte[],
  halladas: string,
): Promise<{ parte: Parte; hallada: boolean }[]> {
  const cosas = cosasDe(partes);
  if (partes.length === 1 || cosas.length === 0) return [];
  const cabezas = cosas.map((cosa) => encabeza([cosa], true));
  const hay = await buscador.hay([...cabezas, ...cabezas.map((cabeza) => todasEstas([cabeza, `(${halladas})`]))]);
  return cosas.flatMap((parte, n) => (hay[n] ? [{ parte, hallada: hay[cosas.length + n]! }] : []));
}

/** The last word may go on. */
function conInicio(partes: readonly Parte[], ultima: Palabra | undefined): Parte[] {
  const parte = partes.at(-1);
  if (!parte || !ultima || ultima.texto.length < 2) return [...partes];
  const propias = parte.propias.map((frase) => [...frase.slice(0, -1), { ...frase.at(-1)!, inicio: true }]);
  return [...partes.slice(0, -1), { ...parte, propias }];
}

/** A number may be the beginning of a code. */
const conCodigos = (partes: readonly Parte[]): Parte[] =>
  partes.map((parte) => ({
    ...parte,
    propias: parte.propias.map((frase) => frase.map((palabra) => ({ ...palabra, codigo: true }))),
  }));
