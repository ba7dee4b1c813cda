import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type {
  ContactoDeProveedor,
  FichaDeProveedor,
  PaginaProveedores,
  Proveedor,
  SortProveedores,
} from '#contract/abastecimiento/proveedores/proveedores.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { leerEnSuOrden } from '#server/platform/database/listas.ts';
import { proveedores, proveedores_contactos } from './table.ts';

const { busqueda: _b, nombre_en_orden: _n, comuna_en_orden: _c, ...columnas } = getTableColumns(proveedores);
export type FilaProveedor = Omit<typeof proveedores.$inferSelect, 'busqueda' | 'nombre_en_orden' | 'comuna_en_orden'>;

/** Figures within what a number holds exactly; others, and what ends in K, stay text (D50, D56). */
const numeroSiEsDigitos = (texto: string): number | string => (/^\d{1,15}$/.test(texto) ? Number(texto) : texto);

function vistaDeProveedor(fila: FilaProveedor): Proveedor {
  return {
    id: fila.id,
    rut_provedor: numeroSiEsDigitos(fila.rut_provedor),
    rut: fila.rut_provedor,
    nombre_provedor: fila.nombre_provedor,
    direccion: fila.direccion,
    comuna: fila.comuna,
    contacto: numeroSiEsDigitos(fila.contacto),
    horario_retiro: fila.horario_retiro,
    forma_pago: fila.forma_pago,
    email: fila.email,
    date: fila.date,
    plazo_pago: fila.plazo_pago,
    espera: fila.espera,
    pedido_minimo: fila.pedido_minimo,
    despacho: fila.despacho,
    notas: fila.notas,
    archivado: fila.archivado_en !== null,
    version: fila.version,
  };
}

/** The supplier with the people to talk to there. */
export async function fichaDeProveedor(db: Queryable, fila: FilaProveedor): Promise<FichaDeProveedor> {
  return { ...vistaDeProveedor(fila), contactos: await contactosDe(db, fila.id) };
}

function contactosDe(db: Queryable, proveedor_id: number): Promise<ContactoDeProveedor[]> {
  const { id, nombre, cargo, email, telefono } = proveedores_contactos;
  return db
    .select({ id, nombre, cargo, email, telefono })
    .from(proveedores_contactos)
    .where(eq(proveedores_contactos.proveedor_id, proveedor_id))
    .orderBy(asc(id));
}

export async function buscarFila(db: Queryable, id: number): Promise<FilaProveedor | undefined> {
  const [fila] = await db.select(columnas).from(proveedores).where(eq(proveedores.id, id));
  return fila;
}

export async function buscarPorRut(db: Queryable, rut: string): Promise<FilaProveedor | undefined> {
  const [fila] = await db.select(columnas).from(proveedores).where(eq(proveedores.rut_provedor, rut));
  return fila;
}

/** The supplier, locked until the transaction ends: with `update` nothing new can name it meanwhile. */
export async function bloquearProveedor(
  db: Queryable,
  id: number,
  como: 'update' | 'no key update' | 'key share',
): Promise<FilaProveedor | undefined> {
  const [fila] = await db.select(columnas).from(proveedores).where(eq(proveedores.id, id)).for(como);
  return fila;
}

export interface FiltroProveedores {
  q?: string | undefined;
  comuna?: string | undefined;
  archivados?: '1' | 'todos' | undefined;
  sort?: SortProveedores | undefined;
}

const { id: numero, nombre_en_orden: nombre, comuna_en_orden: comuna, rut_provedor: rut } = proveedores;
const largo = sql`length(${rut})`;
/** As the indexes have them, so that a page far down is read without sorting all. */
const SORTS: Record<SortProveedores, readonly SQL[]> = {
  'nombre-asc': [asc(nombre), asc(numero)],
  'nombre-desc': [desc(nombre), desc(numero)],
  'numero-asc': [asc(numero)],
  'numero-desc': [desc(numero)],
  // As numbers are: the shorter first.
  'rut-asc': [largo, asc(rut)],
  'rut-desc': [desc(largo), desc(rut)],
  'comuna-asc': [asc(comuna), asc(nombre), asc(numero)],
  'comuna-desc': [desc(comuna), desc(nombre), desc(numero)],
};

