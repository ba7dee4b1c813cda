import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Candidata, type Dicha, dicho, losSinonimos, partesDe, type Sinonimos } from './analizar.ts';
import { porCercania } from './corregir.ts';
import { cosasDe, type Frase, type Palabra, type Parte, sinAcentos } from './niveles.ts';

/** A product that a text may mean, and how sure that is, in per cent. */
export interface Calce {
  producto_id: number;
  confianza: number;
}

const MAX_PALABRAS = 24;
const MAX_LETRAS = 400;
/** A word that so many products have tells none of them apart. */
const MAX_HALLADOS = 20_000;
/** What it is worth where a word stands: what heads the name, the name, anywhere. */
const VALE = { cabeza: 1.15, nombre: 1, todo: 0.6 } as const;
/** What goes by another name is a little less sure. */
const VALE_SINONIMO = 0.9;
/** The thing counts for more than how it is to be; a number without its unit for less. */
const PESO_COSA = 1.8;
const PESO_NUMERO_SOLO = 0.5;
/** What no product has speaks against all of them: much if it may be the thing itself, a little if it says how it is to be. */
const PESO_DESCONOCIDA = 1;
const PESO_COSA_DESCONOCIDA = 3;
/** What was misspelt, or cut, may mean something else. */
const VALE_CORREGIDA = 0.85;
/** What is another thing and only shares its words. */
const OTRA_COSA = 0.6;

