import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { finDeTelefono } from '#contract/valores/telefono.ts';
import type { ClienteDeLaBase, PaginaClientes, SortClientes } from '#contract/ventas/clientes/clientes.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import {
  compras,
  comprasDeClientes,
  cuentasDeClientes,
  duenosDeCompras,
  ES_DEUDA,
} from '#server/features/ventas/compras/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { leerEnSuOrden } from '#server/platform/database/listas.ts';
import { clientes, finDelCelular } from './table.ts';

export type FilaCliente = typeof clientes.$inferSelect;

/** Still to be paid, all of it or some. */
export const porPagar = gt(compras.por_pagar, 0);

/** Under which RUTs this client buys: its own, and those of the clients that were joined to it. */
const rutsDe = (id: number): SQL =>
  sql`select rut_cliente as rut from clientes where (id = ${id} and unido_a is null) or unido_a = ${id}`;

/** What the clients are called that others were joined to. */
export async function nombresDe(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .select({ id: clientes.id, empresa: clientes.empresa, nombre: clientes.nombre })
    .from(clientes)
    .where(sql`${clientes.id} = any(${sql.param(ids)}::int[])`);
  return new Map(filas.map(({ id, empresa, nombre }) => [id, empresa || nombre]));
}

/** The clients as they leave the house, with what each owes by now. */
export async function vistaDeClientes(db: Queryable, filas: readonly FilaCliente[]): Promise<ClienteDeLaBase[]> {
  if (filas.length === 0) return [];
  const cuentas = await cuentasDeClientes(
    db,
    filas.map(({ id }) => id),
  );
  const nombres = await nombresDe(
    db,
    filas.flatMap(({ unido_a }) => unido_a ?? []),
  );
  return filas.map((fila) => {
    const { compras = 0, usado = 0, vencido = null } = cuentas.get(fila.id) ?? {};
    return {
      id: fila.id,
      user_id: fila.user_id,
      empresa: fila.empresa,
      rut_cliente: fila.rut_cliente,
      nombre: fila.nombre,
      mail: fila.mail,
      celular: fila.celular,
      direccion: fila.direccion,
      ciudad: fila.ciudad,
      giro: fila.giro,
      credito: fila.credito,
      usado,
      vencido,
      disponible: sumar(fila.credito, -usado),
      compras,
      archivado: fila.archivado_en !== null,
      unido_a: fila.unido_a === null ? null : { id: fila.unido_a, nombre: nombres.get(fila.unido_a) ?? '' },
      version: fila.version,
    };
  });
}

export async function vistaDeCliente(db: Queryable, fila: FilaCliente): Promise<ClienteDeLaBase> {
  const [vista] = await vistaDeClientes(db, [fila]);
  return vista!;
}

/** What a client may owe, what it does, and what is left (D64). */
export async function creditoDe(
  db: Queryable,
  id: number,
): Promise<{ credito: number; usado: number; disponible: number } | null> {
  const fila = await buscarFila(db, id);
  if (!fila) return null;
  const { credito, usado, disponible } = await vistaDeCliente(db, fila);
  return { credito, usado, disponible };
}

export async function buscarFila(db: Queryable, id: number): Promise<FilaCliente | undefined> {
  const [fila] = await db.select().from(clientes).where(eq(clientes.id, id));
  return fila;
}

export async function buscarPorRut(db: Queryable, rut: string): Promise<FilaCliente | undefined> {
  const [fila] = await db.select().from(clientes).where(eq(clientes.rut_cliente, rut));
  return fila;
}

/** The client, locked until the transaction ends. */
export async function bloquearCliente(db: Queryable, id: number): Promise<FilaCliente | undefined> {
  const [fila] = await db.select().from(clientes).where(eq(clientes.id, id)).for('update');
  return fila;
}

/** Whether something names it that has to go on naming it: a purchase, money of it, or a client that was joined to it. */
export async function tieneHistoria(db: Queryable, id: number): Promise<boolean> {
  const { rows: suyas } = await db.execute(sql`${comprasDeClientes([id])} limit 1`);
  if (suyas.length > 0) return true;
  if ((await db.$count(pagos, eq(pagos.cliente_id, id))) > 0) return true;
  return (await unidosA(db, id)).length > 0;
}

