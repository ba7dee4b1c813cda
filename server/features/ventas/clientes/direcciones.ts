import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type crearDireccion as crear,
  DIRECCION_NO_ENCONTRADA,
  type Direccion,
  type editarDireccion as editar,
  MAX_EN_AGENDA,
} from '#contract/ventas/clientes/agenda.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { cambiosDe } from './agenda/cambios.ts';
import { llevarAFicha } from './agenda/espejo.ts';
import { cederPrincipal, direccionesDe, type FilaDireccion, vistaDeDireccion } from './agenda.ts';
import { exigirVigente } from './existente.ts';
import { direcciones } from './table.ts';

/** Writes down where a client is. The first one is the principal one, unless it says otherwise. */
export async function crearDireccion(
  ctx: Context,
  cliente_id: number,
  datos: z.output<typeof crear.body>,
): Promise<Direccion> {
  return inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, cliente_id);
    const suyas = await direccionesDe(ctx.db, cliente_id);
    if (suyas.length >= MAX_EN_AGENDA) {
      throw new AppError('CONFLICTO', { message: `Un cliente tiene hasta ${MAX_EN_AGENDA} direcciones.` });
    }
    const principal = datos.principal ?? !suyas.some(({ principal }) => principal);
    if (principal) await cederPrincipal(ctx.db, direcciones, cliente_id);
    const [creada] = await ctx.db
      .insert(direcciones)
      .values({ ...datos, cliente_id, principal })
      .returning();
    if (principal) await llevarAFicha(ctx.db, cliente_id);
    await audit(ctx, {
      accion: 'crear-direccion',
      entidad: 'cliente',
      entidad_id: cliente_id,
      detalle: { direccion_id: creada!.id, ...datos, principal },
    });
    return vistaDeDireccion(creada!);
  });
}

/** Changes what is given of an address, unless somebody else changed it since the `version` that was seen. */
export async function editarDireccion(
  ctx: Context,
  id: number,
  { version, ...nuevos }: z.output<typeof editar.body>,
): Promise<Direccion> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await exigirDireccion(ctx.db, id);
    if (version !== undefined && version !== antes.version) {
      throw new AppError('DIRECCION_CAMBIADA', { details: { direccion: vistaDeDireccion(antes) } });
    }
    const { campos, detalle } = cambiosDe(antes, nuevos);
    if (Object.keys(campos).length === 0) return vistaDeDireccion(antes);
    if (campos.principal) await cederPrincipal(ctx.db, direcciones, antes.cliente_id);
    const [despues] = await ctx.db
      .update(direcciones)
      .set({ ...campos, version: sql`${direcciones.version} + 1` })
      .where(eq(direcciones.id, id))
      .returning();
    if (antes.principal || despues!.principal) await llevarAFicha(ctx.db, antes.cliente_id);
    await audit(ctx, {
      accion: 'editar-direccion',
      entidad: 'cliente',
      entidad_id: antes.cliente_id,
      detalle: { direccion_id: id, ...detalle },
    });
    return vistaDeDireccion(despues!);
  });
}

/** Takes an address away; of the principal one, the client's own fields are empty from then on. */
export async function eliminarDireccion(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const antes = await exigirDireccion(ctx.db, id);
    await ctx.db.delete(direcciones).where(eq(direcciones.id, id));
    if (antes.principal) await llevarAFicha(ctx.db, antes.cliente_id);
    const { id: direccion_id, ...detalle } = vistaDeDireccion(antes);
    await audit(ctx, {
      accion: 'eliminar-direccion',
      entidad: 'cliente',
      entidad_id: antes.cliente_id,
      detalle: { direccion_id, ...detalle },
    });
  });
}

/** The address, locked after its client, as every act upon either does. */
async function exigirDireccion(db: Queryable, id: number): Promise<FilaDireccion> {
  const [hallada] = await db.select({ de: direcciones.cliente_id }).from(direcciones).where(eq(direcciones.id, id));
  if (hallada) {
    await exigirVigente(db, hallada.de);
    const [fila] = await db.select().from(direcciones).where(eq(direcciones.id, id)).for('update');
    // It may have gone to the client that this one was joined to.
    if (fila?.cliente_id === hallada.de) return fila;
  }
  throw new AppError('NO_ENCONTRADO', { message: DIRECCION_NO_ENCONTRADA });
}
