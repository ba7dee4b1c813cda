import { sql } from 'drizzle-orm';
import {
  type CargaDeMaestros,
  COLUMNAS_MAESTROS,
  type ColumnaMaestros,
  MAESTROS_NO_SUBIDOS,
  MAESTROS_SUBIDOS,
  MAX_FILAS_MAESTROS,
  type RevisionDeMaestros,
} from '#contract/catalogo/maestros/planilla.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { JsonText } from '#server/platform/http/json-text.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { type ClaseDePlanilla, filasBuenas, leerSubida, libroDeErrores } from '#server/platform/planillas/index.ts';
import { columnasDeArchivo } from './columnas.ts';
import type { FilaDeMaestro } from './interpretar.ts';
import { type MaestroExistente, type PlanDeMaestros, planear, soloColumnas } from './plan.ts';
import { maestros } from './table.ts';

/** Rows of one statement. */
const POR_SENTENCIA = 500;
const PLANILLA: ClaseDePlanilla<ColumnaMaestros> = {
  columnas: COLUMNAS_MAESTROS,
  maxFilas: MAX_FILAS_MAESTROS,
  interpreter: new URL('./interpretar.ts', import.meta.url),
  rechazo: MAESTROS_NO_SUBIDOS,
};
const CAMBIARON = 'Los maestros cambiaron desde que revisaste la planilla. No se guardó nada: revísala otra vez.';

/** What the workbook would do, without doing it. */
export async function revisarMaestros(
  ctx: Context,
  files: readonly ReceivedFile[],
): Promise<JsonText<RevisionDeMaestros>> {
  const plan = planear(
    await filasBuenas<FilaDeMaestro, ColumnaMaestros>(ctx, files, PLANILLA),
    await losExistentes(ctx.db),
  );
  return new JsonText(JSON.stringify(enPalabras(plan)), 200);
}

/** Saves what the workbook says, all or nothing; with the `huella` of a revision, what was seen in it or nothing. */
export async function importarMaestros(
  ctx: Context,
  files: readonly ReceivedFile[],
  huella: string | undefined,
): Promise<CargaDeMaestros> {
  const filas = await filasBuenas<FilaDeMaestro, ColumnaMaestros>(ctx, files, PLANILLA);
  return inTransaction(ctx, async (ctx) => {
    // Others read on; who writes waits, so nothing of what is compared moves.
    await ctx.db.execute(sql`lock table ${maestros} in share row exclusive mode`);
    const plan = planear(filas, await losExistentes(ctx.db));
    if (huella !== undefined && huella !== plan.huella) throw new AppError('CONFLICTO', { message: CAMBIARON });
    await crear(ctx, plan);
    await actualizar(ctx, plan);
    await audit(ctx, {
      accion: 'importar-maestros',
      entidad: 'maestro',
      entidad_id: null,
      detalle: { archivo: files[0]!.name.slice(0, 200), ...plan.cuentas },
    });
    return { success: true, message: MAESTROS_SUBIDOS, ...plan.cuentas };
  });
}

/** The same workbook with what is wrong in it. */
export async function corregirMaestros(ctx: Context, files: readonly ReceivedFile[]): Promise<FileReply> {
  const { filas, crudas, errores } = await leerSubida(ctx, files, PLANILLA, true);
  await filas.release();
  return libroDeErrores({
    nombre: 'errores-de-la-planilla.xlsx',
    hoja: 'Maestros',
    columnas: columnasDeArchivo,
    nombres: COLUMNAS_MAESTROS,
    crudas,
    errores,
  });
}

function losExistentes(db: Queryable): Promise<MaestroExistente[]> {
  return db
    .select({
      id: maestros.id,
      version: maestros.version,
      description: maestros.description,
      familia: maestros.familia,
      sub_familia: maestros.sub_familia,
      cod_familia: maestros.cod_familia,
      cod_sub_familia: maestros.cod_sub_familia,
      correlativo: maestros.correlativo,
      codigo_fussan: maestros.codigo_fussan,
    })
    .from(maestros);
}

function enPalabras({ nuevos, cambiados, iguales, cuentas, huella }: PlanDeMaestros): RevisionDeMaestros {
  const igual = ({ fila, codigo_fussan, description }: FilaDeMaestro) => ({ fila, codigo_fussan, description });
  return {
    success: true,
    huella,
    ...cuentas,
    nuevos: nuevos.map((nueva) => ({
      ...igual(nueva),
      familia: nueva.familia,
      sub_familia: nueva.sub_familia,
      cod_familia: nueva.cod_familia,
      cod_sub_familia: nueva.cod_sub_familia,
      correlativo: nueva.correlativo,
    })),
    cambiados: cambiados.map(({ fila, era, cambios }) => ({ ...igual(fila), description: era.description, cambios })),
    iguales: iguales.map(igual),
  };
}

async function crear(ctx: Context, { nuevos }: PlanDeMaestros): Promise<void> {
  const suyo = { user_id: requireActor(ctx.actor).id, date: diaEnSantiago() };
  for (const tanda of enTandas(nuevos)) {
    const creados = await ctx.db
      .insert(maestros)
      .values(tanda.map((fila) => ({ ...soloColumnas(fila), ...suyo })))
      .returning({ id: maestros.id, codigo_fussan: maestros.codigo_fussan });
    const porCodigo = new Map(tanda.map((fila) => [fila.codigo_fussan, fila]));
    await audit(
      ctx,
      ...creados.map(({ id, codigo_fussan }) => ({
        accion: 'crear-maestro',
        entidad: 'maestro',
        entidad_id: id,
        detalle: { ...soloColumnas(porCodigo.get(codigo_fussan)!), ...suyo },
      })),
    );
  }
}

async function actualizar(ctx: Context, { cambiados }: PlanDeMaestros): Promise<void> {
  const user_id = requireActor(ctx.actor).id;
  for (const tanda of enTandas(cambiados)) {
    const filas = tanda.map(({ era, fila }) => ({ id: era.id, ...soloColumnas(fila) }));
    await ctx.db.execute(sql`
      update maestros m set description = n.description, familia = n.familia, sub_familia = n.sub_familia,
        cod_familia = n.cod_familia, cod_sub_familia = n.cod_sub_familia, correlativo = n.correlativo,
        user_id = ${user_id}, version = m.version + 1
      from json_to_recordset(${JSON.stringify(filas)}::json) as n (id int, description text, familia text,
        sub_familia text, cod_familia int, cod_sub_familia int, correlativo int)
      where n.id = m.id`);
    await audit(
      ctx,
      ...tanda.map(({ era, cambios }) => ({
        accion: 'editar-maestro',
        entidad: 'maestro',
        entidad_id: era.id,
        detalle: Object.fromEntries(cambios.map(({ columna, antes, despues }) => [columna, { antes, despues }])),
      })),
    );
  }
}

function* enTandas<T>(todas: readonly T[]): Generator<readonly T[]> {
  for (let desde = 0; desde < todas.length; desde += POR_SENTENCIA) yield todas.slice(desde, desde + POR_SENTENCIA);
}
