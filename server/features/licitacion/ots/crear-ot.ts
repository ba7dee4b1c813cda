import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { numeroDeOt } from '#contract/licitacion/ots/estados.ts';
import type { crearOt as contratoDeCrear, editarOt as contratoDeEditar, Ot } from '#contract/licitacion/ots/ots.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { POR_SACAR } from '#contract/ventas/compras/compras-estados.ts';
import { exigirResponsable } from '#server/features/casa/usuarios/index.ts';
import { bloquearCompra, compras_lineas, ponerEnOt } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado, requireAct } from '#server/platform/estados/mover.ts';
import { ENTIDAD, OT } from './estados.ts';
import { buscarOt } from './ficha.ts';
import { bloquearOt, exigirVersion, movible, partesDe } from './queries.ts';
import { ots, ots_lineas } from './table.ts';

type Pedido = z.output<typeof contratoDeCrear.body>;
type LineaDeCompra = typeof compras_lineas.$inferSelect;

/**
 * Makes a work order of a purchase, of all that is in none or of some of it. Whoever holds the purchase looks alone at what is left
 * of it, so that all its work orders together are never more than was bought.
 */
export function crearOt(ctx: Context, { compra_id, lineas, ...datos }: Pedido): Promise<Ot> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    if (!POR_SACAR.some((uno) => uno === compra.estado)) {
      throw new AppError('CONFLICTO', {
        message: `El pedido ${compra.num_pedido} está «${compra.estado}»: ya no se hacen OT de él.`,
        details: { estado: compra.estado },
      });
    }
    await exigirResponsable(ctx, datos.responsable_id, { entre: 'personal' });
    const suyas = await ctx.db
      .select()
      .from(compras_lineas)
      .where(and(eq(compras_lineas.compra_id, compra_id), gt(compras_lineas.cantidad, 0)))
      .orderBy(asc(compras_lineas.linea));
    const partes = lineas ? lasPedidas(suyas, lineas) : loQueFalta(suyas);
    const [creada] = await ctx.db
      .insert(ots)
      .values({
        compra_id,
        responsable_id: datos.responsable_id ?? null,
        fecha: datos.fecha ?? diaEnSantiago(),
        notas: datos.notas ?? '',
        lineas: partes.length,
        unidades: partes.reduce((suma, { cantidad }) => suma + cantidad, 0),
        creada_por: requireActor(ctx.actor).id,
      })
      .returning();
    const { id, numero, unidades } = creada!;
    await ctx.db
      .insert(ots_lineas)
      .values(partes.map(({ linea, cantidad }) => ({ ot_id: id, compra_linea_id: linea.id, cantidad })));
    await ponerEnOt(ctx, partesDe(id));
    await anotarEstado(ctx, OT, id, 'pendiente');
    await audit(ctx, {
      accion: 'crear-ot',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: { numero: numeroDeOt(numero), num_pedido: compra.num_pedido, unidades },
    });
    return buscarOt(ctx, id);
  });
}

interface Parte {
  linea: LineaDeCompra;
  cantidad: number;
}

function loQueFalta(suyas: readonly LineaDeCompra[]): Parte[] {
  const partes = suyas
    .map((linea) => ({ linea, cantidad: linea.cantidad - linea.en_ot }))
    .filter(({ cantidad }) => cantidad > 0);
  if (partes.length === 0) throw new AppError('CONFLICTO', { message: 'Todo el pedido ya está en una OT.' });
  return partes;
}

function lasPedidas(suyas: readonly LineaDeCompra[], pedidas: NonNullable<Pedido['lineas']>): Parte[] {
  const partes = pedidas.map(({ linea: lugar, cantidad }, indice): Parte => {
    const linea = suyas.find(({ linea }) => linea === lugar);
    if (linea) return { linea, cantidad };
    const message = 'Esa línea no está en el pedido.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { [`lineas.${indice}.linea`]: message } });
  });
  const demas = partes.filter(({ linea, cantidad }) => cantidad > linea.cantidad - linea.en_ot);
  if (demas.length === 0) return partes;
  throw new AppError('CONFLICTO', {
    message: demas
      .map(({ linea }) => `De «${linea.descripcion}» quedan ${linea.cantidad - linea.en_ot} por poner en una OT.`)
      .join(' '),
    details: { lineas: demas.map(({ linea }) => ({ linea: linea.linea, quedan: linea.cantidad - linea.en_ot })) },
  });
}

/** Changes who has it at hand, for when it is, or its notes, while it has not left. */
export function editarOt(
  ctx: Context,
  id: number,
  { version, ...datos }: z.output<typeof contratoDeEditar.body>,
): Promise<Ot> {
  return inTransaction(ctx, async (ctx) => {
    const { ot, compra } = await bloquearOt(ctx, id);
    requireAct(ctx, OT, movible(ot, compra), 'editar');
    exigirVersion(ot, version);
    await exigirResponsable(ctx, datos.responsable_id, { entre: 'personal', antes: ot.responsable_id });
    const cambios = {
      responsable_id: datos.responsable_id === undefined ? ot.responsable_id : datos.responsable_id,
      fecha: datos.fecha ?? ot.fecha,
      notas: datos.notas ?? ot.notas,
    };
    await ctx.db
      .update(ots)
      .set({ ...cambios, version: ot.version + 1 })
      .where(eq(ots.id, id));
    await audit(ctx, {
      accion: 'editar-ot',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: {
        fecha: { antes: ot.fecha, despues: cambios.fecha },
        responsable_id: { antes: ot.responsable_id, despues: cambios.responsable_id },
        notas: { antes: ot.notas, despues: cambios.notas },
      },
    });
    return buscarOt(ctx, id);
  });
}
