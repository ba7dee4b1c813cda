import { ne, sql } from 'drizzle-orm';
import type { Comision } from '#contract/licitacion/comisiones/comisiones.ts';
import { nombreDeComision } from '#contract/licitacion/comisiones/estados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, nombreDeMes } from '#contract/valores/mes.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado, moveState, requireAct } from '#server/platform/estados/mover.ts';
import { lineasDelMes } from './calculo.ts';
import { bloquearComision, COMISION, ENTIDAD, type FilaComision } from './estados.ts';
import { buscarComision } from './queries.ts';
import { comisiones } from './table.ts';

const COLUMNAS = sql`factura_id, factura_version, clase, vendedor_id, canal, regla_id, base, porciento, neto, costo, sin_costo, sobre, monto`;

/** Whether its lines are others than they would be now: one row's difference is enough. */
export async function estaAlDia({ db }: Context, comision: Pick<FilaComision, 'id' | 'mes'>): Promise<boolean> {
  // A version alone, as of a paper that was paid off and paid again, changes nothing.
  const [ahora, antes] = [
    sql`select factura_id, clase, vendedor_id, canal, regla_id, base, porciento, neto, costo, sin_costo, sobre, monto
      from (${lineasDelMes(comision)}) n`,
    sql`select factura_id, clase, vendedor_id, canal, regla_id, base, porciento, neto, costo, sin_costo, sobre, monto
      from comisiones_lineas where comision_id = ${comision.id}`,
  ];
  const { rows } = await db.execute<{ distinta: boolean }>(sql`
    select exists ((${ahora}) except (${antes})) or exists ((${antes}) except (${ahora})) as distinta`);
  return !rows[0]!.distinta;
}

/** Writes its lines anew, and what they come to. Whoever calls has it locked, and it is not frozen. */
async function escribirLineas(ctx: Context, { id, mes }: Pick<FilaComision, 'id' | 'mes'>): Promise<FilaComision> {
  await ctx.db.execute(sql`delete from comisiones_lineas where comision_id = ${id}`);
  await ctx.db.execute(sql`
    insert into comisiones_lineas (comision_id, ${COLUMNAS}) select ${id}, ${COLUMNAS} from (${lineasDelMes({ id, mes })}) n
    order by vendedor_id, factura_id`);
  await ctx.db.execute(sql`
    update comisiones c set lineas = s.lineas, total = s.total, version = c.version + 1, calculada_en = clock_timestamp()
    from (select count(*)::int as lineas, coalesce(sum(monto), 0) as total from comisiones_lineas where comision_id = ${id}) s
    where c.id = ${id}`);
  return bloquearComision(ctx.db, id);
}

/** Works out a month's. Of several who do at once one does: the indexes let one of the month, and one open, pass. */
export function calcularComisiones(ctx: Context, { mes }: { mes: string }): Promise<Comision> {
  return inTransaction(ctx, async (ctx) => {
    if (mes > mesDe(diaEnSantiago())) {
      const message = 'Ese mes no ha empezado.';
      throw new AppError('DATOS_INVALIDOS', { message, fields: { mes: message } });
    }
    const [creada] = await ctx.db
      .insert(comisiones)
      .values({ mes, creada_por: requireActor(ctx.actor).id })
      .onConflictDoNothing()
      .returning({ id: comisiones.id, mes: comisiones.mes });
    if (!creada) throw await yaHay(ctx, mes);
    const { lineas, total } = await escribirLineas(ctx, creada);
    await anotarEstado(ctx, COMISION, creada.id, 'calculada');
    await audit(ctx, {
      accion: 'calcular-comision',
      entidad: ENTIDAD,
      entidad_id: creada.id,
      detalle: { mes, facturas: lineas, total },
    });
    return buscarComision(ctx, creada.id);
  });
}

async function yaHay({ db }: Context, mes: string): Promise<AppError> {
  const vivas = await db.select().from(comisiones).where(ne(comisiones.estado, 'anulada'));
  const suya = vivas.find((otra) => otra.mes === mes);
  if (suya) {
    return new AppError('CONFLICTO', {
      message: `Las comisiones de ${nombreDeMes(mes)} ya están calculadas.`,
      details: { id: suya.id, estado: suya.estado },
    });
  }
  const abierta = vivas.find(({ estado }) => estado === 'calculada');
  return new AppError('CONFLICTO', {
    message: `Aprueba o anula antes las de ${abierta ? nombreDeMes(abierta.mes) : 'otro mes'}: se calculan de a un mes.`,
    ...(abierta && { details: { id: abierta.id } }),
  });
}

/** Works it out again. */
export function recalcularComision(ctx: Context, id: number): Promise<Comision> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearComision(ctx.db, id);
    requireAct(ctx, COMISION, antes, 'recalcular');
    const alDia = await estaAlDia(ctx, antes);
    const { total, lineas } = antes;
    const ahora = alDia ? antes : await escribirLineas(ctx, antes);
    await moveState(ctx, COMISION, antes, 'recalcular', {
      comisiones: nombreDeComision(antes.mes),
      total: { antes: total, despues: ahora.total },
      facturas: { antes: lineas, despues: ahora.lineas },
    });
    return buscarComision(ctx, id);
  });
}
