import { type SQL, sql } from 'drizzle-orm';
import { CLAVES, type ClaveDeCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Parts } from '#server/platform/feature.ts';
import type { TotalsCache } from '#server/platform/totals-cache.ts';
import { cruzar, type Lugares, ninguno, poner, sacar, unir } from './conjuntos.ts';
import { evaluar, leerConsulta, terminosDe } from './consulta.ts';
import type { Fuente } from './fuente.ts';
import { Terminos } from './terminos.ts';

/** So many products are read at once, so that nobody waits long for the thread. */
const POR_TANDA = 20_000;
/** Beyond so many changes reading all anew is quicker. */
const DEMASIADOS = 50_000;
/** Beyond so many changes the terms that have been looked for are read anew, when somebody looks for them. */
const DEMASIADAS_PALABRAS = 1_000;
/** Changes are kept longer than this (`limpiarCambios`): who looked last before may have missed some. */
const VIEJO_MS = 12 * 3_600_000;
/** A number of 16 bits stands for each value of a kind. */
const MAX_VALORES = 65_535;

export const EN_STOCK = 1;
export const EN_OFERTA = 2;

interface Clase {
  familia: string | null;
  sub_familia: string | null;
  marca: string | null;
}

/** The values of one kind: which products have which, by number; 0 is none. */
interface Columna {
  codigos: Uint16Array;
  valores: (number | string)[];
  codigoDe: Map<number | string, number>;
}

/** What is kept of each product, in columns: place `n` of each is one product's. */
export interface Columnas {
  cuantas: number;
  ids: Int32Array;
  clases: Int32Array;
  precios: Float64Array;
  fechas: Float64Array;
  marcas: Uint8Array;
}

type Fila = { ids: Buffer | null; clases: Buffer; precios: Buffer; fechas: Buffer; marcas: Buffer; hasta: number };

interface Valores {
  clave: ClaveDeCaracteristica;
  numero: number | null;
  texto: string | null;
  ids: Buffer;
}

/**
 * What a search finds and what its results are narrowed by, of each product that is sold, in this instance's memory: to go over
 * a hundred thousand of them, or to count them by each value of each kind, takes PostgreSQL a tenth of a second, and a loop over
 * columns of numbers a few thousandths.
 */
export class Indice {
  columnas: Columnas = vacias(0);
  readonly clases: Clase[] = [];
  readonly porClave = new Map<ClaveDeCaracteristica, Columna>();
  /** What is sold now, of all places that were given. */
  aLaVenta: Lugares = ninguno(0);
  #terminos = this.#sinTerminos();
  readonly #claseDe = new Map<bigint, number>();
  #lugares = new Int32Array(0);
  #desde = '';
  #cuando = 0;
  #vistos = new Set<number>();

  /** Where a product stands; -1 where it isn't sold. */
  lugarDe(id: number): number {
    return id < this.#lugares.length ? this.#lugares[id]! - 1 : -1;
  }

  /** A way to have what each of these queries (`tsquery`) finds, in a set of one's own. */
  async traer(db: Queryable, consultas: readonly string[]): Promise<(consulta: string) => Lugares> {
    const leidas = new Map(consultas.map((consulta) => [consulta, leerConsulta(consulta)]));
    const deTermino = await this.#terminos.traer(db, [...leidas.values()].flatMap(terminosDe));
    return (consulta) => cruzar(evaluar(leidas.get(consulta)!, this.aLaVenta, deTermino), this.aLaVenta);
  }

  /** What each level of a search finds: worked out when it is asked for, since the first ones are often enough. */
  async hallar(db: Queryable, niveles: readonly string[]): Promise<(() => Lugares)[]> {
    const halla = await this.traer(db, niveles);
    return niveles.map((nivel) => () => halla(nivel));
  }

  static async leer(db: Queryable): Promise<Indice> {
    const indice = new Indice();
    await indice.#leerTodo(db);
    return indice;
  }

