import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { DIRECCION_NO_ENCONTRADA, type Direccion } from '#contract/ventas/clientes/agenda.ts';
import {
  type crearSucursal as crear,
  type editarSucursal as editar,
  PRINCIPAL_ES_DE_LA_TIENDA,
} from '#contract/ventas/empresas/sucursales.ts';
import {
  crearDireccion,
  direcciones,
  editarDireccion,
  eliminarDireccion,
} from '#server/features/ventas/clientes/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirAprobador } from './quien.ts';

/** Writes down where the company receives. What the client's own record says stays the shop's to change: it is never that one. */
export async function crearSucursal(ctx: Context, datos: z.output<typeof crear.body>): Promise<Direccion> {
  const { cliente_id } = await exigirAprobador(ctx);
  return crearDireccion(ctx, cliente_id, { ...datos, principal: false });
}

export async function editarSucursal(
  ctx: Context,
  id: number,
  datos: z.output<typeof editar.body>,
): Promise<Direccion> {
  await exigirSuya(ctx, id);
  return editarDireccion(ctx, id, datos);
}

export async function eliminarSucursal(ctx: Context, id: number): Promise<void> {
  await exigirSuya(ctx, id);
  await eliminarDireccion(ctx, id);
}

/** Another company's is as if it were not there. */
async function exigirSuya(ctx: Context, id: number): Promise<void> {
  const { cliente_id } = await exigirAprobador(ctx);
  const [suya] = await ctx.db
    .select({ principal: direcciones.principal })
    .from(direcciones)
    .where(and(eq(direcciones.id, id), eq(direcciones.cliente_id, cliente_id)));
  if (!suya) throw new AppError('NO_ENCONTRADO', { message: DIRECCION_NO_ENCONTRADA });
  if (suya.principal) throw new AppError('SIN_PERMISO', { message: PRINCIPAL_ES_DE_LA_TIENDA });
}