function filtrar({ q, comuna: deComuna, archivados }: FiltroProveedores): SQL | undefined {
  const enComuna = deComuna ? eq(comuna, normalizar(deComuna)) : undefined;
  const vigencia = archivados === '1' ? isNotNull(proveedores.archivado_en) : isNull(proveedores.archivado_en);
  return and(archivados === 'todos' ? undefined : vigencia, enComuna, q ? queNombra(q) : undefined);
}

/** By its name, or by its RUT in any spelling. */
export function queNombra(q: string): SQL | undefined {
  const rut = limpiarRut(q).toLowerCase();
  return or(
    like(proveedores.busqueda, queContenga(normalizar(q))),
    /^\d+[\dk]?$/.test(rut) ? like(proveedores.busqueda, queContenga(rut)) : undefined,
  );
}

const enOrden = ({ sort = 'nombre-asc' }: FiltroProveedores) => SORTS[sort];

const POR_PAGINA = 24;

/** One page of the suppliers that a filter finds, with how many there are. */
export async function paginaDeProveedores(
  db: Queryable,
  {
    page = 1,
    limit = POR_PAGINA,
    ...filtro
  }: FiltroProveedores & { page?: number | undefined; limit?: number | undefined },
): Promise<PaginaProveedores> {
  const donde = filtrar(filtro);
  // The page's ids first: an index alone tells them.
  const pagina = db
    .select({ id: proveedores.id })
    .from(proveedores)
    .where(donde)
    .orderBy(...enOrden(filtro))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('pagina');
  const [filas, total] = await Promise.all([
    db
      .select(columnas)
      .from(pagina)
      .innerJoin(proveedores, eq(proveedores.id, pagina.id))
      .orderBy(...enOrden(filtro)),
    db.$count(proveedores, donde),
  ]);
  return { items: filas.map(vistaDeProveedor), total, page, limit };
}

/** All that a filter finds: looked for once, then read some at a time. */
export async function* todosLosProveedores(db: Queryable, filtro: FiltroProveedores): AsyncGenerator<Proveedor> {
  const hallados = await db
    .select({ id: proveedores.id })
    .from(proveedores)
    .where(filtrar(filtro))
    .orderBy(...enOrden(filtro));
  const leer = (ids: number[]) => db.select(columnas).from(proveedores).where(inArray(proveedores.id, ids));
  for await (const filas of leerEnSuOrden(hallados, leer)) yield* filas.map(vistaDeProveedor);
}

/** What names a supplier, so that it can't be gone: products and purchases' lines keep what it was then. */
export interface HistoriaDeProveedor {
  productos: number;
  surtido: number;
  recepciones: number;
  compras: number;
  conteos: number;
  ordenes: number;
  facturas: number;
  devoluciones: number;
  pagos: number;
}

/** By the tables' names: these features stand on this one, which can't reach them. */
export async function historiaDe(db: Queryable, id: number): Promise<HistoriaDeProveedor> {
  const cuantos = (tabla: string) =>
    sql`(select count(*)::int from ${sql.identifier(tabla)} where proveedor_id = ${id}) `;
  const { rows } = await db.execute<HistoriaDeProveedor & Record<string, unknown>>(sql`
    select ${cuantos('productos')} as productos, ${cuantos('proveedores_productos')} as surtido,
      ${cuantos('productos_proveedor')}
        + (select count(*)::int from llegadas where proveedor_id = ${id} and lineas = 0) as recepciones, ${cuantos('conteos')} as conteos,
      ${cuantos('ordenes_proveedor')} as ordenes, ${cuantos('facturas_proveedor')} as facturas,
      ${cuantos('devoluciones_proveedor')} as devoluciones, ${cuantos('pagos')} as pagos,
      (select count(distinct compra_id)::int from compras_lineas where proveedor_id = ${id}) as compras`);
  return rows[0]!;
}
