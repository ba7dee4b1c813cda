import { sql } from 'drizzle-orm';
import {
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
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import {
  type ClaseDePlanilla,
  cambiosEnDetalle,
  cargaDePlanilla,
  correccionDe,
} from '#server/platform/planillas/index.ts';
import { columnasDeArchivo } from './columnas.ts';
import type { FilaDeMaestro } from './interpretar.ts';
import { type Cambiada, type MaestroExistente, type PlanDeMaestros, planear, soloColumnas } from './plan.ts';
import { maestros } from './table.ts';

const PLANILLA: ClaseDePlanilla<ColumnaMaestros> = {
  columnas: COLUMNAS_MAESTROS,
  maxFilas: MAX_FILAS_MAESTROS,
  interpreter: new URL('./interpretar.ts', import.meta.url),
  rechazo: MAESTROS_NO_SUBIDOS,
};

export const { revisar: revisarMaestros, importar: importarMaestros } = cargaDePlanilla<
  FilaDeMaestro,
  MaestroExistente,
  ColumnaMaestros,
  RevisionDeMaestros,
  typeof MAESTROS_SUBIDOS
>({
  clase: PLANILLA,
  entidad: 'maestro',
  accion: 'importar-maestros',
  subidos: MAESTROS_SUBIDOS,
  nombre: 'Los maestros',
  bloqueo: sql`lock table ${maestros} in share row exclusive mode`,
  comparar: async (db, filas) => planear(filas, await losExistentes(db)),
  enPalabras,
  crear,
  actualizar,
});

/** The same workbook with what is wrong in it. */
export const corregirMaestros = correccionDe(PLANILLA, 'Maestros', columnasDeArchivo);

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

function enPalabras({ nuevos, cambiados, iguales }: PlanDeMaestros) {
  const igual = ({ fila, codigo_fussan, description }: FilaDeMaestro) => ({ fila, codigo_fussan, description });
  return {
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

async function crear(ctx: Context, tanda: readonly FilaDeMaestro[]): Promise<void> {
  const suyo = { user_id: requireActor(ctx.actor).id, date: diaEnSantiago() };
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

async function actualizar(ctx: Context, tanda: readonly Cambiada[]): Promise<void> {
  const filas = tanda.map(({ era, fila }) => ({ id: era.id, ...soloColumnas(fila) }));
  await ctx.db.execute(sql`
    update maestros m set description = n.description, familia = n.familia, sub_familia = n.sub_familia,
      cod_familia = n.cod_familia, cod_sub_familia = n.cod_sub_familia, correlativo = n.correlativo,
      user_id = ${requireActor(ctx.actor).id}, version = m.version + 1
    from json_to_recordset(${JSON.stringify(filas)}::json) as n (id int, description text, familia text,
      sub_familia text, cod_familia int, cod_sub_familia int, correlativo int)
    where n.id = m.id`);
  await audit(
    ctx,
    ...tanda.map(({ era, cambios }) => ({
      accion: 'editar-maestro',
      entidad: 'maestro',
      entidad_id: era.id,
      detalle: cambiosEnDetalle(cambios),
    })),
  );
}
