import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PROVEEDOR_NO_ENCONTRADO } from '#contract/abastecimiento/proveedores/proveedores.ts';
import {
  type crearDevolucion as contratoDeCrear,
  type editarDevolucion as contratoDeEditar,
  type Devolucion,
  MAX_LINEAS_DE_DEVOLUCION,
  numeroDeDevolucion,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import { bloquearProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado, requireAct } from '#server/platform/estados/mover.ts';
import { bloquearDevolucion, DEVOLUCION, esta, exigirVersion, recontar } from './estados.ts';
import { porDevolver } from './por-devolver.ts';
import { buscarDevolucion, lineasDe } from './queries.ts';
import { devoluciones_proveedor } from './table.ts';

/** Writes a supplier's note of the rejected receipts that are named, or of all of its that wait. */
export async function crearDevolucion(
  ctx: Context,
  { proveedor_id, recepciones, nota = '' }: z.output<typeof contratoDeCrear.body>,
): Promise<Devolucion> {
  return inTransaction(ctx, async (ctx) => {
    // An archived one takes back what it sold, too.
    if (!(await bloquearProveedor(ctx.db, proveedor_id, 'key share'))) {
      throw new AppError('NO_ENCONTRADO', { message: PROVEEDOR_NO_ENCONTRADO });
    }
    const ids = recepciones ?? (await loQueEspera(ctx.db, proveedor_id));
    if (ids.length === 0) throw new AppError('CONFLICTO', { message: 'Este proveedor no tiene nada por devolver.' });
    const [creada] = await ctx.db
      .insert(devoluciones_proveedor)
      .values({ proveedor_id, nota, creada_por: requireActor(ctx.actor).id })
      .returning();
    const { id, numero } = creada!;
    await agregarLineas(ctx.db, id, proveedor_id, ids);
    await recontar(ctx.db, id);
    await anotarEstado(ctx, DEVOLUCION, id, 'pendiente');
    await audit(ctx, {
      accion: 'crear-devolucion',
      entidad: 'devolucion',
      entidad_id: id,
      detalle: { numero: numeroDeDevolucion(numero), proveedor_id, recepciones: ids },
    });
    return (await buscarDevolucion(ctx, id))!;
  });
}

async function loQueEspera(db: Queryable, proveedor_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from productos_proveedor r where r.proveedor_id = ${proveedor_id} and ${porDevolver}
    order by r.id limit ${MAX_LINEAS_DE_DEVOLUCION}`);
  return rows.map(({ id }) => id);
}

/** The receipts become lines of the note. They are locked in one order: of many who want one, the first has it. */
async function agregarLineas(
  db: Queryable,
  devolucion_id: number,
  proveedor_id: number,
  ids: readonly number[],
): Promise<void> {
  const pedidas = sql`${sql.param([...ids])}::int[]`;
  const { rows } = await db.execute<{ proveedor_id: number; estado_recepcion: string }>(sql`
    select proveedor_id, estado_recepcion from productos_proveedor
    where id = any(${pedidas}) order by id for no key update`);
  if (rows.length < ids.length) {
    throw new AppError('CONFLICTO', { message: 'Una de las recepciones ya no está: alguien la eliminó.' });
  }
  if (rows.some((fila) => fila.proveedor_id !== proveedor_id)) {
    throw new AppError('DATOS_INVALIDOS', { message: 'Todo lo de una devolución debe ser del mismo proveedor.' });
  }
  if (rows.some(({ estado_recepcion }) => estado_recepcion !== 'rechazado')) {
    throw new AppError('CONFLICTO', { message: 'Sólo se devuelve lo rechazado.' });
  }
  await exigirLibres(db, pedidas);
  await db.execute(sql`
    insert into devoluciones_proveedor_lineas (devolucion_id, recepcion_id, producto_id, codigo_producto_fussan,
      descripcion, cantidad, costo, numero_factura_provedor, fecha_recepcion, motivo)
    select ${devolucion_id}, r.id, r.producto_id, r.codigo_producto_fussan, p.descripcion, r.cantidad_recibida,
      r.precio_compra_unitario, r.numero_factura_provedor, r.fecha_recepcion, r.motivo_rechazo
    from productos_proveedor r join productos p on p.id = r.producto_id where r.id = any(${pedidas}) order by r.id`);
}

/** What stands in a note can't be in another: who wants it is told in which. */
async function exigirLibres(db: Queryable, pedidas: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await db.execute<{ id: number; numero: number; descripcion: string }>(sql`
    select d.id, d.numero, l.descripcion from devoluciones_proveedor_lineas l
    join devoluciones_proveedor d on d.id = l.devolucion_id
    where l.recepcion_id = any(${pedidas}) and l.vigente order by l.id limit 1`);
  if (!rows[0]) return;
  const { id, descripcion } = rows[0];
  const numero = numeroDeDevolucion(rows[0].numero);
  throw new AppError('CONFLICTO', {
    message: `«${descripcion}» ya está en la devolución ${numero}.`,
    details: { devolucion: { id, numero } },
  });
}

/** Changes what a note holds while nothing of it has left, and what its supplier reads. */
export async function editarDevolucion(
  ctx: Context,
  id: number,
  { version, recepciones, nota }: z.output<typeof contratoDeEditar.body>,
): Promise<Devolucion> {
  return inTransaction(ctx, async (ctx) => {
    const devolucion = await bloquearDevolucion(ctx.db, id);
    requireAct(ctx, DEVOLUCION, devolucion, 'editar');
    exigirVersion(devolucion, version);
    const cambio = recepciones && (await cambiarLineas(ctx.db, devolucion, recepciones));
    if (nota !== undefined) await ctx.db.update(devoluciones_proveedor).set({ nota }).where(esta(id));
    await recontar(ctx.db, id);
    const cambiada = nota !== undefined && nota !== devolucion.nota;
    await audit(ctx, {
      accion: 'editar-devolucion',
      entidad: 'devolucion',
      entidad_id: id,
      detalle: {
        ...(cambio && (cambio.agregadas.length > 0 || cambio.quitadas.length > 0) && cambio),
        ...(cambiada && { nota: { antes: devolucion.nota, despues: nota } }),
      },
    });
    return (await buscarDevolucion(ctx, id))!;
  });
}

async function cambiarLineas(
  db: Queryable,
  { id, proveedor_id }: { id: number; proveedor_id: number },
  recepciones: readonly number[],
): Promise<{ agregadas: number[]; quitadas: number[] }> {
  const habia = (await lineasDe(db, id)).flatMap(({ recepcion_id }) => (recepcion_id === null ? [] : [recepcion_id]));
  const quitadas = habia.filter((una) => !recepciones.includes(una));
  const agregadas = recepciones.filter((una) => !habia.includes(una));
  if (quitadas.length > 0) {
    await db.execute(sql`
      delete from devoluciones_proveedor_lineas
      where devolucion_id = ${id} and recepcion_id = any(${sql.param(quitadas)}::int[])`);
  }
  if (agregadas.length > 0) await agregarLineas(db, id, proveedor_id, agregadas);
  return { agregadas, quitadas };
}