  /** Reads what changed since the last time; false where reading all anew is quicker. */
  async ponerAlDia(db: Queryable): Promise<boolean> {
    const ahora = Date.now();
    if (ahora - this.#cuando > VIEJO_MS) return false;
    const { desde, cambios } = await leerCambios(db, this.#desde);
    const nuevos = [...new Set(cambios.flatMap(([id, producto_id]) => (this.#vistos.has(id) ? [] : [producto_id])))];
    if (nuevos.length > DEMASIADOS) return false;
    if (nuevos.length > DEMASIADAS_PALABRAS) this.#terminos = this.#sinTerminos();
    for (let n = 0; n < nuevos.length; n += POR_TANDA) await this.#leerEstos(db, nuevos.slice(n, n + POR_TANDA));
    this.#vistos = new Set(cambios.map(([id]) => id));
    this.#desde = desde;
    this.#cuando = ahora;
    return true;
  }

  async #leerTodo(db: Queryable): Promise<void> {
    this.#cuando = Date.now();
    const { desde, cambios } = await leerCambios(db, null);
    const { rows } = await db.execute<{ cuantas: number; ultimo: number }>(sql`
      select count(*)::int as cuantas, coalesce(max(producto_id), 0) as ultimo from fichas_busqueda`);
    const { cuantas, ultimo } = rows[0]!;
    this.#crecer(cuantas + 1_000);
    this.#lugares = new Int32Array(ultimo + 1);
    for (let despues = 0; ; ) {
      const hasta = await this.#leer(
        db,
        sql`producto_id > ${despues} order by producto_id limit ${POR_TANDA}`,
        (hasta) => sql`producto_id > ${despues} and producto_id <= ${hasta}`,
      );
      if (hasta === null) break;
      despues = hasta;
    }
    await this.#nombrarClases(db, sql`select clase, min(producto_id) as uno from fichas_busqueda group by clase`);
    this.#desde = desde;
    this.#vistos = new Set(cambios.map(([id]) => id));
  }

  /** What most people look for, before anybody asks. */
  calentar(db: Queryable): Promise<void> {
    return this.#terminos.calentar(db);
  }

  #sinTerminos(): Terminos {
    return new Terminos({ lugares: this.columnas.ids.length, lugarDe: (id) => this.lugarDe(id) });
  }

  async #leerEstos(db: Queryable, ids: readonly number[]): Promise<void> {
    const estos = sql`producto_id = any(${sql.param(ids)}::int[])`;
    const tocados = this.#terminos.vacio ? [] : await leerLexemas(db, ids);
    await this.#leer(db, estos, () => estos, ids);
    const deVenta = tocados.flatMap(({ id, lexemas }) => {
      const lugar = this.lugarDe(id);
      return lugar < 0 ? [] : [[lugar, lexemas ?? []] as const];
    });
    this.#terminos.alCambiar(new Map(deVenta));
    await this.#nombrarClases(
      db,
      sql`select clase, min(producto_id) as uno from fichas_busqueda where ${estos} group by clase`,
    );
  }

  /**
   * Reads some cards and their values, packed: as text they would take ten times as long. The last id of them. What was known of
   * `antes` is forgotten only once all is read, since others look at it meanwhile.
   */
  async #leer(
    db: Queryable,
    cuales: SQL,
    deEsas: (hasta: number) => SQL,
    antes: readonly number[] = [],
  ): Promise<number | null> {
    const { rows } = await db.execute<Fila>(sql`
      select string_agg(int4send(producto_id), ''::bytea) as ids, string_agg(int8send(clase), ''::bytea) as clases,
        string_agg(float8send(precio::float8), ''::bytea) as precios,
        string_agg(float8send(extract(epoch from fecha_creacion)::float8), ''::bytea) as fechas,
        string_agg(int2send((en_stock::int * ${EN_STOCK}::int + en_oferta::int * ${EN_OFERTA}::int)::int2), ''::bytea) as marcas,
        max(producto_id) as hasta
      from (select * from fichas_busqueda where ${cuales}) f`);
    const fila = rows[0]!;
    const valores = fila.ids ? await leerValores(db, deEsas(fila.hasta)) : [];
    this.#olvidar(antes);
    if (!fila.ids) return null;
    for (let n = 0; n * 4 < fila.ids.length; n++) {
      const id = fila.ids.readInt32BE(n * 4);
      const lugar = this.#lugarPara(id);
      const { columnas } = this;
      columnas.ids[lugar] = id;
      columnas.clases[lugar] = this.#claseNumero(fila.clases.readBigInt64BE(n * 8));
      columnas.precios[lugar] = fila.precios.readDoubleBE(n * 8);
      columnas.fechas[lugar] = fila.fechas.readDoubleBE(n * 8);
      columnas.marcas[lugar] = fila.marcas.readInt16BE(n * 2);
      poner(this.aLaVenta, lugar);
    }
    for (const { clave, numero, texto, ids } of valores) this.#anotar(clave, numero ?? texto!, ids);
    return fila.hasta;
  }

