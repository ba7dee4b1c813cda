import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { ClienteDeLaBase, PaginaClientes, SortClientes } from '#contract/clientes/clientes.ts';
import { ANULADO } from '#contract/compras/compras.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { compras } from '#server/features/compras/index.ts';
import { usuarios } from '#server/features/usuarios/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { clientes } from './table.ts';

export type FilaCliente = typeof clientes.$inferSelect;

/** The RUT of a purchase's factura as clients have theirs; in the words of the index of purchases. */
const rutDeFactura = sql`translate(${compras.factura}->>'rut', '.-', '')`;

/** Still to be paid, and not cancelled. */
export const porPagar = and(eq(compras.estado_pago, 'pendiente'), ne(compras.estado, ANULADO))!;

/** Whose a purchase is: of the RUT on its factura and, without one, of the RUT of the account that bought. */
export const comprasDelRut = (db: Queryable, ruts: SQL) =>
  db
    .select({ id: compras.id, rut: sql<string>`${rutDeFactura}`.as('rut') })
    .from(compras)
    .where(sql`${rutDeFactura} in (${ruts})`)
    .unionAll(
      db
        .select({ id: compras.id, rut: sql<string>`${usuarios.rut}`.as('rut') })
        .from(compras)
        .innerJoin(usuarios, eq(usuarios.id, compras.user_id))
        .where(and(sql`${usuarios.rut} in (${ruts})`, isNull(compras.factura))),
    );

const lista = (valores: readonly string[]): SQL =>
  sql.join(
    valores.map((valor) => sql`${valor}`),
    sql`, `,
  );

/** How many purchases there are under each RUT, and what is owed of them. */
async function cuentasDe(db: Queryable, ruts: readonly string[]) {
  const suyas = comprasDelRut(db, lista(ruts)).as('suyas');
  const filas = await db
    .select({
      rut: suyas.rut,
      compras: count(),
      usado: sql<number>`coalesce(${sum(compras.precio_final)} filter (where ${porPagar}), 0)`.mapWith(Number),
    })
    .from(suyas)
    .innerJoin(compras, eq(compras.id, suyas.id))
    .groupBy(suyas.rut);
  return new Map(filas.map((fila) => [fila.rut, fila]));
}

/** The clients as they leave the house, with what each owes by now. */
export async function vistaDeClientes(db: Queryable, filas: readonly FilaCliente[]): Promise<ClienteDeLaBase[]> {
  if (filas.length === 0) return [];
  const cuentas = await cuentasDe(
    db,
    filas.map(({ rut_cliente }) => rut_cliente),
  );
  return filas.map((fila) => {
    const { compras = 0, usado = 0 } = cuentas.get(fila.rut_cliente) ?? {};
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
      disponible: sumar(fila.credito, -usado),
      compras,
      archivado: fila.archivado_en !== null,
      version: fila.version,
    };
  });
}

export async function vistaDeCliente(db: Queryable, fila: FilaCliente): Promise<ClienteDeLaBase> {
  const [vista] = await vistaDeClientes(db, [fila]);
  return vista!;
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

export async function tieneCompras(db: Queryable, rut: string): Promise<boolean> {
  return (await comprasDelRut(db, lista([rut])).limit(1)).length > 0;
}

export interface FiltroClientes {
  q?: string | undefined;
  con_credito?: '1' | undefined;
  con_deuda?: '1' | undefined;
  archivados?: '1' | undefined;
  sort?: SortClientes | undefined;
}

/** Ties are broken by the newest, so that nobody stands on two pages. */
const SORTS: Record<SortClientes, readonly SQL[]> = {
  'nombre-asc': [asc(clientes.nombre_orden), desc(clientes.id)],
  'nombre-desc': [desc(clientes.nombre_orden), desc(clientes.id)],
  'registro-asc': [asc(clientes.id)],
  'registro-desc': [desc(clientes.id)],
  // As numbers are: the shorter first.
  'rut-asc': [sql`length(${clientes.rut_cliente})`, asc(clientes.rut_cliente)],
  'rut-desc': [sql`length(${clientes.rut_cliente}) desc`, desc(clientes.rut_cliente)],
  'credito-asc': [asc(clientes.credito), desc(clientes.id)],
  'credito-desc': [desc(clientes.credito), desc(clientes.id)],
};

function filtrar(db: Queryable, { q, con_credito, con_deuda, archivados }: FiltroClientes): SQL | undefined {
  return and(
    archivados ? isNotNull(clientes.archivado_en) : isNull(clientes.archivado_en),
    con_credito && gt(clientes.credito, 0),
    con_deuda && inArray(clientes.rut_cliente, deudores(db)),
    q ? queNombra(q) : undefined,
  );
}

/** The RUTs that owe something. */
const deudores = (db: Queryable) =>
  db
    .select({ rut: sql<string>`case when ${compras.factura} is null then ${usuarios.rut} else ${rutDeFactura} end` })
    .from(compras)
    .leftJoin(usuarios, eq(usuarios.id, compras.user_id))
    .where(porPagar);

function queNombra(q: string): SQL | undefined {
  const rut = limpiarRut(q);
  const texto = queContenga(normalizar(q));
  return or(
    ...[clientes.empresa, clientes.nombre, clientes.giro].map((campo) => like(sql`fussan_normalizar(${campo})`, texto)),
    like(sql`lower(${clientes.mail})`, sql`lower(${queContenga(q)})`),
    rut ? like(clientes.rut_cliente, queContenga(rut)) : undefined,
  );
}

const POR_PAGINA = 24;
const POR_TANDA = 500;

/** One page of the clients that a filter finds, with how many there are. */
export async function paginaDeClientes(
  db: Queryable,
  {
    page = 1,
    limit = POR_PAGINA,
    ...filtro
  }: FiltroClientes & { page?: number | undefined; limit?: number | undefined },
): Promise<PaginaClientes> {
  const donde = filtrar(db, filtro);
  const orden = SORTS[filtro.sort ?? 'nombre-asc'];
  // Found by their ids alone: those of the pages before are counted in the index and not read.
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
export async function* todosLosClientes(db: Queryable, filtro: FiltroClientes): AsyncGenerator<ClienteDeLaBase> {
  const hallados = await db
    .select({ id: clientes.id })
    .from(clientes)
    .where(filtrar(db, filtro))
    .orderBy(...SORTS[filtro.sort ?? 'nombre-asc']);
  for (let desde = 0; desde < hallados.length; desde += POR_TANDA) {
    const ids = hallados.slice(desde, desde + POR_TANDA).map(({ id }) => id);
    const filas = await db.select().from(clientes).where(inArray(clientes.id, ids));
    const filaDe = new Map(filas.map((fila) => [fila.id, fila]));
    yield* await vistaDeClientes(
      db,
      ids.flatMap((id) => filaDe.get(id) ?? []),
    );
  }
}