/** How those who buy for the State write, as the search knows it. */
const COMO_SE_ESCRIBE: readonly (readonly [modo: RegExp, otro: string])[] = [
  [/\bo\s+(?:similar|equivalente|superior)(?:es)?\b/gi, ' '],
  [/\bc\/\s*u\b/gi, ' '],
  [/\bc\//gi, ' con '],
  [/\bs\//gi, ' sin '],
  [/\bp\//gi, ' para '],
];

/** Said of anything that is bought: by how such words begin, and whole. */
const RUIDO =
  /^(similar|equivalent|calidad|modelo|segun|especificaci|adjunt|anexo|unidad|adquisicion|suministro|requerid|tecnic|conocid|minim|aprox|cantidad|incluy|incluid)|^(un|una|uni|unid|und|item|linea|marca|tipo|base|bases|compra|color|nuevo|nueva|primera?|uso|ref|c|u|s|p|n|x)$/;

/**
 * Which products each of many texts may mean, the likest first: few for each. Words are weighed by how few products have them
 * and where those have them, the thing before its qualities; misspelt and cut ones («INALAMB.») stand for those of the
 * vocabulary. What the texts' words find is asked of the index once for all of them, and weighed here: a thousand texts against
 * a hundred thousand products take seconds.
 */
export async function calzar(db: Queryable, textos: readonly string[], cuantos = 3): Promise<Calce[][]> {
  if (textos.length === 0) return [];
  // One after the other: it may be in a transaction.
  const dichas = await palabrasDe(db, textos);
  const sinonimos = await losSinonimos(db);
  const todos = await db.execute<{ n: number; max: number }>(
    sql`select count(*)::int as n, coalesce(max(producto_id), 0)::int as max from fichas_busqueda`,
  );
  const { n, max } = todos.rows[0]!;
  const suyas = dichas.map((palabras) => partesDe(palabras, sinonimos).partes.filter((parte) => !esRuido(parte)));
  const indice = await hallar(db, suyas.flat());
  const corregidas = await corregirTodas(db, suyas.flat(), indice, sinonimos);
  await indice.agregar([...corregidas.values()].flat());
  const balanza = new Float32Array(max + 1);
  return suyas.map((partes) =>
    pesar(
      partes.flatMap((parte) => corregidas.get(claveDe(parte)) ?? [parte]),
      indice,
      { balanza, n, cuantos, corregidas: new Set([...corregidas.values()].flat()) },
    ),
  );
}

const limpio = (texto: string): string =>
  COMO_SE_ESCRIBE.reduce((dicha, [modo, otro]) => dicha.replace(modo, otro), texto.slice(0, MAX_LETRAS));

async function palabrasDe(db: Queryable, textos: readonly string[]): Promise<Dicha[][]> {
  const { rows } = await db.execute<Dicha & { n: number; [columna: string]: unknown }>(sql`
    select p.n::int, p.texto, fussan_raices(p.texto) as raices, j.junta, fussan_raices(j.junta) as raices_junta
    from (
      select n, texto, posicion, lead(texto) over (partition by n order by posicion) as siguiente
      from unnest(${sql.param(textos.map((texto) => dicho(limpio(texto))))}::text[]) with ordinality as t (q, n),
        unnest(fussan_palabras(q)) with ordinality as u (texto, posicion)
      where posicion <= ${MAX_PALABRAS}
    ) p
    left join lateral (
      select palabra as junta from vocabulario where sonido = fussan_sonido(p.texto || p.siguiente) limit 1
    ) j on true
    order by p.n, p.posicion`);
  const porTexto = textos.map((): Dicha[] => []);
  for (const { n, texto, raices, junta, raices_junta } of rows) {
    porTexto[n - 1]!.push({ texto, raices, junta, raices_junta });
  }
  return porTexto;
}

const textoDe = ({ propias }: Parte): string => propias[0]!.map(({ texto }) => texto).join(' ');
const esRuido = (parte: Parte): boolean => parte.propias[0]!.length === 1 && RUIDO.test(sinAcentos(textoDe(parte)));
const claveDe = (parte: Parte): string =>
  parte.propias.map((frase) => frase.map(({ texto }) => texto).join(' ')).join('|');

/** How well each product that has a part has it. */
interface Hallada {
  ids: Int32Array;
  vale: Float32Array;
  /** Whether it heads their names. */
  encabeza: Uint8Array;
}
const NINGUNA: Hallada = { ids: new Int32Array(), vale: new Float32Array(), encabeza: new Uint8Array() };

interface Indice {
  de: (parte: Parte) => Hallada;
  hay: (parte: Parte) => boolean;
  agregar: (partes: readonly Parte[]) => Promise<void>;
}

type Lugar = keyof typeof VALE;
const MARCA: Record<Lugar, string> = { cabeza: 'h', nombre: 'n', todo: 't' };
const LUGARES = Object.keys(VALE) as Lugar[];
const lexema = (lugar: Lugar, raiz: string) => `'${MARCA[lugar]}/${raiz.replace(/['\\]/g, '')}'`;

/** What the index knows of these parts' words: which products have them, and where. */
async function hallar(db: Queryable, partes: readonly Parte[]): Promise<Indice> {
  const listas = new Map<string, Int32Array>();
  const halladas = new Map<string, Hallada>();

  async function agregar(partes: readonly Parte[]): Promise<void> {
    const raices = partes.flatMap(({ propias, sinonimos }) =>
      [...propias, ...sinonimos].flatMap((frase) => frase.flatMap((palabra) => palabra.raices)),
    );
    const lexemas = [...new Set(raices)]
      // No name is headed by a number.
      .flatMap((raiz) =>
        LUGARES.flatMap((lugar) => (lugar === 'cabeza' && /^\d/.test(raiz) ? [] : lexema(lugar, raiz))),
      )
      .filter((uno) => !listas.has(uno));
    if (lexemas.length === 0) return;
    const { rows } = await db.execute<{ n: number; ids: string }>(sql`
      select l.n::int, array_to_string(
        array(select producto_id from fussan_halladas(l.lexema::tsquery) limit ${MAX_HALLADOS + 1}), ',') as ids
      from unnest(${sql.param(lexemas)}::text[]) with ordinality as l (lexema, n)`);
    for (const { n, ids } of rows) {
      const lista = ids === '' ? new Int32Array() : Int32Array.from(ids.split(','), Number).sort();
      listas.set(lexemas[n - 1]!, lista);
    }
  }

  /** Those that have any of a word's stems there. */
  const conPalabra = ({ raices }: Palabra, lugar: Lugar): Int32Array => {
    const suyas = [...new Set(raices)].map((raiz) => listas.get(lexema(lugar, raiz)) ?? new Int32Array());
    if (suyas.length === 1) return suyas[0]!;
    return Int32Array.from(new Set(suyas.flatMap((lista) => [...lista]))).sort();
  };
  const conFrase = (frase: Frase, lugar: Lugar): Int32Array =>
    frase.map((palabra) => conPalabra(palabra, lugar)).reduce((unas, otras) => comunes(unas, otras));

  /** Where a phrase stands, from the widest place to the narrowest: each is part of the one before. */
  function deFrase(frase: Frase, factor: number): Hallada {
    const ids = conFrase(frase, 'todo');
    if (ids.length === 0 || ids.length > MAX_HALLADOS) return NINGUNA;
    const vale = new Float32Array(ids.length).fill(VALE.todo * factor);
    const encabeza = new Uint8Array(ids.length);
    marcar(ids, conFrase(frase, 'nombre'), (n) => {
      vale[n] = VALE.nombre * factor;
    });
    // No name is headed by more than two words.
    marcar(ids, conFrase(frase.slice(0, 2), 'cabeza'), (n) => {
      vale[n] = VALE.cabeza * factor;
      encabeza[n] = 1;
    });
    return { ids, vale, encabeza };
  }

  function armar({ propias, sinonimos }: Parte): Hallada {
    const halladas = [
      ...propias.map((frase) => deFrase(frase, 1)),
      ...sinonimos.map((frase) => deFrase(frase, VALE_SINONIMO)),
    ].filter(({ ids }) => ids.length > 0);
    if (halladas.length <= 1) return halladas[0] ?? NINGUNA;
    const mejores = new Map<number, { vale: number; encabeza: number }>();
    for (const { ids, vale, encabeza } of halladas) {
      for (let n = 0; n < ids.length; n++) {
        const antes = mejores.get(ids[n]!);
        if (antes && antes.vale >= vale[n]! && antes.encabeza >= encabeza[n]!) continue;
        mejores.set(ids[n]!, {
          vale: Math.max(vale[n]!, antes?.vale ?? 0),
          encabeza: Math.max(encabeza[n]!, antes?.encabeza ?? 0),
        });
      }
    }
    return {
      ids: Int32Array.from(mejores.keys()),
      vale: Float32Array.from(mejores.values(), ({ vale }) => vale),
      encabeza: Uint8Array.from(mejores.values(), ({ encabeza }) => encabeza),
    };
  }

  const de = (parte: Parte): Hallada => {
    const clave = claveDe(parte);
    let hallada = halladas.get(clave);
    if (!hallada) {
      hallada = armar(parte);
      halladas.set(clave, hallada);
    }
    return hallada;
  };
  await agregar(partes);
  const hayFrase = (frase: Frase) => conFrase(frase, 'todo').length > 0;
  return {
    de,
    hay: ({ propias, sinonimos }) => [...propias, ...sinonimos].some(hayFrase),
    agregar,
  };
}

/** Tells where in a sorted list each of another's stands, as far as it does. */
function marcar(ids: Int32Array, otras: Int32Array, hacer: (n: number) => void): void {
  for (let n = 0, m = 0; n < ids.length && m < otras.length; ) {
    if (ids[n]! < otras[m]!) n++;
    else if (ids[n]! > otras[m]!) m++;
    else {
      hacer(n++);
      m++;
    }
  }
}

/** What two sorted lists have in common. */
function comunes(unas: Int32Array, otras: Int32Array): Int32Array {
  const hay = new Uint8Array(unas.length);
  marcar(unas, otras, (n) => {
    hay[n] = 1;
  });
  return unas.filter((_, n) => hay[n] === 1);
}

/** So many letters of a word that was cut tell it. */
const CORTADA = /^\p{L}{3,}$/u;
const MAX_COMIENZOS = 6;

interface Dudosa {
  texto: string;
  comienzos: Candidata[] | null;
  parecidas: Candidata[] | null;
  sonido: string;
  [columna: string]: unknown;
}

/** What parts that nobody has may have been meant to be: words that begin so, else the one that sounds most like it. */
async function corregirTodas(
  db: Queryable,
  partes: readonly Parte[],
  indice: Indice,
  sinonimos: Sinonimos,
): Promise<Map<string, Parte[]>> {
  const dudas = new Map<string, Parte>();
  for (const parte of partes) {
    if (parte.propias[0]!.length === 1 && CORTADA.test(textoDe(parte)) && !indice.hay(parte))
      dudas.set(textoDe(parte), parte);
  }
  const corregidas = new Map<string, Parte[]>();
  if (dudas.size === 0) return corregidas;
  const { rows } = await db.execute<Dudosa>(sql`
    select d.texto, fussan_sonido(d.texto) as sonido, (
      select json_agg(json_build_object('palabra', palabra, 'sonido', c.sonido, 'raices', fussan_raices(palabra)))
      from (select distinct palabra, sonido from vocabulario
        where length(d.texto) >= 4 and fussan_llana(palabra) like fussan_llana(d.texto) || '%' limit ${MAX_COMIENZOS}) c
    ) as comienzos, (
      select json_agg(json_build_object('palabra', palabra, 'sonido', c.sonido, 'raices', fussan_raices(palabra)))
      from (select distinct palabra, sonido, similarity(sonido, fussan_sonido(d.texto)) as parecido from vocabulario
        where sonido % fussan_sonido(d.texto) or (length(d.texto) <= 8 and sonido like left(fussan_sonido(d.texto), 2) || '%')
        order by parecido desc limit 15) c
    ) as parecidas
    from unnest(${sql.param([...dudas.keys()])}::text[]) d (texto)`);
  for (const { texto, sonido, comienzos, parecidas } of rows) {
    const elegidas = comienzos ?? porCercania(texto, sonido, [...(parecidas ?? []), ...sinonimos.nombres]).slice(0, 1);
    if (elegidas.length === 0) continue;
    const frases = elegidas.map(({ palabra, raices }) => [{ texto: palabra, raices }]);
    corregidas.set(claveDe(dudas.get(texto)!), [
      { propias: frases, sinonimos: frases.flatMap((frase) => sinonimos.de(frase)) },
    ]);
  }
  return corregidas;
}

const esNumeroSolo = (parte: Parte) => /^[\d.]+$/.test(textoDe(parte));

interface Pesaje {
  /** A place for each product, all of them 0 before and after. */
  balanza: Float32Array;
  /** How many products there are. */
  n: number;
  cuantos: number;
  /** Parts that stand for what was written otherwise. */
  corregidas: ReadonlySet<Parte>;
}

function pesar(todas: readonly Parte[], indice: Indice, { balanza, n, cuantos, corregidas }: Pesaje): Calce[] {
  // What is said twice counts once.
  const partes = [...new Map(todas.map((parte) => [claveDe(parte), parte])).values()];
  const cosas = new Set(cosasDe(partes.filter((parte) => !/^\d/.test(textoDe(parte)))).slice(0, 2));
  const [cosa] = cosas;
  const encabezados = new Set<number>();
  const tocados: number[] = [];
  let total = 0;
  for (const parte of partes) {
    const { ids, vale, encabeza } = indice.de(parte);
    const peso =
      (ids.length > 0 ? Math.log(1 + n / ids.length) : cosas.has(parte) ? PESO_COSA_DESCONOCIDA : PESO_DESCONOCIDA) *
      (parte === cosa ? PESO_COSA : 1) *
      (esNumeroSolo(parte) ? PESO_NUMERO_SOLO : 1);
    total += peso * (cosas.has(parte) ? VALE.cabeza : VALE.nombre);
    const puedeEncabezar = cosas.has(parte);
    const seguro = corregidas.has(parte) ? VALE_CORREGIDA : 1;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!;
      if (balanza[id] === 0) tocados.push(id);
      balanza[id]! += peso * seguro * (puedeEncabezar ? vale[i]! : Math.min(vale[i]!, VALE.nombre));
      if (puedeEncabezar && encabeza[i] === 1) encabezados.add(id);
    }
  }
  const pesados = tocados.map((id) => {
    const suyo = balanza[id]! * (encabezados.has(id) ? 1 : OTRA_COSA);
    balanza[id] = 0;
    return { id, suyo };
  });
  return pesados
    .sort((a, b) => b.suyo - a.suyo || a.id - b.id)
    .slice(0, cuantos)
    .map(({ id, suyo }) => ({ producto_id: id, confianza: Math.min(99, Math.round((100 * suyo) / total)) }));
}
