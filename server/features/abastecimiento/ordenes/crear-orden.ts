import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { crearOrden as contrato } from '#contract/abastecimiento/ordenes/escribir.ts';
import { numeroDeOrden, type Orden, type OrigenOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import type { BorradorHecho } from '#contract/abastecimiento/ordenes/pedir.ts';
import { exigirVigente } from '#server/features/abastecimiento/proveedores/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { escribirBorrador, type LineaAEscribir } from './escribir.ts';
import { bloquearOrden, buscarOrden, type FilaOrden, lineasDe } from './queries.ts';
import { ordenes_proveedor } from './table.ts';

/** Writes a draft by hand. */
export async function crearOrden(ctx: Context, pedido: z.output<typeof contrato.body>): Promise<Orden> {
  return inTransaction(ctx, async (ctx) => {
    const { costos_confirmados, cantidades_confirmadas = false, ...datos } = pedido;
    const confirmado = { costos: costos_confirmados, cantidades: cantidades_confirmadas };
    const orden = await escribirBorrador(ctx, { ...datos, origen: 'mano', confirmado });
    await anotarCreada(ctx, orden, pedido.lineas.length);
    return (await buscarOrden(ctx, orden.id))!;
  });
}

const anotarCreada = (ctx: Context, { id, proveedor_id, numero, origen }: FilaOrden, lineas: number) =>
  audit(ctx, {
    accion: 'crear-orden',
    entidad: 'orden',
    entidad_id: id,
    detalle: { numero: numeroDeOrden(numero), proveedor_id, origen, lineas },
  });

/** Another draft of the same, at today's costs and without its dates: what is asked for again is asked for anew. */
export async function duplicarOrden(ctx: Context, id: number): Promise<Orden> {
  return inTransaction(ctx, async (ctx) => {
    const modelo = await bloquearOrden(ctx.db, id);
    const lineas = await lineasDe(ctx.db, id);
    const orden = await escribirBorrador(ctx, {
      proveedor_id: modelo.proveedor_id,
      origen: 'copia',
      observaciones: modelo.observaciones,
      direccion_entrega: modelo.direccion_entrega,
      lineas: lineas.map(({ producto_id, cantidad, codigo_proveedor }) => ({
        producto_id,
        cantidad,
        codigo_proveedor,
      })),
    });
    await anotarCreada(ctx, orden, lineas.length);
    return (await buscarOrden(ctx, orden.id))!;
  });
}

interface LoPedido {
  proveedor_id: number;
  lineas: readonly LineaAEscribir[];
}

/**
 * One draft for each of these suppliers, or none at all. Unless `otra`, one that has a draft of the same origin already is told
 * instead: of many who ask at once, one writes them.
 */
export async function crearBorradores(
  ctx: Context,
  pedidos: readonly LoPedido[],
  { origen, otra = false }: { origen: OrigenOrden; otra?: boolean | undefined },
): Promise<BorradorHecho[]> {
  return inTransaction(ctx, async (ctx) => {
    const hechos: BorradorHecho[] = [];
    // Always in the same order, so that no two wait for each other.
    for (const { proveedor_id, lineas } of [...pedidos].sort((a, b) => a.proveedor_id - b.proveedor_id)) {
      const { nombre_provedor } = await exigirVigente(ctx.db, proveedor_id, 'no key update');
      if (!otra) await exigirQueNoHaya(ctx, proveedor_id, nombre_provedor, origen);
      const orden = await escribirBorrador(ctx, { proveedor_id, origen, lineas });
      await anotarCreada(ctx, orden, lineas.length);
      const { id, numero } = orden;
      hechos.push({ id, numero: numeroDeOrden(numero), proveedor_id, nombre_provedor, lineas: lineas.length });
    }
    return hechos;
  });
}

async function exigirQueNoHaya(
  { db }: Context,
  proveedor_id: number,
  nombre_provedor: string,
  origen: OrigenOrden,
): Promise<void> {
  const [hay] = await db
    .select({ id: ordenes_proveedor.id, numero: ordenes_proveedor.numero })
    .from(ordenes_proveedor)
    .where(
      and(
        eq(ordenes_proveedor.estado, 'borrador'),
        eq(ordenes_proveedor.proveedor_id, proveedor_id),
        eq(ordenes_proveedor.origen, origen),
      ),
    )
    .orderBy(asc(ordenes_proveedor.id))
    .limit(1);
  if (!hay) return;
  const numero = numeroDeOrden(hay.numero);
  throw new AppError('ORDEN_REPETIDA', {
    message: `Ya hay un borrador para ${nombre_provedor}: ${numero}. ¿Hacer otro?`,
    details: { orden: { id: hay.id, numero } },
  });
}