  #olvidar(ids: readonly number[]): void {
    for (const id of ids) {
      const lugar = this.lugarDe(id);
      if (lugar < 0) continue;
      sacar(this.aLaVenta, lugar);
      for (const { codigos } of this.porClave.values()) codigos[lugar] = 0;
    }
  }

  #anotar(clave: ClaveDeCaracteristica, valor: number | string, ids: Buffer): void {
    if (!CLAVES.includes(clave)) return;
    let columna = this.porClave.get(clave);
    if (!columna) {
      columna = { codigos: new Uint16Array(this.columnas.ids.length), valores: [''], codigoDe: new Map() };
      this.porClave.set(clave, columna);
    }
    let codigo = columna.codigoDe.get(valor);
    if (codigo === undefined) {
      if (columna.valores.length > MAX_VALORES) return;
      codigo = columna.valores.push(valor) - 1;
      columna.codigoDe.set(valor, codigo);
    }
    for (let n = 0; n < ids.length; n += 4) {
      const lugar = this.lugarDe(ids.readInt32BE(n));
      if (lugar >= 0) columna.codigos[lugar] = codigo;
    }
  }

  #claseNumero(clase: bigint): number {
    let numero = this.#claseDe.get(clase);
    if (numero === undefined) {
      numero = this.clases.push({ familia: null, sub_familia: null, marca: null }) - 1;
      this.#claseDe.set(clase, numero);
    }
    return numero;
  }

  async #nombrarClases(db: Queryable, unos: SQL): Promise<void> {
    const { rows } = await db.execute<Clase & { clase: string } & Record<string, unknown>>(sql`
      select clase::text, familia, sub_familia, marca from (${unos}) c join productos p on p.id = c.uno`);
    for (const { clase, ...nombres } of rows) {
      this.clases[this.#claseNumero(BigInt(clase))] = nombres;
    }
  }

  /** The place of a product, a new one where it has none. */
  #lugarPara(id: number): number {
    if (id >= this.#lugares.length) {
      const lugares = new Int32Array(id + 1_000);
      lugares.set(this.#lugares);
      this.#lugares = lugares;
    }
    const suyo = this.#lugares[id]!;
    if (suyo > 0) return suyo - 1;
    const { columnas } = this;
    if (columnas.cuantas === columnas.ids.length) this.#crecer(Math.ceil(columnas.cuantas * 1.1) + 1_000);
    const lugar = this.columnas.cuantas++;
    this.#lugares[id] = lugar + 1;
    return lugar;
  }

  /** The terms have no room for more places: they are read anew. */
  #crecer(lugares: number): void {
    const { columnas } = this;
    const mas = vacias(lugares);
    mas.cuantas = columnas.cuantas;
    mas.ids.set(columnas.ids);
    mas.clases.set(columnas.clases);
    mas.precios.set(columnas.precios);
    mas.fechas.set(columnas.fechas);
    mas.marcas.set(columnas.marcas);
    this.columnas = mas;
    this.aLaVenta = unir(ninguno(lugares), this.aLaVenta);
    this.#terminos = this.#sinTerminos();
    for (const columna of this.porClave.values()) {
      const codigos = new Uint16Array(lugares);
      codigos.set(columna.codigos);
      columna.codigos = codigos;
    }
  }
}

