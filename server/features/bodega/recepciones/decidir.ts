import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Llegada } from '#contract/bodega/recepciones/llegadas.ts';
import {
  type aceptarLlegada as contratoDeAceptar,
  type decidirLlegada as contratoDeDecidir,
  type Decision,
  LINEA_NO_ENCONTRADA,
} from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { type EstadoRecepcion, RECEPCIONES_POR_DECIDIR } from '#contract/bodega/recepciones/recepciones.ts';
import { contarRechazado } from '#server/features/abastecimiento/ordenes/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveStates, requireAct } from '#server/platform/estados/mover.ts';
import { literal } from '#server/platform/estados/sql.ts';
import { entrarAlStock } from './entrar-al-stock.ts';
import { LLEGADA, RECEPCION } from './estados.ts';
import { bloquearLlegada, leerLlegada } from './llegadas-queries.ts';
import type { FilaRecepcion } from './queries.ts';
import { recontarLlegada } from './recontar-llegada.ts';
import { productos_proveedor } from './table.ts';

/** Accepts and rejects what came, each line apart; what is accepted is stock at once. All of it, or none. */
export async function decidirLlegada(
  ctx: Context,
  id: number,
  { decisiones, costos_confirmados }: z.output<typeof contratoDeDecidir.body>,
): Promise<Llegada> {
  return inTransaction(ctx, async (ctx) => {
    requireAct(ctx, LLEGADA, await bloquearLlegada(ctx.db, id), 'decidir');
    const filas = await bloquearLineas(
      ctx.db,
      id,
      decisiones.map(({ recepcion_id }) => recepcion_id),
    );
    await decidir(ctx, id, filas, { decisiones, costos_confirmados });
    return leerLlegada(ctx.db, id);
  });
}

/** Accepts all that is to be decided on, if it is as much as was seen. */
export async function aceptarLlegada(
  ctx: Context,
  id: number,
  { por_decidir, costos_confirmados }: z.output<typeof contratoDeAceptar.body>,
): Promise<Llegada> {
  return inTransaction(ctx, async (ctx) => {
    const llegada = await bloquearLlegada(ctx.db, id);
    requireAct(ctx, LLEGADA, llegada, 'decidir');
    if (llegada.por_decidir !== por_decidir) {
      throw new AppError('CONFLICTO', {
        message: 'Mientras mirabas cambió lo que falta por decidir: revísalo y acepta otra vez.',
        details: { por_decidir: llegada.por_decidir },
      });
    }
    const filas = await bloquearPorDecidir(ctx.db, id);
    const decisiones = filas.map(({ id, cantidad_recibida }) => ({
      recepcion_id: id,
      aceptadas: cantidad_recibida,
      rechazadas: 0,
    }));
    await decidir(ctx, id, filas, { decisiones, costos_confirmados });
    return leerLlegada(ctx.db, id);
  });
}

/** Keeps that these were looked at; who may move stock decides. */
export async function inspeccionarLlegada(ctx: Context, id: number, recepciones: readonly number[]): Promise<Llegada> {
  return inTransaction(ctx, async (ctx) => {
    requireAct(ctx, LLEGADA, await bloquearLlegada(ctx.db, id), 'corregir');
    const filas = await bloquearLineas(ctx.db, id, recepciones);
    const nuevas = filas.filter(({ estado_recepcion }) => estado_recepcion !== 'inspeccionado');
    await moveStates(ctx, RECEPCION, nuevas, 'inspeccionar');
    await announceChanges(ctx, ['recepciones']);
    return leerLlegada(ctx.db, id);
  });
}

/** Always in the order of their ids, so that no two wait for each other. */
async function bloquearLineas(db: Queryable, llegada_id: number, ids: readonly number[]): Promise<FilaRecepcion[]> {
  const filas = await db
    .select()
    .from(productos_proveedor)
    .where(and(eq(productos_proveedor.llegada_id, llegada_id), inArray(productos_proveedor.id, [...ids])))
    .orderBy(asc(productos_proveedor.id))
    .for('no key update');
  if (filas.length < ids.length) throw new AppError('NO_ENCONTRADO', { message: LINEA_NO_ENCONTRADA });
  return filas;
}

const bloquearPorDecidir = (db: Queryable, llegada_id: number): Promise<FilaRecepcion[]> =>
  db
    .select()
    .from(productos_proveedor)
    .where(
      and(
        eq(productos_proveedor.llegada_id, llegada_id),
        inArray(productos_proveedor.estado_recepcion, [...RECEPCIONES_POR_DECIDIR]),
      ),
    )
    .orderBy(asc(productos_proveedor.id))
    .for('no key update');

