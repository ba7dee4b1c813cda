import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { normalizar } from '#contract/tienda/catalogo.ts';
import {
  type editarLista as contratoDeEditar,
  type listarListas as contratoDeLista,
  type DatosDeLista,
  LISTA_NO_ENCONTRADA,
  type ListaDePrecios,
} from '#contract/ventas/listas/listas.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit, loDistinto } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { VIGENTE } from './regla.ts';
import { listas_de_precios } from './table.ts';

/** A list with how many buy with it, and how many products have a price of their own in it. */
const CON_SUS_CUENTAS = {
  ...getTableColumns(listas_de_precios),
  clientes: sql<number>`(select count(*)::int from clientes k where k.lista_id = listas_de_precios.id and k.archivado_en is null)`,
  productos: sql<number>`(select count(*)::int from listas_de_precios_productos p where p.lista_id = listas_de_precios.id)`,
};
type Fila = typeof listas_de_precios.$inferSelect & { clientes: number; productos: number };

const vista = (fila: Fila): ListaDePrecios => ({
  id: fila.id,
  nombre: fila.nombre,
  descripcion: fila.descripcion,
  descuento: fila.descuento,
  desde: fila.desde,
  hasta: fila.hasta,
  activa: fila.activa,
  clientes: fila.clientes,
  productos: fila.productos,
  version: fila.version,
});

/** A list by its id; 404 of one that isn't there. */
export async function leerLista(db: Queryable, id: number): Promise<ListaDePrecios> {
  const [fila] = await db.select(CON_SUS_CUENTAS).from(listas_de_precios).where(eq(listas_de_precios.id, id));
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: LISTA_NO_ENCONTRADA });
  return vista(fila);
}

/** A page of the lists, by name. */
export async function listarListas(
  { db }: Context,
  { page, limit, q, vigentes }: z.output<typeof contratoDeLista.query>,
): Promise<z.output<typeof contratoDeLista.reply>> {
  const donde = and(q ? queNombra(q) : undefined, vigentes && VIGENTE());
  const [filas, total] = await Promise.all([
    db
      .select(CON_SUS_CUENTAS)
      .from(listas_de_precios)
      .where(donde)
      .orderBy(sql`fussan_normalizar(${listas_de_precios.nombre})`, asc(listas_de_precios.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(listas_de_precios, donde),
  ]);
  return { items: filas.map(vista), total, page, limit };
}

const queNombra = (q: string): SQL =>
  sql`fussan_normalizar(${listas_de_precios.nombre} || ' ' || ${listas_de_precios.descripcion}) like ${queContenga(normalizar(q))}`;

/** Adds a list. */
export function crearLista(ctx: Context, datos: DatosDeLista): Promise<ListaDePrecios> {
  return sinRepetir(datos, () =>
    inTransaction(ctx, async (ctx) => {
      const [creada] = await ctx.db
        .insert(listas_de_precios)
        .values({ ...datos, creado_por: requireActor(ctx.actor).id })
        .returning({ id: listas_de_precios.id });
      await audit(ctx, {
        accion: 'crear-lista-precios',
        entidad: 'lista_precios',
        entidad_id: creada!.id,
        detalle: { ...datos },
      });
      return leerLista(ctx.db, creada!.id);
    }),
  );
}

/** Changes a list that nobody changed meanwhile. */
export function editarLista(
  ctx: Context,
  id: number,
  { version, ...datos }: z.output<typeof contratoDeEditar.body>,
): Promise<ListaDePrecios> {
  return sinRepetir(datos, () =>
    inTransaction(ctx, async (ctx) => {
      const antes = await bloquearLista(ctx.db, id);
      if (antes.version !== version) {
        throw new AppError('CONFLICTO', {
          message: 'Otra persona cambió esta lista mientras la editabas. Revisa los datos nuevos y decide otra vez.',
        });
      }
      await ctx.db
        .update(listas_de_precios)
        .set({ ...datos, version: version + 1 })
        .where(eq(listas_de_precios.id, id));
      await audit(ctx, {
        accion: 'editar-lista-precios',
        entidad: 'lista_precios',
        entidad_id: id,
        detalle: loDistinto<DatosDeLista>(antes, datos),
      });
      return leerLista(ctx.db, id);
    }),
  );
}

/** A list that nobody else changes until the transaction ends; 404 of one that isn't there. */
export async function bloquearLista(db: Queryable, id: number): Promise<typeof listas_de_precios.$inferSelect> {
  const [lista] = await db.select().from(listas_de_precios).where(eq(listas_de_precios.id, id)).for('update');
  if (!lista) throw new AppError('NO_ENCONTRADO', { message: LISTA_NO_ENCONTRADA });
  return lista;
}

async function sinRepetir<T>({ nombre }: DatosDeLista, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'listas_de_precios_nombre')) throw error;
    const message = `Ya hay una lista «${nombre}».`;
    throw new AppError('CONFLICTO', { message, fields: { nombre: message } });
  }
}
