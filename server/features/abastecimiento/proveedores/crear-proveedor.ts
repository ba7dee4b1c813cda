import type { z } from 'zod';
import type { FichaDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import type { crearProveedor as contrato } from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { conRutUnico } from './existente.ts';
import { fichaDeProveedor } from './queries.ts';
import { proveedores } from './table.ts';

/** Writes down a supplier, under a RUT that no other has. */
export async function crearProveedor(ctx: Context, datos: z.output<typeof contrato.body>): Promise<FichaDeProveedor> {
  return conRutUnico(ctx.db, datos.rut_provedor, () =>
    inTransaction(ctx, async (ctx) => {
      const [creado] = await ctx.db
        .insert(proveedores)
        .values({ ...datos, date: diaEnSantiago() })
        .returning();
      await audit(ctx, { accion: 'crear-proveedor', entidad: 'proveedor', entidad_id: creado!.id, detalle: datos });
      return fichaDeProveedor(ctx.db, creado!);
    }),
  );
}