/** The clients that were joined to this one, the first one first. */
export const unidosA = (db: Queryable, id: number) =>
  db
    .select({
      id: clientes.id,
      nombre: sql<string>`coalesce(nullif(${clientes.empresa}, ''), ${clientes.nombre})`,
      rut_cliente: clientes.rut_cliente,
    })
    .from(clientes)
    .where(eq(clientes.unido_a, id))
    .orderBy(clientes.archivado_en, clientes.id);

/** How many accounts of the shop have a RUT of this client. */
export const cuentasConRut = (db: Queryable, id: number): Promise<number> =>
  db.$count(usuarios, sql`${usuarios.rut} in (${rutsDe(id)})`);

export interface FiltroClientes {
  q?: string | undefined;
  con_credito?: '1' | undefined;
  con_deuda?: '1' | undefined;
  archivados?: '1' | undefined;
  sort?: SortClientes | undefined;
}

/** Ties are broken by the newest, so that nobody stands on two pages; each way down is its way up read backwards. */
const SORTS: Record<SortClientes, readonly SQL[]> = {
  'nombre-asc': [asc(clientes.orden), desc(clientes.id)],
  'nombre-desc': [desc(clientes.orden), asc(clientes.id)],
  'registro-asc': [asc(clientes.id)],
  'registro-desc': [desc(clientes.id)],
  // As numbers are: the shorter first.
  'rut-asc': [sql`length(${clientes.rut_cliente})`, asc(clientes.rut_cliente)],
  'rut-desc': [sql`length(${clientes.rut_cliente}) desc`, desc(clientes.rut_cliente)],
  'credito-asc': [asc(clientes.credito), desc(clientes.id)],
  'credito-desc': [desc(clientes.credito), asc(clientes.id)],
};

function filtrar({ q, con_credito, con_deuda, archivados }: FiltroClientes): SQL | undefined {
  return and(
    archivados ? isNotNull(clientes.archivado_en) : isNull(clientes.archivado_en),
    con_credito && gt(clientes.credito, 0),
    con_deuda &&
      sql`${clientes.id} in (select d.cliente_id from (${duenosDeCompras(sql`c.por_pagar > 0 and ${ES_DEUDA}`)}) d)`,
    q ? queNombra(q) : undefined,
  );
}

function queNombra(q: string): SQL | undefined {
  const rut = limpiarRut(q);
  const telefono = finDeTelefono(q);
  return or(
    telefono ? eq(finDelCelular(clientes.celular), telefono) : undefined,
    like(clientes.busqueda, queContenga(normalizar(q))),
    // The RUT stands there without points or hyphen.
    /^\d[\d.-]*-?[\dk]?$/i.test(q.trim()) ? like(clientes.busqueda, queContenga(normalizar(rut))) : undefined,
  );
}

const POR_PAGINA = 24;

/** One page of the clients that a filter finds, with how many there are. */
export async function paginaDeClientes(
  db: Queryable,
  {
    page = 1,
    limit = POR_PAGINA,
    ...filtro
  }: FiltroClientes & { page?: number | undefined; limit?: number | undefined },
): Promise<PaginaClientes> {
  const donde = filtrar(filtro);
  const orden = SORTS[filtro.sort ?? 'nombre-asc'];
  // Which ones, by their index alone, and only then what they say.
  const hallados = db
    .select({ id: clientes.id })
    .from(clientes)
    .where(donde)
    .orderBy(...orden)
    .limit(limit)
    .offset((page - 1) * limit);
  const [filas, total] = await Promise.all([
    db
      .select()
      .from(clientes)
      .where(inArray(clientes.id, hallados))
      .orderBy(...orden),
    db.$count(clientes, donde),
  ]);
  return { items: await vistaDeClientes(db, filas), total, page, limit };
}

/** All that a filter finds: looked for once, then read some at a time. */
export async function* tandasDeClientes(db: Queryable, filtro: FiltroClientes): AsyncGenerator<FilaCliente[]> {
  const hallados = await db
    .select({ id: clientes.id })
    .from(clientes)
    .where(filtrar(filtro))
    .orderBy(...SORTS[filtro.sort ?? 'nombre-asc']);
  yield* leerEnSuOrden(hallados, (ids) => db.select().from(clientes).where(inArray(clientes.id, ids)));
}

/** The same, as they leave the house. */
export async function* todosLosClientes(db: Queryable, filtro: FiltroClientes): AsyncGenerator<ClienteDeLaBase> {
  for await (const filas of tandasDeClientes(db, filtro)) yield* await vistaDeClientes(db, filas);
}
