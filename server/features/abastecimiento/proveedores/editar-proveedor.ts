import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { FichaDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import type { editarProveedor as contrato } from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { conRutUnico, exigirVigente } from './existente.ts';
import { fichaDeProveedor } from './queries.ts';
import { proveedores } from './table.ts';

type Cambios = Omit<z.output<typeof contrato.body>, 'version'>;

/** Changes what is given of a supplier, unless somebody else changed it since the `version` that was seen. */
export async function editarProveedor(
  ctx: Context,
  id: number,
  { version, ...cambios }: z.output<typeof contrato.body>,
): Promise<FichaDeProveedor> {
  return conRutUnico(ctx.db, cambios.rut_provedor, () =>
    inTransaction(ctx, async (ctx) => {
      const antes = await exigirVigente(ctx.db, id);
      if (version !== undefined && version !== antes.version) {
        const proveedor = await fichaDeProveedor(ctx.db, antes);
        throw new AppError('PROVEEDOR_CAMBIADO', { details: { proveedor } });
      }
      const cambiados = Object.entries(cambios).filter(
        ([campo, valor]) => valor !== undefined && valor !== antes[campo as keyof Cambios],
      );
      if (cambiados.length === 0) return fichaDeProveedor(ctx.db, antes);
      const [despues] = await ctx.db
        .update(proveedores)
        .set({ ...(Object.fromEntries(cambiados) as Cambios), version: sql`${proveedores.version} + 1` })
        .where(eq(proveedores.id, id))
        .returning();
      await audit(ctx, {
        accion: 'editar-proveedor',
        entidad: 'proveedor',
        entidad_id: id,
        detalle: Object.fromEntries(
          cambiados.map(([campo, valor]) => [campo, { antes: antes[campo as keyof Cambios], despues: valor }]),
        ),
      });
      return fichaDeProveedor(ctx.db, despues!);
    }),
  );
}
