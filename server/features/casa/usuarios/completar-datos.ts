import { eq } from 'drizzle-orm';
import type { DatosFactura } from '#contract/tienda/factura.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaUsuario } from './queries.ts';
import { usuarios } from './table.ts';

/** What a purchase said of who made it; no destination when it is fetched. */
interface DatosDeCompra {
  destino: { direccion: string; comuna: string } | null;
  telefono: string;
  factura: DatosFactura | null;
}

const TELEFONO = /^\d{8,15}$/;
const igual = (una: string, otra: string): boolean => una.trim().toLowerCase() === otra.trim().toLowerCase();

/**
 * Writes in a person's account, which is locked, what it lacks and a purchase said. Nothing that stands there changes: a comuna is only
 * taken with the very address that is kept, for with another it would be wrong.
 */
export async function completarDatos(ctx: Context, usuario: FilaUsuario, datos: DatosDeCompra): Promise<void> {
  const { destino, telefono, factura } = datos;
  const esSuDireccion = destino !== null && igual(destino.direccion, usuario.direccion);
  const faltantes = {
    ...(!usuario.comuna && esSuDireccion && destino.comuna ? { comuna: destino.comuna } : {}),
    ...(!usuario.telefono && TELEFONO.test(telefono) ? { telefono } : {}),
    ...(!usuario.factura && factura ? { factura } : {}),
  };
  const campos = Object.keys(faltantes);
  if (campos.length === 0) return;
  await ctx.db.update(usuarios).set(faltantes).where(eq(usuarios.id, usuario.id));
  await audit(ctx, { accion: 'completar-datos', entidad: 'usuario', entidad_id: usuario.id, detalle: { campos } });
}
