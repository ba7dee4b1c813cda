import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Comision,
  aprobarComision as contratoDeAprobar,
  pagarComision as contratoDePagar,
} from '#contract/licitacion/comisiones/comisiones.ts';
import { nombreDeComision } from '#contract/licitacion/comisiones/estados.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { estaAlDia } from './calcular.ts';
import { bloquearComision, COMISION, type FilaComision } from './estados.ts';
import { buscarComision } from './queries.ts';
import { comisiones } from './table.ts';

const comunes = ({ mes, total, lineas }: FilaComision) => ({
  comisiones: nombreDeComision(mes),
  total,
  facturas: lineas,
});

const subirVersion = ({ db }: Context, { id, version }: FilaComision, cambios: Partial<FilaComision> = {}) =>
  db
    .update(comisiones)
    .set({ ...cambios, version: version + 1 })
    .where(eq(comisiones.id, id));

/** Freezes what was seen: neither others than that, nor what wouldn't come out now. */
export function aprobarComision(
  ctx: Context,
  id: number,
  { version }: z.output<typeof contratoDeAprobar.body>,
): Promise<Comision> {
  return inTransaction(ctx, async (ctx) => {
    const comision = await bloquearComision(ctx.db, id);
    requireAct(ctx, COMISION, comision, 'aprobar');
    // Whoever changes a rule of these meanwhile waits, and is then told that it is used.
    await ctx.db.execute(sql`
      select 1 from comisiones_reglas where id in (select regla_id from comisiones_lineas where comision_id = ${id}) for share`);
    if (comision.version !== version || !(await estaAlDia(ctx, comision))) {
      throw new AppError('COMISION_CAMBIADA', { details: { version: comision.version, total: comision.total } });
    }
    await moveState(ctx, COMISION, comision, 'aprobar', comunes(comision));
    await subirVersion(ctx, comision);
    return buscarComision(ctx, id);
  });
}

/** Writes down that they were paid. */
export function pagarComision(
  ctx: Context,
  id: number,
  { fecha, medio, referencia = '' }: z.output<typeof contratoDePagar.body>,
): Promise<Comision> {
  return inTransaction(ctx, async (ctx) => {
    const comision = await bloquearComision(ctx.db, id);
    requireAct(ctx, COMISION, comision, 'pagar');
    // Before its state: what is paid has a day.
    await subirVersion(ctx, comision, { pagada_el: fecha, medio, referencia });
    await moveState(ctx, COMISION, comision, 'pagar', { ...comunes(comision), fecha, medio });
    return buscarComision(ctx, id);
  });
}

/** Takes back a payment that was written down by mistake. */
export function quitarPagoDeComision(ctx: Context, id: number, { motivo }: { motivo: string }): Promise<Comision> {
  return inTransaction(ctx, async (ctx) => {
    const comision = await bloquearComision(ctx.db, id);
    await moveState(ctx, COMISION, comision, 'quitar-pago', { ...comunes(comision), motivo });
    await subirVersion(ctx, comision, { pagada_el: null, medio: null, referencia: '' });
    return buscarComision(ctx, id);
  });
}

/** Annuls them: their invoices are free for others, unless another month already corrects what they gave. */
export function anularComision(ctx: Context, id: number, { motivo }: { motivo: string }): Promise<Comision> {
  return inTransaction(ctx, async (ctx) => {
    const comision = await bloquearComision(ctx.db, id);
    requireAct(ctx, COMISION, comision, 'anular');
    const { rows } = await ctx.db.execute<{ mes: string }>(sql`
      select c.mes from comisiones_lineas l
      join comisiones_lineas a on a.factura_id = l.factura_id and a.viva and a.clase = 'ajuste' and a.comision_id <> l.comision_id
      join comisiones c on c.id = a.comision_id
      where l.comision_id = ${id} and l.viva and (l.clase = 'venta' or a.id > l.id) order by c.mes desc limit 1`);
    if (rows[0]) {
      throw new AppError('CONFLICTO', {
        message: `Las de ${nombreDeMes(rows[0].mes)} ajustan facturas de éstas: anúlalas antes.`,
      });
    }
    await moveState(ctx, COMISION, comision, 'anular', { ...comunes(comision), motivo });
    await ctx.db.execute(sql`update comisiones_lineas set viva = false where comision_id = ${id}`);
    await subirVersion(ctx, comision);
    return buscarComision(ctx, id);
  });
}
