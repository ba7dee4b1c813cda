import type { SQL } from 'drizzle-orm';
import type { Cuentas } from '#contract/planilla.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { JsonText } from '#server/platform/http/json-text.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { exigirSinErrores } from './errores.ts';
import type { FilaCambiada, PlanDePlanilla } from './plan.ts';
import { type ClaseDePlanilla, filasBuenas } from './subida.ts';

/** Rows of one statement. */
const POR_SENTENCIA = 500;

interface Carga<F, E, C extends string, R, M extends string> {
  clase: ClaseDePlanilla<C>;
  /** As the audit names one of them, and the act. */
  entidad: string;
  accion: string;
  /** What is said when all is saved. */
  subidos: M;
  /** As one says them: «Los maestros». */
  nombre: string;
  /** The lock under which nothing of what is compared moves while it is written; others read on. */
  bloqueo: SQL;
  comparar: (db: Queryable, filas: F[]) => Promise<PlanDePlanilla<F, E, C>>;
  /** The rows of a revision, as the answer has them. */
  enPalabras: (
    plan: PlanDePlanilla<F, E, C>,
  ) => Omit<R, 'success' | 'huella' | 'hoja' | 'filas_ocultas' | keyof Cuentas>;
  crear: (ctx: Context, tanda: F[]) => Promise<void>;
  actualizar: (ctx: Context, tanda: FilaCambiada<F, E, C>[]) => Promise<void>;
}

/** The two calls of a workbook that creates and updates, all or nothing: what it would do, and doing it. */
export function cargaDePlanilla<F, E, C extends string, R, M extends string>(carga: Carga<F, E, C, R, M>) {
  const { clase, entidad, accion, subidos, nombre, bloqueo, comparar, enPalabras, crear, actualizar } = carga;
  return {
    /** What the workbook would do, without doing it. */
    async revisar(ctx: Context, files: readonly ReceivedFile[]): Promise<JsonText<R>> {
      let plan: PlanDePlanilla<F, E, C> | undefined;
      const { hoja, filas_ocultas } = await filasBuenas<F, C>(ctx, files, clase, async (filas) => {
        plan = await comparar(ctx.db, filas);
        return plan.errores;
      });
      const { huella, cuentas } = plan!;
      const revision = { success: true, hoja, filas_ocultas, huella, ...cuentas, ...enPalabras(plan!) };
      return new JsonText(JSON.stringify(revision), { status: 200 });
    },

    /** Saves what it says; with the `huella` of a revision, what was seen in it or nothing. */
    async importar(ctx: Context, files: readonly ReceivedFile[], huella: string | undefined) {
      const { filas, hoja } = await filasBuenas<F, C>(ctx, files, clase);
      return inTransaction(ctx, async (ctx) => {
        await ctx.db.execute(bloqueo);
        const plan = await comparar(ctx.db, filas);
        exigirSinErrores(plan.errores, {
          columnas: clase.columnas,
          total_filas: filas.length,
          mensaje: clase.rechazo,
          hoja,
        });
        if (huella !== undefined && huella !== plan.huella) {
          const message = `${nombre} cambiaron desde que revisaste la planilla. No se guardó nada: revísala otra vez.`;
          throw new AppError('CONFLICTO', { message });
        }
        for (const tanda of enTandas(plan.nuevos, POR_SENTENCIA)) await crear(ctx, tanda);
        for (const tanda of enTandas(plan.cambiados, POR_SENTENCIA)) await actualizar(ctx, tanda);
        const detalle = { archivo: files[0]!.name.slice(0, 200), ...plan.cuentas };
        await audit(ctx, { accion, entidad, entidad_id: null, detalle });
        return { success: true as const, message: subidos, ...plan.cuentas };
      });
    },
  };
}
