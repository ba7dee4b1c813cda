import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClienteDeLaBase, editarCliente as contrato } from '#contract/ventas/clientes/clientes.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { cambiosDe } from './agenda/cambios.ts';
import { llevarAPrincipales } from './agenda/espejo.ts';
import { conRutUnico, exigirNombre, exigirVigente } from './existente.ts';
import { vistaDeCliente } from './queries.ts';
import { clientes } from './table.ts';

/** Changes what is given of a client, unless somebody else changed it since the `version` that was seen. */
export async function editarCliente(
  ctx: Context,
  id: number,
  { version, ...cambios }: z.output<typeof contrato.body>,
): Promise<ClienteDeLaBase> {
  return conRutUnico(ctx.db, cambios.rut_cliente, () =>
    inTransaction(ctx, async (ctx) => {
      const antes = await exigirVigente(ctx.db, id);
      if (version !== undefined && version !== antes.version) {
        const cliente = await vistaDeCliente(ctx.db, antes);
        throw new AppError('CLIENTE_CAMBIADO', { details: { cliente } });
      }
      exigirNombre({ ...antes, ...cambios });
      const { campos, detalle } = cambiosDe(antes, cambios);
      if (Object.keys(campos).length === 0) return vistaDeCliente(ctx.db, antes);
      const [despues] = await ctx.db
        .update(clientes)
        .set({ ...campos, version: sql`${clientes.version} + 1` })
        .where(eq(clientes.id, id))
        .returning();
      await llevarAPrincipales(ctx.db, [id]);
      await audit(ctx, { accion: 'editar-cliente', entidad: 'cliente', entidad_id: id, detalle });
      return vistaDeCliente(ctx.db, despues!);
    }),
  );
}
