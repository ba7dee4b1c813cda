import type { z } from 'zod';
import type { ClienteDeLaBase, crearCliente as contrato } from '#contract/ventas/clientes/clientes.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { llevarAPrincipales } from './agenda/espejo.ts';
import { conRutUnico, exigirNombre } from './existente.ts';
import { vistaDeCliente } from './queries.ts';
import { clientes } from './table.ts';

/** Writes down a client, under a RUT that no other has. */
export async function crearCliente(
  ctx: Context,
  { user_id: _, ...datos }: z.output<typeof contrato.body>,
): Promise<ClienteDeLaBase> {
  exigirNombre(datos);
  const { id: user_id } = requireActor(ctx.actor);
  return conRutUnico(ctx.db, datos.rut_cliente, () =>
    inTransaction(ctx, async (ctx) => {
      const [creado] = await ctx.db
        .insert(clientes)
        .values({ ...datos, user_id })
        .returning();
      await llevarAPrincipales(ctx.db, [creado!.id]);
      await audit(ctx, { accion: 'crear-cliente', entidad: 'cliente', entidad_id: creado!.id, detalle: datos });
      return vistaDeCliente(ctx.db, creado!);
    }),
  );
}
