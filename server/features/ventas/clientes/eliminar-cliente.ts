import { eq, sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { exigirVigente } from './existente.ts';
import { tieneHistoria } from './queries.ts';
import { clientes } from './table.ts';

/** Deletes a client: for good or, when there are purchases under its RUT or others were joined to it, from the list only. */
export async function eliminarCliente(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const fila = await exigirVigente(ctx.db, id);
    const archivado = await tieneHistoria(ctx.db, id);
    if (archivado) {
      await ctx.db.update(clientes).set({ archivado_en: sql`now()` }).where(eq(clientes.id, id));
    } else {
      await ctx.db.delete(clientes).where(eq(clientes.id, id));
    }
    const { empresa, rut_cliente, nombre, mail, celular, direccion, ciudad, giro, credito } = fila;
    await audit(ctx, {
      accion: 'eliminar-cliente',
      entidad: 'cliente',
      entidad_id: id,
      detalle: { empresa, rut_cliente, nombre, mail, celular, direccion, ciudad, giro, credito, archivado },
    });
  });
}
