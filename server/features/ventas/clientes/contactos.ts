import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  CONTACTO_NO_ENCONTRADO,
  CONTACTO_VACIO,
  type Contacto,
  type crearContacto as crear,
  type editarContacto as editar,
  MAX_EN_AGENDA,
} from '#contract/ventas/clientes/agenda.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { cambiosDe } from './agenda/cambios.ts';
import { llevarAFicha } from './agenda/espejo.ts';
import { cederPrincipal, contactosDe, type FilaContacto, vistaDeContacto } from './agenda.ts';
import { exigirVigente } from './existente.ts';
import { contactos } from './table.ts';

/** Writes down whom one talks to at a client. The first one is the principal one, unless it says otherwise. */
export async function crearContacto(
  ctx: Context,
  cliente_id: number,
  datos: z.output<typeof crear.body>,
): Promise<Contacto> {
  exigirSenas(datos);
  return inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, cliente_id);
    const suyos = await contactosDe(ctx.db, cliente_id);
    if (suyos.length >= MAX_EN_AGENDA) {
      throw new AppError('CONFLICTO', { message: `Un cliente tiene hasta ${MAX_EN_AGENDA} contactos.` });
    }
    const principal = datos.principal ?? !suyos.some(({ principal }) => principal);
    if (principal) await cederPrincipal(ctx.db, contactos, cliente_id);
    const [creado] = await ctx.db
      .insert(contactos)
      .values({ ...datos, cliente_id, principal })
      .returning();
    if (principal) await llevarAFicha(ctx.db, cliente_id);
    await audit(ctx, {
      accion: 'crear-contacto',
      entidad: 'cliente',
      entidad_id: cliente_id,
      detalle: { contacto: creado!.id, ...datos, principal },
    });
    return vistaDeContacto(creado!);
  });
}

/** Changes what is given of a contact, unless somebody else changed it since the `version` that was seen. */
export async function editarContacto(
  ctx: Context,
  id: number,
  { version, ...nuevos }: z.output<typeof editar.body>,
): Promise<Contacto> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await exigirContacto(ctx.db, id);
    if (version !== undefined && version !== antes.version) {
      throw new AppError('CONTACTO_CAMBIADO', { details: { contacto: vistaDeContacto(antes) } });
    }
    exigirSenas({ ...antes, ...nuevos });
    const { campos, detalle } = cambiosDe(antes, nuevos);
    if (Object.keys(campos).length === 0) return vistaDeContacto(antes);
    if (campos.principal) await cederPrincipal(ctx.db, contactos, antes.cliente_id);
    const [despues] = await ctx.db
      .update(contactos)
      .set({ ...campos, version: sql`${contactos.version} + 1` })
      .where(eq(contactos.id, id))
      .returning();
    if (antes.principal || despues!.principal) await llevarAFicha(ctx.db, antes.cliente_id);
    await audit(ctx, {
      accion: 'editar-contacto',
      entidad: 'cliente',
      entidad_id: antes.cliente_id,
      detalle: { contacto: id, ...detalle },
    });
    return vistaDeContacto(despues!);
  });
}

/** Takes a contact away; of the principal one, the client's own fields are empty from then on. */
export async function eliminarContacto(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const antes = await exigirContacto(ctx.db, id);
    await ctx.db.delete(contactos).where(eq(contactos.id, id));
    if (antes.principal) await llevarAFicha(ctx.db, antes.cliente_id);
    const { id: contacto, ...detalle } = vistaDeContacto(antes);
    await audit(ctx, {
      accion: 'eliminar-contacto',
      entidad: 'cliente',
      entidad_id: antes.cliente_id,
      detalle: { contacto, ...detalle },
    });
  });
}

/** The contact, locked after its client, as every act upon either does. */
async function exigirContacto(db: Queryable, id: number): Promise<FilaContacto> {
  const [hallado] = await db.select({ de: contactos.cliente_id }).from(contactos).where(eq(contactos.id, id));
  if (hallado) {
    await exigirVigente(db, hallado.de);
    const [fila] = await db.select().from(contactos).where(eq(contactos.id, id)).for('update');
    // It may have gone to the client that this one was joined to.
    if (fila?.cliente_id === hallado.de) return fila;
  }
  throw new AppError('NO_ENCONTRADO', { message: CONTACTO_NO_ENCONTRADO });
}

function exigirSenas({
  nombre,
  mail,
  celular,
}: {
  nombre?: string | undefined;
  mail?: string | undefined;
  celular?: string | undefined;
}) {
  if (nombre || mail || celular) return;
  throw new AppError('DATOS_INVALIDOS', { message: CONTACTO_VACIO, fields: { nombre: CONTACTO_VACIO } });
}
