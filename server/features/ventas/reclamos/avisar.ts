import { eq } from 'drizzle-orm';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import {
  ETIQUETA_RESOLUCION,
  ETIQUETA_TIPO_RECLAMO,
  numeroDeReclamo,
  type Resolucion,
} from '#contract/ventas/reclamos/estados.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { contarPasos } from '#server/platform/estados/historial.ts';
import { ENTIDAD } from './estados.ts';
import type { FilaReclamo } from './queries.ts';
import { reclamos_mensajes } from './table.ts';

interface Paso {
  paso: 'recibido' | 'en_revision' | 'aceptado' | 'rechazado' | 'resuelto' | 'reabierto' | 'mensaje';
  texto?: string;
  resolucion?: Resolucion;
  devuelto?: number | undefined;
  referencia?: string;
}

/** Tells whoever bought how far their claim has come. In the caller's transaction. */
export async function avisarAlCliente(
  ctx: Context,
  reclamo: FilaReclamo,
  compra: Pick<Compra, 'id' | 'num_pedido' | 'email'>,
  { paso, texto = '', resolucion, devuelto, referencia = '' }: Paso,
): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'reclamo-avanzado',
    clave: `reclamo-${reclamo.numero}-${paso}-${await pasosDe(ctx, reclamo.id)}`,
    para: compra.email,
    datos: {
      numero: numeroDeReclamo(reclamo.numero),
      num_pedido: compra.num_pedido,
      paso,
      tipo: ETIQUETA_TIPO_RECLAMO[reclamo.tipo],
      texto,
      vence: reclamo.vence,
      resolucion: resolucion ? ETIQUETA_RESOLUCION[resolucion] : null,
      devuelto: devuelto === undefined ? null : formatPrecio(devuelto),
      referencia,
      vuelve: paso === 'recibido' || paso === 'aceptado' ? comoVuelve(ctx, reclamo) : null,
      enlace: `${publicUrl(ctx.config)}/details-compra/${compra.id}#reclamos`,
    },
  });
}

function comoVuelve({ config }: Context, { vuelve }: FilaReclamo): string | null {
  if (vuelve === null) return null;
  return vuelve === 'tienda'
    ? `Lo traes a la tienda: ${config.TIENDA_DIRECCION}`
    : 'Te escribimos para acordar el día en que pasamos a buscarlo';
}

/** Tells who answers for it, or else the shop's inbox, what its customer did. In the caller's transaction. */
export async function avisarALaTienda(
  ctx: Context,
  reclamo: FilaReclamo,
  compra: Pick<Compra, 'num_pedido' | 'email'>,
  { que, texto }: { que: 'recibido' | 'reabierto' | 'retirado' | 'mensaje'; texto: string },
): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'aviso-de-reclamo',
    clave: `aviso-de-reclamo-${reclamo.numero}-${que}-${await pasosDe(ctx, reclamo.id)}`,
    para: (await correoDelResponsable(ctx, reclamo.responsable_id)) ?? ctx.config.MAIL_INBOX,
    datos: {
      reclamo_id: reclamo.id,
      numero: numeroDeReclamo(reclamo.numero),
      num_pedido: compra.num_pedido,
      cliente: compra.email,
      que,
      texto,
      vence: reclamo.vence,
      enlace: `${publicUrl(ctx.config)}/admin-licitacion/ventas/post-venta/${reclamo.id}`,
    },
  });
}

/** Its steps and messages only ever grow: each tells of another. */
async function pasosDe({ db }: Context, id: number): Promise<string> {
  const pasos = await contarPasos(db, ENTIDAD, id);
  return `${pasos}-${await db.$count(reclamos_mensajes, eq(reclamos_mensajes.reclamo_id, id))}`;
}

async function correoDelResponsable({ db }: Context, id: number | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [persona] = await db
    .select({ email: usuarios.email, role: usuarios.role, desactivado_en: usuarios.desactivado_en })
    .from(usuarios)
    .where(eq(usuarios.id, id));
  return persona && persona.role === 'admin' && !persona.desactivado_en ? persona.email : undefined;
}