/**
 * The changes of the transactions from that one on, or of those that run now, and which one to ask from the next time. In one
 * statement, and so in one snapshot: what it doesn't show of later transactions the next one will.
 */
async function leerCambios(db: Queryable, desde: string | null) {
  const { rows } = await db.execute<{ desde: string; cambios: [number, number][] | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as desde, (
      select json_agg(json_build_array(id, producto_id)) from fichas_cambios
      where transaccion >= coalesce(${desde}::xid8, pg_snapshot_xmin(pg_current_snapshot()))) as cambios`);
  return { desde: rows[0]!.desde, cambios: rows[0]!.cambios ?? [] };
}

async function leerValores(db: Queryable, cuales: SQL): Promise<Valores[]> {
  const { rows } = await db.execute<Valores & Record<string, unknown>>(sql`
    select clave, numero, texto, string_agg(int4send(producto_id), ''::bytea) as ids from caracteristicas_de_producto
    where ${cuales} and origen in ('leida', 'escrita') group by clave, numero, texto`);
  return rows;
}

/** What these products are found by; null what isn't sold. */
async function leerLexemas(db: Queryable, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; lexemas: string[] | null }>(sql`
    select id, tsvector_to_array(lexemas) as lexemas from unnest(${sql.param(ids)}::int[]) as i (id)
    left join (fichas_busqueda join fichas_lexemas using (producto_id)) on producto_id = id`);
  return rows;
}

function vacias(lugares: number): Columnas {
  return {
    cuantas: 0,
    ids: new Int32Array(lugares),
    clases: new Int32Array(lugares),
    precios: new Float64Array(lugares),
    fechas: new Float64Array(lugares),
    marcas: new Uint8Array(lugares),
  };
}

/**
 * The index that is in use. Never old: each use asks first what changed since the last one, by the transactions that changed it
 * (`fichas_cambios`). Where all has to be read anew, whoever is still reading the one before is not disturbed.
 */
class Vigente {
  actual: Indice | undefined;
  #trabajo: Promise<Indice> | undefined;
  #siguiente: Promise<Indice> | undefined;

  /** As the database is now. What many ask at once is read once, by a reading that began after they asked. */
  alDia(db: Queryable): Promise<Indice> {
    if (!this.#trabajo) return this.#empezar(db);
    this.#siguiente ??= this.#trabajo.catch(() => {}).then(() => this.#empezar(db));
    return this.#siguiente;
  }

  #empezar(db: Queryable): Promise<Indice> {
    this.#siguiente = undefined;
    const trabajo = this.#ponerAlDia(db).finally(() => {
      if (this.#trabajo === trabajo) this.#trabajo = undefined;
    });
    this.#trabajo = trabajo;
    return trabajo;
  }

  async #ponerAlDia(db: Queryable): Promise<Indice> {
    if (this.actual && (await this.actual.ponerAlDia(db))) return this.actual;
    const indice = await Indice.leer(db);
    this.actual = indice;
    // Whoever looks for a word first reads it.
    void indice.calentar(db).catch(() => {});
    return indice;
  }
}

/** One for each shop of this process. */
const vigentes = new WeakMap<TotalsCache, Vigente>();

/** Whether this process has read its index once. */
export const indiceLeido = ({ totals }: Pick<Fuente, 'totals'>): boolean => vigentes.get(totals)?.actual !== undefined;

/** Reads the index when the shop opens, for nobody to wait for. */
export async function startIndice({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  // Whoever asks for it first tries again.
  void indiceDe({ db, totals: services.totals }).catch(() => {});
}

/** The shop's index, as the database is now. */
export function indiceDe({ db, totals }: Fuente): Promise<Indice> {
  let vigente = vigentes.get(totals);
  if (!vigente) {
    vigente = new Vigente();
    vigentes.set(totals, vigente);
  }
  return vigente.alDia(db);
}

/** Throws away the changes that every index has long seen. */
export async function limpiarCambios(db: Queryable): Promise<void> {
  await db.execute(sql`delete from fichas_cambios where cuando < now() - interval '2 days'`);
}
