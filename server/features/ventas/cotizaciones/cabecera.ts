import { eq } from 'drizzle-orm';
import { CLIENTE_NO_ENCONTRADO } from '#contract/ventas/clientes/clientes.ts';
import type { CotizacionEscrita } from '#contract/ventas/cotizaciones/campos.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { cotizaciones } from './table.ts';

type Cambios = Partial<typeof cotizaciones.$inferInsert>;

/** What a quotation says above its lines, of what was written: what was left out is left out. */
export async function cabeceraDe(ctx: Context, escrita: CotizacionEscrita): Promise<Cambios> {
  const { cliente, cliente_id } = escrita;
  const delCliente = cliente_id ? await datosDelCliente(ctx, cliente_id) : {};
  const dicho = {
    cliente_nombre: cliente || undefined,
    cliente_rut: escrita.cliente_rut,
    cliente_email: escrita.cliente_email,
    cliente_telefono: escrita.cliente_telefono,
    cliente_direccion: escrita.cliente_direccion,
    cliente_comuna: escrita.cliente_comuna,
    cliente_giro: escrita.cliente_giro,
    canal: escrita.canal,
    base: escrita.base,
    fecha: escrita.fecha,
    vence: escrita.vence,
    fecha_envio_cotizacion: escrita.fecha_envio_cotizacion,
    condicion_de_pago: escrita.condicion_de_pago,
    plazo_entrega: escrita.plazo_entrega,
    costo_envio: escrita.costo_envio,
    notas: escrita.notas,
    notas_internas: escrita.notas_internas,
    resultado: escrita.resultado,
    oc_cliente: escrita.oc_cliente,
  };
  return {
    ...(cliente_id === null ? { cliente_id: null } : {}),
    ...delCliente,
    ...Object.fromEntries(Object.entries(dicho).filter(([, valor]) => valor !== undefined)),
  };
}

/** A client of the base as it is written on a quotation; clients are the administrators' (D100). */
async function datosDelCliente({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<Cambios> {
  if (actor?.role !== 'admin') {
    throw new AppError('SIN_PERMISO', { message: 'Los clientes de la base los elige un administrador.' });
  }
  const [cliente] = await db.select().from(clientes).where(eq(clientes.id, id));
  if (!cliente) throw new AppError('NO_ENCONTRADO', { message: CLIENTE_NO_ENCONTRADO });
  if (cliente.unido_a !== null) return datosDelCliente({ db, actor }, cliente.unido_a);
  return {
    cliente_id: cliente.id,
    cliente_nombre: cliente.empresa || cliente.nombre,
    cliente_rut: cliente.rut_cliente,
    cliente_email: cliente.mail,
    cliente_telefono: cliente.celular,
    cliente_direccion: cliente.direccion,
    cliente_comuna: cliente.ciudad,
    cliente_giro: cliente.giro,
  };
}