async function decidir(
  ctx: Context,
  llegada_id: number,
  filas: readonly FilaRecepcion[],
  { decisiones, costos_confirmados }: z.output<typeof contratoDeDecidir.body>,
): Promise<void> {
  const porRecepcion = new Map(decisiones.map((decision) => [decision.recepcion_id, decision]));
  const decididas = filas.map((fila) => ({ fila, ...porRecepcion.get(fila.id)! }));
  for (const { fila, aceptadas, rechazadas } of decididas) {
    requireAct(ctx, RECEPCION, fila, aceptadas > 0 ? 'aceptar' : 'rechazar');
    if (aceptadas + rechazadas !== fila.cantidad_recibida) await noSuman(ctx.db, fila, aceptadas + rechazadas);
  }
  const aceptadas = decididas
    .filter(({ aceptadas }) => aceptadas > 0)
    .map(({ fila, aceptadas }) => ({ ...fila, cantidad_recibida: aceptadas }));
  await apartar(
    ctx,
    decididas.filter(({ aceptadas, rechazadas }) => aceptadas > 0 && rechazadas > 0),
  );
  const motivoDe = ({ id }: FilaRecepcion) => porRecepcion.get(id)!.motivo!;
  const enteras = decididas.filter(({ aceptadas }) => aceptadas === 0).map(({ fila }) => fila);
  await anotarMotivos(
    ctx.db,
    enteras.map((fila) => ({ id: fila.id, motivo: motivoDe(fila) })),
  );
  await moveStates(ctx, RECEPCION, enteras, 'rechazar', (fila) => ({ motivo: motivoDe(fila) }));
  await moveStates(ctx, RECEPCION, aceptadas, 'aceptar');
  await contarRechazado(
    ctx,
    decididas.filter(({ rechazadas }) => rechazadas > 0).map(({ fila }) => fila.orden_linea_id),
    'Rechazadas al recibir',
  );
  await entrarAlStock(ctx, aceptadas, costos_confirmados);
  await recontarLlegada(ctx.db, llegada_id);
  await announceChanges(ctx, ['recepciones']);
  const suma = (parte: 'aceptadas' | 'rechazadas') => decididas.reduce((total, decidida) => total + decidida[parte], 0);
  await audit(ctx, {
    accion: 'decidir-llegada',
    entidad: 'llegada',
    entidad_id: llegada_id,
    detalle: { lineas: filas.length, aceptadas: suma('aceptadas'), rechazadas: suma('rechazadas') },
  });
}

async function noSuman(db: Queryable, { producto_id, cantidad_recibida }: FilaRecepcion, suma: number): Promise<never> {
  const { rows } = await db.execute<{ descripcion: string }>(
    sql`select descripcion from productos where id = ${producto_id}`,
  );
  throw new AppError('CONFLICTO', {
    message: `De «${rows[0]!.descripcion}» llegaron ${cantidad_recibida} y aquí se deciden ${suma}: revísalo.`,
    details: { cantidad_recibida },
  });
}

/**
 * Sets what is rejected of a receipt apart in one of its own, born rejected, which has the pictures: they show what is wrong with
 * it. Both together are what came of the order's line.
 */
async function apartar(ctx: Context, mixtas: readonly (Decision & { fila: FilaRecepcion })[]): Promise<void> {
  if (mixtas.length === 0) return;
  const ids = sql.param(mixtas.map(({ fila }) => fila.id));
  const { rows: apartadas } = await ctx.db.execute<{ id: number; origen_id: number }>(sql`
    insert into productos_proveedor (producto_id, codigo_producto_fussan, proveedor_id, cantidad_recibida,
      precio_compra_unitario, numero_factura_provedor, lote_o_serie, fecha_caducidad, ubicacion_almacen, estado_recepcion,
      fecha_recepcion, orden_linea_id, origen_id, motivo_rechazo, llegada_id, actor_id)
    select r.producto_id, r.codigo_producto_fussan, r.proveedor_id, n.rechazadas, r.precio_compra_unitario,
      r.numero_factura_provedor, r.lote_o_serie, r.fecha_caducidad, r.ubicacion_almacen,
      ${literal<EstadoRecepcion>('rechazado')}, r.fecha_recepcion, r.orden_linea_id, r.id, n.motivo, r.llegada_id, ${ctx.actor?.id ?? null}::int
    from unnest(
      ${ids}::int[], ${sql.param(mixtas.map(({ rechazadas }) => rechazadas))}::int[],
      ${sql.param(mixtas.map(({ motivo }) => motivo))}::text[]
    ) as n (id, rechazadas, motivo)
    join productos_proveedor r on r.id = n.id
    order by r.id
    returning id, origen_id`);
  await ctx.db.execute(sql`
    update recepciones_fotos f set recepcion_id = r.id from productos_proveedor r
    where r.id = any(${sql.param(apartadas.map(({ id }) => id))}::int[]) and f.recepcion_id = r.origen_id`);
  await ctx.db.execute(sql`
    update productos_proveedor r set cantidad_recibida = n.aceptadas
    from unnest(${ids}::int[], ${sql.param(mixtas.map(({ aceptadas }) => aceptadas))}::int[]) as n (id, aceptadas)
    where r.id = n.id`);
  const apartadaDe = new Map(apartadas.map(({ id, origen_id }) => [origen_id, id]));
  await audit(
    ctx,
    ...mixtas.flatMap(({ fila, aceptadas, rechazadas, motivo }) => {
      const apartada = apartadaDe.get(fila.id)!;
      return [
        {
          accion: 'partir-recepcion',
          entidad: 'recepcion',
          entidad_id: fila.id,
          detalle: { cantidad_recibida: { antes: fila.cantidad_recibida, despues: aceptadas }, rechazadas, apartada },
        },
        {
          accion: 'rechazar-recepcion',
          entidad: 'recepcion',
          entidad_id: apartada,
          detalle: {
            estado: { antes: fila.estado_recepcion, despues: 'rechazado' },
            motivo,
            origen: fila.id,
            rechazadas,
          },
        },
      ];
    }),
  );
}

async function anotarMotivos(db: Queryable, motivos: readonly { id: number; motivo: string }[]): Promise<void> {
  if (motivos.length === 0) return;
  await db.execute(sql`
    update productos_proveedor r set motivo_rechazo = n.motivo
    from unnest(
      ${sql.param(motivos.map(({ id }) => id))}::int[], ${sql.param(motivos.map(({ motivo }) => motivo))}::text[]
    ) as n (id, motivo)
    where r.id = n.id`);
}
