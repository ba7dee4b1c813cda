import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContactoDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import {
  type agregarContactoDeProveedor as contratoAgregar,
  editarContactoDeProveedor as contratoEditar,
  quitarContactoDeProveedor as contratoQuitar,
} from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { exigirVigente } from './existente.ts';
import { proveedores_contactos } from './table.ts';

type FilaContacto = typeof proveedores_contactos.$inferSelect;
type Cambios = z.output<typeof contratoEditar.body>;

const MAX_CONTACTOS = 50;

const vista = ({ id, nombre, cargo, email, telefono }: FilaContacto): ContactoDeProveedor => ({
  id,
  nombre,
  cargo,
  email,
  telefono,
});

const suyo = (proveedor_id: number, id: number) =>
  and(eq(proveedores_contactos.proveedor_id, proveedor_id), eq(proveedores_contactos.id, id));

async function buscar(db: Queryable, proveedor_id: number, id: number): Promise<FilaContacto | undefined> {
  const [fila] = await db.select().from(proveedores_contactos).where(suyo(proveedor_id, id));
  return fila;
}

/** Adds a person to talk to. The supplier is locked, so that many at once don't pass the limit. */
export async function agregarContactoDeProveedor(
  ctx: Context,
  proveedor_id: number,
  datos: z.output<typeof contratoAgregar.body>,
): Promise<ContactoDeProveedor> {
  return inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, proveedor_id);
    const cuantos = await ctx.db.$count(proveedores_contactos, eq(proveedores_contactos.proveedor_id, proveedor_id));
    if (cuantos >= MAX_CONTACTOS) {
      throw new AppError('CONFLICTO', { message: `Un proveedor puede tener hasta ${MAX_CONTACTOS} contactos.` });
    }
    const [creado] = await ctx.db
      .insert(proveedores_contactos)
      .values({ ...datos, proveedor_id })
      .returning();
    await audit(ctx, {
      accion: 'agregar-contacto-de-proveedor',
      entidad: 'proveedor',
      entidad_id: proveedor_id,
      detalle: datos,
    });
    return vista(creado!);
  });
}

/** Changes what is given of a contact. */
export async function editarContactoDeProveedor(
  ctx: Context,
  proveedor_id: number,
  id: number,
  cambios: Cambios,
): Promise<ContactoDeProveedor> {
  return inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, proveedor_id);
    const antes = await buscar(ctx.db, proveedor_id, id);
    if (!antes) throw notFound(contratoEditar);
    const cambiados = Object.entries(cambios).filter(
      ([campo, valor]) => valor !== undefined && valor !== antes[campo as keyof Cambios],
    );
    if (cambiados.length === 0) return vista(antes);
    const [despues] = await ctx.db
      .update(proveedores_contactos)
      .set(Object.fromEntries(cambiados) as Cambios)
      .where(suyo(proveedor_id, id))
      .returning();
    await audit(ctx, {
      accion: 'editar-contacto-de-proveedor',
      entidad: 'proveedor',
      entidad_id: proveedor_id,
      detalle: {
        contacto: antes.nombre,
        ...Object.fromEntries(
          cambiados.map(([campo, valor]) => [campo, { antes: antes[campo as keyof Cambios], despues: valor }]),
        ),
      },
    });
    return vista(despues!);
  });
}

export async function quitarContactoDeProveedor(ctx: Context, proveedor_id: number, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, proveedor_id);
    const contacto = await buscar(ctx.db, proveedor_id, id);
    if (!contacto) throw notFound(contratoQuitar);
    await ctx.db.delete(proveedores_contactos).where(suyo(proveedor_id, id));
    const { id: _, ...detalle } = vista(contacto);
    await audit(ctx, {
      accion: 'quitar-contacto-de-proveedor',
      entidad: 'proveedor',
      entidad_id: proveedor_id,
      detalle,
    });
  });
}
